/** (spec: wire, Calls): name, method, path; what is sealed, idempotent, and made with a session only. */
export const CALL_TABLE = `
system.settings             GET    /wps/system/settings
system.whitelabel           GET    /wps/system/whitelabel
system.ping                 GET    /wps/system/ping
requests.resolve            POST   /wps/system/requests/resolve
session.login               POST   /wps/session/login sealed
session.trial               POST   /wps/session/login/freeplay
session.renew               POST   /wps/session/renew session
session.list                GET    /wps/session/list session
session.end                 DELETE /wps/session/list session
session.endOthers           DELETE /wps/session/others session
session.logout              DELETE /wps/session/logout session
devices.add                 POST   /wps/session/devices sealed session
devices.challenge           POST   /wps/session/devices/challenge
devices.login               POST   /wps/session/devices/login sealed
devices.remove              DELETE /wps/session/devices session
verification.captcha        GET    /wps/captcha
verification.smsLogin       POST   /wps/verification/sms/noLogin
verification.sms            POST   /wps/account/code
verification.telegram       POST   /wps/verification/telegram
registration.rules          GET    /wps/member/register/rules
registration.checkAffiliate GET    /wps/member/affiliate
registration.register       PUT    /wps/member/register sealed idempotent
announcements.registration  GET    /wps/relay/CCSFE_getRegisterAnnouncements
password.forgot             POST   /wps/member/password/forgot
password.byPhone            POST   /wps/member/password/phone sealed idempotent
password.byMail             POST   /wps/member/password/mailed sealed idempotent
password.change             POST   /wps/member/passWordChangeV2 sealed idempotent session
password.payment            POST   /wps/member/paymentPassword sealed idempotent session
passkeys.createOptions      POST   /wps/member/passkeys/options session
passkeys.create             POST   /wps/member/passkeys idempotent session
passkeys.list               GET    /wps/member/passkeys session
passkeys.remove             POST   /wps/member/passkeys/remove idempotent session
passkeys.loginOptions       POST   /wps/session/passkey/options
passkeys.login              POST   /wps/session/passkey
security.contacts           GET    /wps/security/contacts session
security.code               POST   /wps/security/code session
security.phone              POST   /wps/security/phone sealed idempotent session
security.email              POST   /wps/security/email sealed idempotent session
security.activity           GET    /wps/security/activity session
member.info                 GET    /wps/member/info session
wallet.balance              GET    /wps/wallets/balance session
wallet.merchant             GET    /wps/wallets/merchant session
deposits.methods            GET    /wps/deposits/methods session
deposits.recent             GET    /wps/deposits session
deposits.detail             GET    /wps/deposits/detail session
deposits.create             POST   /wps/deposits/create idempotent session
deposits.sent               POST   /wps/deposits/sent idempotent session
deposits.cancel             POST   /wps/deposits/cancel idempotent session
saferPlay.state             GET    /wps/saferPlay/state session
saferPlay.session           GET    /wps/saferPlay/session session
saferPlay.setLimit          POST   /wps/saferPlay/limit idempotent session
saferPlay.keepLimit         POST   /wps/saferPlay/limit/keep idempotent session
saferPlay.setReality        POST   /wps/saferPlay/reality idempotent session
saferPlay.takeBreak         POST   /wps/saferPlay/break idempotent session
withdrawals.options         GET    /wps/withdrawals/options session
withdrawals.addAccount      POST   /wps/withdrawals/accounts sealed idempotent session
withdrawals.removeAccount   POST   /wps/withdrawals/accounts/remove idempotent session
withdrawals.recent          GET    /wps/withdrawals session
withdrawals.detail          GET    /wps/withdrawals/detail session
withdrawals.create          POST   /wps/withdrawals/create sealed idempotent session
withdrawals.cancel          POST   /wps/withdrawals/cancel idempotent session
deposits.proof              PUT    /wps/deposits/proof idempotent session
transfers.upline            GET    /wps/transfers/upline session
transfers.toUpline          POST   /wps/transfers/upline/create sealed idempotent session
team.kpi                    GET    /wps/team/kpi session
team.days                   GET    /wps/team/days session
team.results                GET    /wps/team/results session
team.rounds                 GET    /wps/team/rounds session
team.transactions           GET    /wps/team/transactions session
team.members                GET    /wps/team/members session
team.member                 GET    /wps/team/member session
team.directs                GET    /wps/agent/directs session
team.transfers              GET    /wps/transfers/downline session
team.transferDown           POST   /wps/transfers/downline/create sealed idempotent session
records.transactions        GET    /wps/records/transactions session
records.deposits            GET    /wps/records/deposits session
records.withdrawals         GET    /wps/records/withdrawals session
records.rounds              GET    /wps/records/rounds session
records.rebates             GET    /wps/records/rebates session
records.days                GET    /wps/records/days session
messages.unreadCount        GET    /wps/relay/MCSFE_getUnreadCount session
messages.list               GET    /wps/relay/MCSFE_getMessageList session
messages.detail             GET    /wps/relay/MCSFE_getMessageDetail session
messages.read               POST   /wps/relay/MCSFE_readMessages idempotent session
messages.readAll            POST   /wps/relay/MCSFE_readAllMessages idempotent session
messages.remove             POST   /wps/relay/MCSFE_deleteMessages idempotent session
rewards.unclaimedCount      GET    /wps/relay/MPSPROMO_getUnclaimedCount session
rewards.list                GET    /wps/relay/MPSPROMO_getRewards session
rewards.claim               POST   /wps/relay/MPSPROMO_claimReward idempotent session
rebates.due                 GET    /wps/relay/MPSPROMO_getRebate session
rebates.claim               POST   /wps/relay/MPSPROMO_claimRebate idempotent session
vip.benefits                GET    /wps/relay/MPSPROMO_vipBenefits session
missions.list               GET    /wps/relay/MPSPROMO_getMissions session
missions.claim              POST   /wps/relay/MPSPROMO_claimMission idempotent session
missions.board              GET    /wps/relay/MPSPROMO_leaderBoard session
referral.invited            GET    /wps/relay/MPSPROMO_getInvited session
openAccount.info            GET    /wps/agent/account/links session
openAccount.setLink         POST   /wps/agent/account/link idempotent session
openAccount.create          POST   /wps/agent/account/create sealed idempotent session
agentRebates.own            GET    /wps/relay/AGENT_getOwnRebate session
agentRebates.downlines      GET    /wps/relay/AGENT_getDownlineRebates session
agentRebates.set            POST   /wps/relay/AGENT_setDownlineRebate idempotent session
agentRebates.income         GET    /wps/relay/AGENT_getRebateIncome session
agentRebates.byDownline     GET    /wps/relay/AGENT_getRebateIncomeByDownline session
agentRebates.detail         GET    /wps/relay/AGENT_getRebateIncomeDetail session
redRain.list                GET    /wps/agent/redRain session
redRain.detail              GET    /wps/agent/redRain/detail session
redRain.send                POST   /wps/agent/redRain/send sealed idempotent session
contracts.requests          GET    /wps/contracts/requests session
contracts.list              GET    /wps/contracts session
contracts.dailySalary       GET    /wps/contracts/dailySalary idempotent session
contracts.dividend          GET    /wps/contracts/dividend idempotent session
contracts.hourlySalary      POST   /wps/contracts/hourlySalary idempotent session
contracts.payments          GET    /wps/contracts/payments session
contracts.lines             GET    /wps/contracts/lines session
givenContracts.list         GET    /wps/agent/contracts session
givenContracts.offer        POST   /wps/agent/contracts/offer sealed idempotent session
givenContracts.end          POST   /wps/agent/contracts/end idempotent session
dividends.info              GET    /wps/dividends/info session
announcements.agent         GET    /wps/relay/CCSFE_getAgentAnnouncements session
announcements.readAgent     POST   /wps/relay/CCSFE_readAgentAnnouncements idempotent session
announcements.home          GET    /wps/relay/CCSFE_getListAnnouncements
announcements.notices       GET    /wps/relay/CCSFE_getNotices
announcements.popular       GET    /wps/relay/CCSFE_popularAnnouncements
announcements.banners       GET    /wps/relay/CCSFE_bannerAnnouncements
vendors.list                GET    /wps/relay/GCSGAME_allVassalages
vendors.classifications     GET    /wps/relay/GCSGAME_vassalGameTypes
games.list                  GET    /wps/relay/GCSGAME_gameList
games.hot                   GET    /wps/relay/GCSGAME_hotGames
games.recent                GET    /wps/relay/GCSGAME_recentGames session
games.addRecent             GET    /wps/relay/GCSGAME_recentAdd idempotent session
games.menu                  GET    /wps/relay/GCSGAME_gameMenus
favourites.list             GET    /wps/relay/GCSGAME_favouriteList session
favourites.ids              GET    /wps/relay/GCSGAME_favouriteIds session
favourites.add              POST   /wps/relay/GCSGAME_favouriteAdd idempotent session
favourites.remove           DELETE /wps/relay/GCSGAME_favouriteRemove idempotent session
launch.game                 GET    /wps/relay/GCSGAME_launchGame session
lottery.standard            GET    /wps/relay/LGW_lotteryList
lottery.electronic          GET    /wps/relay/LGW_electronicLotteryList
lottery.menu                GET    /wps/relay/LGW_lotteryMenu
lottery.vietnamResults      GET    /wps/relay/LGW_recentVietnamLottery
lottery.vietnamNumero       GET    /wps/relay/LGW_vietnamNumero
home.winners                POST   /wps/relay/GCSGAME_getRankList
home.jackpot                GET    /wps/relay/GCSGAME_jackpot
promotions.list             GET    /wps/relay/PROMO_promotionList
promotions.detail           GET    /wps/relay/PROMO_promotionDetail
help.topics                 GET    /wps/relay/CCSFE_helpCenter
help.article                GET    /wps/relay/CCSFE_helpDetail
help.agreement              GET    /wps/relay/CCSFE_userAgreement
service.online              GET    /wps/relay/CCSFE_onlineService
feedback.list               GET    /wps/feedback session
feedback.send               PUT    /wps/feedback idempotent session
feedback.addPicture         PUT    /wps/feedback/picture idempotent session
`;
