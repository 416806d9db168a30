-- Merchants are tenants (decision 0026). Everything from before belongs to the default merchant.
-- A column without a default makes an insert that forgets the merchant fail.
ALTER TABLE members ADD COLUMN merchant text NOT NULL DEFAULT 'parlour';
ALTER TABLE members ALTER COLUMN merchant DROP DEFAULT;
ALTER TABLE members DROP CONSTRAINT members_account_key;
ALTER TABLE members ADD CONSTRAINT members_account UNIQUE (merchant, account);
-- References to both columns keep a member's rows and upline within the merchant.
ALTER TABLE members ADD CONSTRAINT members_tenant UNIQUE (merchant, id);
ALTER TABLE members DROP CONSTRAINT members_upline_id_fkey;
ALTER TABLE members ADD CONSTRAINT members_upline FOREIGN KEY (merchant, upline_id) REFERENCES members (merchant, id);
DROP INDEX members_mobile;
CREATE UNIQUE INDEX members_mobile ON members (merchant, mobile_num, mobile_dial) WHERE mobile_verified;

ALTER TABLE sessions ADD COLUMN merchant text NOT NULL DEFAULT 'parlour';
ALTER TABLE sessions ALTER COLUMN merchant DROP DEFAULT;
ALTER TABLE sessions ADD CONSTRAINT sessions_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id);
-- The merchant of a ticket is that of its session.
ALTER TABLE launches DROP COLUMN merchant;

-- Users of another service are numbered per Firebase project. So far one project was in use: the default merchant's.
ALTER TABLE identities ADD COLUMN merchant text NOT NULL DEFAULT 'parlour';
ALTER TABLE identities ALTER COLUMN merchant DROP DEFAULT;
ALTER TABLE identities ADD COLUMN project text NOT NULL DEFAULT '';
ALTER TABLE identities ALTER COLUMN project DROP DEFAULT;
UPDATE identities SET project =
  coalesce((SELECT value -> 'firebase' ->> 'projectId' FROM facts WHERE key = 'merchant:parlour'), '');
ALTER TABLE identities DROP CONSTRAINT identities_pkey;
ALTER TABLE identities ADD PRIMARY KEY (merchant, project, channel, subject);
ALTER TABLE identities ADD CONSTRAINT identities_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id);

ALTER TABLE idempotency ADD COLUMN merchant text NOT NULL DEFAULT 'parlour';
ALTER TABLE idempotency ALTER COLUMN merchant DROP DEFAULT;
ALTER TABLE idempotency DROP CONSTRAINT idempotency_pkey;
ALTER TABLE idempotency ADD PRIMARY KEY (merchant, member_id, key);

ALTER TABLE captchas ADD COLUMN merchant text NOT NULL DEFAULT 'parlour';
ALTER TABLE captchas ALTER COLUMN merchant DROP DEFAULT;

ALTER TABLE codes ADD COLUMN merchant text NOT NULL DEFAULT 'parlour';
ALTER TABLE codes ALTER COLUMN merchant DROP DEFAULT;
DROP INDEX codes_number;
DROP INDEX codes_address;
CREATE INDEX codes_number ON codes (merchant, number, purpose, at DESC);
CREATE INDEX codes_address ON codes (merchant, address, at);

ALTER TABLE login_failures ADD COLUMN merchant text NOT NULL DEFAULT 'parlour';
ALTER TABLE login_failures ALTER COLUMN merchant DROP DEFAULT;
DROP INDEX login_failures_at;
DROP INDEX login_failures_account;
DROP INDEX login_failures_address;
CREATE INDEX login_failures_account ON login_failures (merchant, account, at);
CREATE INDEX login_failures_address ON login_failures (merchant, address, at);

ALTER TABLE winners ADD COLUMN merchant text NOT NULL DEFAULT 'parlour';
ALTER TABLE winners ALTER COLUMN merchant DROP DEFAULT;
DROP INDEX winners_at;
CREATE INDEX winners_at ON winners (merchant, at DESC);
UPDATE facts SET key = 'jackpot:parlour:house' WHERE key = 'jackpot:house';

-- `merchant` NULL: of all merchants, as announcements were so far. Those of the demo name Parlour and its currency.
ALTER TABLE announcements ADD COLUMN merchant text;
UPDATE announcements SET merchant = 'parlour' WHERE id IN (
  'banner-welcome', 'banner-derby', 'banner-koi', 'banner-lantern', 'banner-register', 'activity-house',
  'notice-bank', 'notice-rebate', 'notice-upkeep', 'notice-names', 'notice-age',
  'popup-welcome', 'popup-rewards', 'popup-evening', 'popup-first',
  'promotion-first-deposit', 'promotion-rebate', 'promotion-referral', 'player-limits'
);
UPDATE documents SET merchant = 'parlour' WHERE id = 'weekly-rebate';
-- Texts in further languages: language code -> { title, subtitle, content }.
ALTER TABLE announcements ADD COLUMN texts jsonb NOT NULL DEFAULT '{}';
ALTER TABLE hot_matches ADD COLUMN merchant text;
UPDATE hot_matches SET merchant = 'parlour' WHERE id IN ('m1', 'm2', 'm3');
