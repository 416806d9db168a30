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
