-- The message center. Title and content are the texts in the default language.
ALTER TABLE messages ADD COLUMN merchant text;
UPDATE messages SET merchant = (SELECT merchant FROM members WHERE members.id = messages.member_id);
ALTER TABLE messages ALTER COLUMN merchant SET NOT NULL;
ALTER TABLE messages ADD CONSTRAINT messages_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id);
-- house: from the house, account: about the account, money: about money.
ALTER TABLE messages ADD COLUMN kind text NOT NULL DEFAULT 'house';
ALTER TABLE messages ALTER COLUMN kind DROP DEFAULT;
-- Texts in further languages: language code -> { title, content }.
ALTER TABLE messages ADD COLUMN texts jsonb NOT NULL DEFAULT '{}';
ALTER TABLE messages ADD COLUMN deleted_at bigint;
DROP INDEX messages_unread;
CREATE INDEX messages_unread ON messages (member_id) WHERE read_at IS NULL AND deleted_at IS NULL;
CREATE INDEX messages_list ON messages (member_id, at DESC, id DESC) WHERE deleted_at IS NULL;
