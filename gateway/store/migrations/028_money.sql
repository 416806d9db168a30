-- What payment providers have reported of each deposit, each report once (spec: gateway, Payments).
CREATE TABLE payment_reports (
  deposit_id text NOT NULL,
  outcome text NOT NULL,
  amount_minor bigint NOT NULL,
  -- Of the deposit; NULL for one that the gateway does not know.
  merchant text,
  -- What it changed: `applied`, `afterRefusal`, `contradicts` or `unknown`.
  effect text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  first_at bigint NOT NULL,
  last_at bigint NOT NULL,
  PRIMARY KEY (deposit_id, outcome, amount_minor)
);
CREATE INDEX payment_reports_odd ON payment_reports (last_at DESC) WHERE effect <> 'applied';

-- The session that began a break, so that it learns of it even if the answer was lost (spec: safer-play, Breaks).
ALTER TABLE play_breaks ADD COLUMN token_hash text;
CREATE INDEX play_breaks_token ON play_breaks (token_hash) WHERE token_hash IS NOT NULL;

-- For the board, which sums the valid stakes of a week: the index alone answers (spec: rewards, Board).
DROP INDEX bets_at;
CREATE INDEX bets_board ON bets (at) INCLUDE (member_id, stake_minor) WHERE stake_minor > 0 AND win_minor <> stake_minor;
