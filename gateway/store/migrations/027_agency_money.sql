-- Agents' links for new agents (spec: agent, Open account); the member's invitation code is the one for players.
ALTER TABLE members ADD COLUMN agent_code text NOT NULL DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16);
CREATE UNIQUE INDEX members_agent_code ON members (merchant, agent_code);

-- The rebate rates of those who register by an agent's link: type of games -> hundredths of a per cent.
CREATE TABLE account_links (
  merchant text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('player', 'agent')),
  rates jsonb NOT NULL,
  PRIMARY KEY (member_id, kind),
  CONSTRAINT account_links_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id) ON DELETE CASCADE
);

-- What uplines have given their direct downlines, in hundredths of a per cent: the newest row holds from its day of the
-- house on (spec: agent, Agent rebate rates).
CREATE TABLE agent_rates (
  merchant text NOT NULL,
  member_id text NOT NULL,
  game_type text NOT NULL,
  day text NOT NULL,
  rate integer NOT NULL CHECK (rate >= 0),
  PRIMARY KEY (member_id, game_type, day),
  CONSTRAINT agent_rates_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id) ON DELETE CASCADE
);

-- What a member has earned on one day of the house. The id is the reference of the ledger's entry, which pays it once.
CREATE TABLE agent_rebates (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  day text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  at bigint NOT NULL,
  CONSTRAINT agent_rebates_once UNIQUE (member_id, day),
  CONSTRAINT agent_rebates_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id) ON DELETE CASCADE
);
-- Why: the valid stakes that came through a direct downline, with both rates. `via_id` is the member itself for own stakes.
CREATE TABLE agent_rebate_lines (
  rebate_id text NOT NULL REFERENCES agent_rebates(id) ON DELETE CASCADE,
  via_id text NOT NULL REFERENCES members(id),
  game_type text NOT NULL,
  own_rate integer NOT NULL,
  below_rate integer NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  PRIMARY KEY (rebate_id, via_id, game_type, below_rate)
);
-- Days that are paid to the end, and the day that a merchant began with, so that no earlier one is paid by itself.
CREATE TABLE agent_rebate_days (
  merchant text NOT NULL,
  day text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (merchant, day)
);

-- Amounts that agents have given to many downlines at once (spec: agent, Red envelope rain).
CREATE TABLE red_rains (
  id bigserial PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  mode text NOT NULL CHECK (mode IN ('equal', 'random')),
  receivers integer NOT NULL CHECK (receivers > 0),
  at bigint NOT NULL,
  CONSTRAINT red_rains_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id) ON DELETE CASCADE
);
CREATE INDEX red_rains_member ON red_rains (member_id, id DESC);
CREATE TABLE red_rain_lines (
  rain_id bigint NOT NULL REFERENCES red_rains(id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES members(id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (rain_id, member_id)
);
