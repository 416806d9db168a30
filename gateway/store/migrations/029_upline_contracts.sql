-- Contracts that an agent offers to a direct downline and pays from its own wallet (spec: agent, Contracts of an upline).
-- NULL: the merchant pays.
ALTER TABLE contracts ADD COLUMN payer_id text;
ALTER TABLE contracts ADD CONSTRAINT contracts_payer FOREIGN KEY (merchant, payer_id) REFERENCES members (merchant, id);
CREATE INDEX contracts_given ON contracts (payer_id, offered_at DESC) WHERE payer_id IS NOT NULL;

-- What the payer did not have when the payment was computed: all of it or nothing.
ALTER TABLE contract_payments ADD COLUMN owed_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE contract_payments ADD CONSTRAINT contract_payments_owed CHECK (owed_minor IN (0, amount_minor));
CREATE INDEX contract_payments_waiting ON contract_payments (merchant, at) WHERE owed_minor > 0;
