/**
 * The PostgreSQL advisory locks with one key, each with a number of its own: two uses that shared a number would wait for each
 * other. Those of the embedded server are held in a different database from the others, and still have numbers of their own.
 */
export const advisoryLocks = {
  /** Shared by the node processes that use the embedded server. */
  embeddedServerInUse: 7_305_513_801,
  embeddedDatabaseCreation: 7_305_513_802,
  migrations: 7_305_513_803,
  firstAccount: 7_305_513_804,
  nightlyBackup: 7_305_513_805,
  sites: 7_305_513_806,
  weatherMonths: 7_305_513_807,
  /** Held only during the commit, by the trigger that seals the journal. */
  journalSeals: 7_305_513_808,
} as const;

/** The first number of the locks with two keys; the second key says what is locked. */
export const advisoryLockSpaces = {
  /** Second key 0: shared by transactions that write months, exclusive for one that closes a month (migration 56). */
  closings: 56,
  /** Second key 0: shared by transactions that write bills, exclusive for one that adds public prices. */
  audits: 64,
  /** Second key: a delivery point, by the remainder of its number; held while what follows from the point is derived. */
  points: 84,
  /** Second key: a hash of what is attempted, such as an address or an account. */
  attempts: 7305,
  /** Second key: a site. */
  alerts: 65_020,
} as const;
