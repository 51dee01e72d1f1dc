/** What every printed document bears of whom it is from. */
export type DocumentIdentity = {
  /** The group, as its settings name it. */
  groupName: string;
  /** Bytes of a PNG, JPEG or WebP picture. */
  logo: Uint8Array | null;
  /** When the document is made. */
  created: Date;
};
