/** Everyone below a member, found by walking the tree: `$1` the member. */
export const WALKED = `WITH RECURSIVE team (id, account) AS (
    SELECT id, account FROM members WHERE upline_id = $1 AND type <> 4
    UNION ALL SELECT m.id, m.account FROM members m JOIN team t ON m.upline_id = t.id WHERE m.type <> 4
  )`;
