-- Texts of the platform: promotions, help topics and articles, the agreement. `merchant` NULL: of all merchants.
CREATE TABLE documents (
  id text PRIMARY KEY,
  kind text NOT NULL,
  merchant text,
  -- The topic of an article.
  parent_id text REFERENCES documents(id) ON DELETE CASCADE,
  image text,
  promotion_type text,
  starts_at bigint,
  ends_at bigint,
  position int NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX documents_kind ON documents (kind, position);
CREATE INDEX documents_parent ON documents (parent_id);
-- The language '*' is the fallback for languages without a text, and for fields that are NULL.
CREATE TABLE document_texts (
  document_id text NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  summary text,
  content text,
  PRIMARY KEY (document_id, language)
);
-- Marked by the operator (spec: announcements, Popular announcements).
ALTER TABLE announcements ADD COLUMN popular boolean NOT NULL DEFAULT false;
