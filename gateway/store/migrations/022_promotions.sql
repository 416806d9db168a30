-- The end of a reward, its title in further languages, and what it is for, where that brings one reward only, such as
-- `vip:silver` or `mission:slots-today:2026-11-23`.
ALTER TABLE rewards ADD COLUMN expires_at bigint;
ALTER TABLE rewards ADD COLUMN texts jsonb NOT NULL DEFAULT '{}';
ALTER TABLE rewards ADD COLUMN reference text;
CREATE UNIQUE INDEX rewards_once ON rewards (member_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX rewards_member ON rewards (member_id, at DESC, id DESC);

-- Rebates that members have claimed (spec: rewards, Manual rebate). `lines`: stake, rate and amount of each type of games.
CREATE TABLE rebates (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  lines jsonb NOT NULL,
  at bigint NOT NULL,
  CONSTRAINT rebates_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX rebates_member ON rebates (member_id, at DESC, id DESC);
-- The rebate that a bet was counted for; a bet counts once.
ALTER TABLE bets ADD COLUMN rebate_id text;
CREATE INDEX bets_without_rebate ON bets (member_id, at) WHERE rebate_id IS NULL;
-- For the board.
CREATE INDEX bets_at ON bets (at);

-- All valid stakes of a member, kept with each round so that a new level is noticed when it is reached.
CREATE TABLE turnovers (
  member_id text PRIMARY KEY REFERENCES members(id),
  stake_minor bigint NOT NULL
);
