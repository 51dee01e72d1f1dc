import type { Pool } from 'pg';

type Release = { minor: number; on: string };

/** The newest minor releases known when this was written, by major version: `docs/operation.md` says what to do about others. */
const known: Record<number, Release> = {
  15: { minor: 18, on: '2026-05-14' },
  16: { minor: 14, on: '2026-05-14' },
  17: { minor: 10, on: '2026-05-14' },
  18: { minor: 4, on: '2026-05-14' },
};
const quarterlyMonths = [1, 4, 7, 10];

/**
 * What to log at the start of a server whose PostgreSQL is not the newest minor release, which only brings fixes; null when there
 * is nothing to say. Nothing is fetched: releases newer than this program are inferred from PostgreSQL's calendar, the second
 * Thursday of February, May, August and November. `version` is `server_version_num`.
 */
export function oldReleaseNotice(version: number, today: Date): string | null {
  const major = Math.floor(version / 10_000);
  const minor = version % 10_000;
  const newest = known[major];
  if (newest === undefined) return null;
  const runs = `PostgreSQL ${major}.${minor} runs`;
  const advice = 'docs/operation.md, « The release of PostgreSQL », says how to run a newer one.';
  if (minor < newest.minor) return `${runs}, and ${major}.${newest.minor} mends faults of it: ${advice}`;
  if (minor > newest.minor) return null;
  const due = releaseDays(new Date(newest.on), today);
  return due.length === 0
    ? null
    : `${runs}, of ${newest.on}; minor releases were due since, on ${due.join(' and ')}: ${advice}`;
}

/** `server_version_num`, such as 180004. */
export async function readRelease(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  return rows[0]?.version ?? 0;
}

function releaseDays(after: Date, until: Date): string[] {
  const days: string[] = [];
  for (let year = after.getUTCFullYear(); year <= until.getUTCFullYear(); year += 1) {
    for (const month of quarterlyMonths) {
      const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
      const thursday = new Date(Date.UTC(year, month, 8 + ((4 - first + 7) % 7)));
      if (thursday > after && thursday <= until) days.push(thursday.toISOString().slice(0, 10));
    }
  }
  return days;
}
