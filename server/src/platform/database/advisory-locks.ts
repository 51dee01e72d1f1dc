/**
 * The advisory locks of PostgreSQL by one number, each with a number of its own: two that shared one would wait for each
 * other. Those of the embedded server are held in another database than the others, and are told apart all the same.
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
  /** Held for the commit alone, by the trigger that seals the journal. */
  journalSeals: 7_305_513_808,
} as const;

/** The first number of those by two; the second says whose lock it is. */
export const advisoryLockSpaces = {
  /** Of 0: held together by those who write months, alone by whoever closes one (migration 56). */
  closings: 56,
  /** Of 0: held together by those who write bills, alone by whoever adds public prices. */
  audits: 64,
  /** Of a point of delivery, by the rest of its number: held while what follows from it is derived. */
  points: 84,
  /** Of a hash of what is tried: an address, an account. */
  attempts: 7305,
  /** Of a site. */
  alerts: 65_020,
} as const;
