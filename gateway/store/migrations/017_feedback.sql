-- What members write to the operator, and the answers. The id is chosen by the device, so that feedback that is sent
-- again, however late, is not stored twice; the number is what the operator calls it by.
CREATE TABLE feedback (
  merchant text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind text NOT NULL,
  body text NOT NULL,
  contact text NOT NULL,
  language text NOT NULL,
  release text NOT NULL,
  screen text NOT NULL,
  device text NOT NULL,
  created_at bigint NOT NULL,
  answer text,
  answered_at bigint,
  PRIMARY KEY (merchant, member_id, id),
  FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX feedback_member ON feedback (member_id, created_at DESC);
CREATE INDEX feedback_merchant ON feedback (merchant, number DESC);
CREATE TABLE feedback_pictures (
  merchant text NOT NULL,
  member_id text NOT NULL,
  feedback_id text NOT NULL,
  position int NOT NULL,
  type text NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (merchant, member_id, feedback_id, position),
  FOREIGN KEY (merchant, member_id, feedback_id) REFERENCES feedback (merchant, member_id, id) ON DELETE CASCADE
);
