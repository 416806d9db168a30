-- Texts of the platform: promotions, help topics and articles, the agreement. `merchant` NULL is every merchant's.
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
-- The language '*' stands in for every language that has no words of its own; NULL takes the words of '*'.
CREATE TABLE document_texts (
  document_id text NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  summary text,
  content text,
  PRIMARY KEY (document_id, language)
);
-- What many read now, as the operator marks it (C §7 Popular announcements).
ALTER TABLE announcements ADD COLUMN popular boolean NOT NULL DEFAULT false;
