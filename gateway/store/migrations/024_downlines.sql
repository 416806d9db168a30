-- Every member below another, at any depth (spec: agent, Team). Triggers keep it, so that no query has to walk the tree.
CREATE TABLE downlines (
  merchant text NOT NULL,
  upline_id text NOT NULL,
  member_id text NOT NULL,
  -- 1 for a direct downline.
  depth integer NOT NULL CHECK (depth > 0),
  PRIMARY KEY (upline_id, member_id),
  FOREIGN KEY (merchant, upline_id) REFERENCES members (merchant, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id) ON DELETE CASCADE
);
CREATE INDEX downlines_member ON downlines (member_id, depth);

CREATE FUNCTION keep_downlines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM downlines
    WHERE upline_id IN (SELECT upline_id FROM downlines WHERE member_id = OLD.id)
      AND member_id IN (SELECT OLD.id UNION ALL SELECT member_id FROM downlines WHERE upline_id = OLD.id);
  END IF;
  IF NEW.upline_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF NEW.upline_id = NEW.id OR EXISTS (SELECT 1 FROM downlines WHERE upline_id = NEW.id AND member_id = NEW.upline_id) THEN
    RAISE EXCEPTION 'member % cannot be its own upline', NEW.id;
  END IF;
  -- All above with all below, so that the order in which members are inserted does not matter.
  INSERT INTO downlines (merchant, upline_id, member_id, depth)
  SELECT NEW.merchant, above.id, below.id, above.depth + below.depth + 1
  FROM (SELECT NEW.upline_id AS id, 0 AS depth
        UNION ALL SELECT upline_id, depth FROM downlines WHERE member_id = NEW.upline_id) AS above,
       (SELECT NEW.id AS id, 0 AS depth
        UNION ALL SELECT member_id, depth FROM downlines WHERE upline_id = NEW.id) AS below;
  RETURN NULL;
END
$$;

CREATE TRIGGER members_new_upline AFTER INSERT ON members FOR EACH ROW
WHEN (NEW.upline_id IS NOT NULL) EXECUTE FUNCTION keep_downlines();
CREATE TRIGGER members_other_upline AFTER UPDATE OF upline_id ON members FOR EACH ROW
WHEN (OLD.upline_id IS DISTINCT FROM NEW.upline_id) EXECUTE FUNCTION keep_downlines();

INSERT INTO downlines (merchant, upline_id, member_id, depth)
WITH RECURSIVE above (merchant, upline_id, member_id, depth) AS (
  SELECT merchant, upline_id, id, 1 FROM members WHERE upline_id IS NOT NULL
  UNION ALL
  SELECT a.merchant, m.upline_id, a.member_id, a.depth + 1 FROM above a
  JOIN members m ON m.merchant = a.merchant AND m.id = a.upline_id WHERE m.upline_id IS NOT NULL
)
SELECT merchant, upline_id, member_id, depth FROM above;
