/** What every printed document shows about where it comes from. */
export type DocumentIdentity = {
  /** The name of the group, from its settings. */
  groupName: string;
  /** Bytes of a PNG, JPEG or WebP picture; null: no logo. */
  logo: Uint8Array | null;
  /** The moment at which the document is made. */
  created: Date;
};
