-- What happened to a member's account (spec: security, Activity).
CREATE TABLE activity (
  id bigserial PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  -- Of a login.
  method text,
  device text NOT NULL,
  country text NOT NULL,
  -- Half of the address.
  network text NOT NULL,
  at bigint NOT NULL,
  FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX activity_member ON activity (member_id, at DESC, id DESC);
-- A code has shown that the member reads the mails of the address.
ALTER TABLE members ADD COLUMN email_verified boolean NOT NULL DEFAULT false;

-- What an invited member has earned the inviter: once (spec: referral, Bonus).
CREATE TABLE referral_bonuses (
  merchant text NOT NULL,
  -- Who was invited.
  member_id text NOT NULL,
  inviter_id text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  at bigint NOT NULL,
  PRIMARY KEY (merchant, member_id),
  FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
  FOREIGN KEY (merchant, inviter_id) REFERENCES members (merchant, id)
);
CREATE INDEX referral_bonuses_inviter ON referral_bonuses (inviter_id);
CREATE INDEX members_invited ON members (merchant, upline_id, registered_at DESC, id DESC) WHERE upline_id IS NOT NULL;

-- Pictures by which players prove their bank transfers.
CREATE TABLE deposit_proofs (
  deposit_id text PRIMARY KEY REFERENCES deposits (id) ON DELETE CASCADE,
  merchant text NOT NULL,
  member_id text NOT NULL,
  type text NOT NULL,
  data bytea NOT NULL,
  at bigint NOT NULL,
  FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
