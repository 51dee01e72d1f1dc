/**
 * The text of a file in UTF-16 (with its byte order mark), UTF-8 with or without one, or else Windows-1252, which French
 * spreadsheets still write. Bytes that are valid UTF-8 are read as such: Windows-1252 text with accents never is valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
