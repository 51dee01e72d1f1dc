import type { Pool } from 'pg';
import type { Follow } from '../change.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../schema/tables.ts';
import type { Notices } from '../notifications/create-notices.ts';
import type { Passwords } from '../session/passwords.ts';
import type { SecretBox } from '../two-factor/secret-box.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Lanes } from '../lanes.ts';
import type { Memory } from './memory.ts';

/** What every feature receives; created once at start. In tests only some of its parts differ. */
export type Platform = {
  config: Config;
  clock: Clock;
  pool: Pool;
  /** Notices of the database about commits, whichever server made them. */
  notices: Notices;
  db: Database;
  cache: AnswerCache;
  /** What this server has read, with the versions at which it was read. */
  memory: Memory;
  lanes: Lanes;
  /** Derives what follows from what a change writes. */
  follow: Follow;
  passwords: Passwords;
  secrets: SecretBox;
  /** Origins from which a changing request may come; from configuration, never from the Host header. */
  origins: Set<string>;
  /** Whether browsers reach this server through https, so that its cookies are for https only. */
  secure: boolean;
};
