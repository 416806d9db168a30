-- The double-entry ledger of each merchant (spec: gateway, Ledger). An entry is one movement of money; its lines say from
-- where to where, and add up to 0.
CREATE TABLE ledger_entries (
  id bigserial PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL,
  -- What moved the money: a round, a deposit, a command. The same movement is entered once.
  reference text NOT NULL,
  member_id text NOT NULL,
  note text,
  at bigint NOT NULL,
  CONSTRAINT ledger_entries_once UNIQUE (merchant, kind, reference),
  CONSTRAINT ledger_entries_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX ledger_entries_member ON ledger_entries (member_id, at DESC, id DESC);
CREATE TABLE ledger_lines (
  entry_id bigint NOT NULL REFERENCES ledger_entries(id) ON DELETE CASCADE,
  -- `wallet` is the money of a member; every other account is the merchant's.
  account text NOT NULL,
  member_id text REFERENCES members(id),
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  -- Of a wallet, after this line.
  balance_minor bigint,
  at bigint NOT NULL,
  CONSTRAINT ledger_lines_owner CHECK ((account = 'wallet') = (member_id IS NOT NULL) AND (account = 'wallet') = (balance_minor IS NOT NULL))
);
CREATE INDEX ledger_lines_entry ON ledger_lines (entry_id);
CREATE INDEX ledger_lines_wallet ON ledger_lines (member_id, at DESC, entry_id DESC) WHERE account = 'wallet';

-- The database itself refuses an entry whose lines do not add up to 0.
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF (SELECT sum(amount_minor) FROM ledger_lines WHERE entry_id = NEW.entry_id) <> 0 THEN RAISE EXCEPTION 'ledger entry % does not balance', NEW.entry_id; END IF; RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT OR UPDATE ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();

-- What is known from before: recorded movements, rounds of the demo's history, and what a wallet had at first.
INSERT INTO transactions (member_id, kind, amount_minor, note, at)
  SELECT b.member_id, 'bet', -b.stake_minor, b.game_id, b.at FROM bets b WHERE b.play_hash IS NULL AND b.stake_minor > 0
    AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.member_id = b.member_id AND t.at = b.at AND t.kind = 'bet');
INSERT INTO transactions (member_id, kind, amount_minor, note, at)
  SELECT b.member_id, 'win', b.win_minor, b.game_id, b.at FROM bets b WHERE b.play_hash IS NULL AND b.win_minor > 0
    AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.member_id = b.member_id AND t.at = b.at AND t.kind = 'win');
INSERT INTO transactions (member_id, kind, amount_minor, at)
  SELECT m.id, 'opening', w.balance_minor - coalesce(sum(t.amount_minor), 0), least(m.registered_at, min(t.at) - 1)
  FROM members m JOIN wallets w ON w.member_id = m.id LEFT JOIN transactions t ON t.member_id = m.id
  GROUP BY m.id, m.registered_at, w.balance_minor;
INSERT INTO ledger_entries (merchant, kind, reference, member_id, note, at)
  SELECT m.merchant, t.kind, 'before:' || t.id, t.member_id, t.note, t.at
  FROM transactions t JOIN members m ON m.id = t.member_id WHERE t.amount_minor <> 0 ORDER BY t.at, t.id;
INSERT INTO ledger_lines (entry_id, account, member_id, amount_minor, balance_minor, at)
  SELECT e.id, 'wallet', e.member_id, t.amount_minor, sum(t.amount_minor) OVER (PARTITION BY e.member_id ORDER BY e.at, e.id), e.at
  FROM ledger_entries e JOIN transactions t ON e.reference = 'before:' || t.id;
INSERT INTO ledger_lines (entry_id, account, amount_minor, at)
  SELECT e.id,
    CASE WHEN m.type = 4 THEN 'play' WHEN e.kind IN ('bet', 'win') THEN 'games' WHEN e.kind IN ('deposit', 'withdraw') THEN 'payments' ELSE 'corrections' END,
    -l.amount_minor, e.at
  FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id JOIN members m ON m.id = e.member_id;
DROP TABLE transactions;
