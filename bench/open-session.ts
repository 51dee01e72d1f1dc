import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

export const sessionToken = 'a-session-of-the-bench';

/** The user who sends the requests: an administrator with a session open for a day. */
export async function openSession(pool: Pool): Promise<void> {
  await pool.query(
    `insert into accounts (email, email_canonical, name, role) values ('bench@example.org', 'bench@example.org', 'Bench', 'admin')`,
  );
  await pool.query(
    `insert into sessions (token_hash, account_id, expires_at) select $1, max(id), now() + interval '1 day' from accounts`,
    [createHash('sha256').update(sessionToken).digest()],
  );
}
