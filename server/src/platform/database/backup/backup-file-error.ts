/** A file that cannot be restored, or a database that cannot take it; the message is written for the person at the terminal. */
export class BackupFileError extends Error {}
