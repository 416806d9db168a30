-- Whether the login that opened the session proved who the player is: with a password, a code, a sign-in, or a passkey that
-- was added after such a login (spec: password, Fresh login). Only then is it a fresh login. In place of by_device, which a
-- gateway of the release before still writes; what it opens proves nothing.
ALTER TABLE sessions ADD COLUMN proven boolean NOT NULL DEFAULT false;
UPDATE sessions SET proven = NOT by_device AND passkey_id IS NULL;

-- A passkey comes from the login of the session it was added in, as the credential of a device does. Of an older one nobody
-- knows it, so it has an origin of its own and proves nothing.
ALTER TABLE passkeys ADD COLUMN proven boolean NOT NULL DEFAULT false;
ALTER TABLE passkeys ADD COLUMN origin text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
UPDATE sessions s SET origin = p.origin FROM passkeys p WHERE p.id = s.passkey_id;
