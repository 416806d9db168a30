/**
 * Who may open what, typed out from the specification (spec: app, Routes; spec: access, Guards). Columns: path, the
 * header (home, bar, own), whether the footer shows, what a guest, player, trial and agent get: `-` the screen, `login`
 * and `home` redirects, `psw` the change of an existing password, `trial` home with the message for trials. Last: the
 * title.
 */
const TABLE = `
/                                    home foot -     -    -     -    Home
/m                                   home foot -     -    -     -    Home
/m/index.html                        home foot -     -    -     -    Home
/m/home                              home foot -     -    -     -    Home
/m/login                             own  none -     home -     home Log in
/m/loginNav                          bar  foot -     -    -     -    Login help
/m/register                          own  none -     home -     home Register
/register.html                       own  none -     home -     home Register
/m/forget                            bar  none -     -    -     -    Forgot password
/m/firstPassword                     bar  foot home  psw  psw   psw   Set a password
/m/set                               bar  foot home  -    -     -    Personal settings
/m/changePsw                         bar  none home  -    -     -    Change password
/m/gameList?gameType=FISH            bar  foot -     -    -     -    Fishing
/m/gameLobby                         bar  foot -     -    -     -    Game lobby
/m/gameCenter                        bar  foot -     -    -     -    Game center
/m/slotsCenter                       bar  foot -     -    -     -    Slots
/m/lottery                           bar  foot -     -    -     -    Lottery
/m/startLottery                      bar  foot -     -    -     -    Lottery
/m/moreLottery                       bar  none -     -    -     -    Lottery
/m/launchGame                        bar  none login -    -     -    Game
/m/notice                            bar  none -     -    -     -    Notice
/m/activity                          bar  none -     -    -     -    Activity center
/m/activityInfo                      bar  foot -     -    -     -    Activity center
/m/help                              own  foot -     -    -     -    Help center
/m/helpDetail                        bar  foot -     -    -     -    Help center
/m/useragreement                     bar  none -     -    -     -    User agreement
/m/service                           bar  none -     -    -     -    Customer service
/m/trail                             bar  none -     -    -     -    Free trial
/m/mine                              own  foot -     -    trial -    Member center
/m/member/home                       own  foot -     -    trial -    Member center
/m/member/benefits                   bar  foot login -    trial -    VIP benefits
/m/voucherCenter                     bar  foot login -    trial -    Deposit
/m/withdraw                          bar  foot login -    trial -    Withdraw
/m/inviteFriends                     bar  foot login -    trial -    Invite friends
/m/rewardCenter                      bar  foot login -    trial -    Rewards
/m/vouReport                         bar  foot login -    trial -    Deposit report
/m/withdrawReport                    bar  foot login -    trial -    Withdraw report
/m/transaction/record                bar  foot login -    trial -    Transaction record
/m/gameRecord                        bar  foot login -    trial -    Game record
/m/profitandloss                     bar  foot login -    trial -    Profit and loss
/m/member/manualRebate               bar  foot login -    trial -    Manual rebate
/m/leaderBoard                       bar  foot login -    trial -    Leader board
/m/member/rebateReport               bar  foot login -    trial -    Rebate report
/m/upLine/transfer                   bar  foot login -    trial -    Upline transfer
/m/securityCenter                    bar  foot login -    trial -    Security center
/m/saferPlay                         bar  foot -     -    trial -    Safer play
/m/webEmail                          bar  foot login -    -     -    Messages
/m/message                           bar  foot login -    -     -    Messages
/m/feedback                          bar  foot login -    trial -    Feedback
/m/agent                             own  none home  home home  -    Agency center
/m/agent/team/overview               bar  foot login home home  -    Team overview
/m/member/team                       bar  foot login home home  -    Team management
/m/redRain                           bar  foot login home home  -    Red envelope rain
/m/agent/contracts                   bar  foot login home home  -    Downline contracts
/m/agent/contracts/offer             bar  foot login home home  -    Offer a contract
/m/agent/transfer                    bar  foot login home home  -    Transfer to a downline
/m/agent/team/pnl                    bar  foot login home home  -    Team profit and loss
/m/teamBetting                       bar  foot login home home  -    Team betting
/m/member/agent/agentRebeat          bar  foot login home home  -    Agent rebate setting
/m/member/teamRebate                 bar  foot login home home  -    Team rebate income
/m/agentRegister                     bar  foot login home home  -    Open account
/m/member/agent/agentDivident        bar  foot login home home  -    Dividend
/m/member/notice?types=A             bar  foot login home home  -    Agent announcements
/m/member/agent/getSalaryContract    bar  foot login -    trial -    Daily salary contract
/m/member/agent/getDevidendContract  bar  foot login -    trial -    Dividend contract
/m/member/agent/getHourContract      bar  foot login -    trial -    Hourly salary contract
/m/maintenance                       own  none -     -    -     -    Under maintenance
/m/nowhere                           bar  foot -     -    -     -    Not found
/m/home/deeper                       bar  foot -     -    -     -    Not found
`;
export const ROUTE_ROWS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [path = '', top, foot, guest, player, trial, agent, ...title] = line.trim().split(/\s+/);
    return { path, top, foot, title: title.join(' '), outcome: { guest, player, trial, agent } };
  });
