-- Whether the credential of a device has opened the session, which then is no fresh login (spec: withdrawals, Payment
-- password). Of an older session with a credential nobody knows which came first, so it counts as opened by it.
ALTER TABLE sessions ADD COLUMN by_device boolean NOT NULL DEFAULT false;
UPDATE sessions SET by_device = true WHERE device IS NOT NULL;

-- The login that a session comes from: a credential comes from that of the session it was registered in, and so do the
-- sessions that it opens. Wrong passwords are counted by it (spec: gateway, Codes and old passwords).
ALTER TABLE sessions ADD COLUMN origin text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
ALTER TABLE devices ADD COLUMN origin text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
ALTER TABLE devices ALTER COLUMN origin DROP DEFAULT;
UPDATE sessions s SET origin = d.origin FROM devices d WHERE d.merchant = s.merchant AND d.id = s.device;
