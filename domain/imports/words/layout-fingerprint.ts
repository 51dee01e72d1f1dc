import { foldText } from '../../ground/text/fold-text.ts';
import { hashText } from '../../ground/text/hash-text.ts';
import type { Header } from './find-header.ts';

/**
 * Sixteen hexadecimal digits shared by tables with the same headers, whatever years these contain: the mapping that a person
 * confirmed for one is proposed for the other. Null for a table without a header, which could resemble any other.
 */
export function layoutFingerprint({ header }: { header: Header }): string | null {
  if (header.line === 0) return null;
  const headers = header.columns.map(({ text }) => foldText(text).replace(/\b(?:19|20)?\d\d\b/g, '#'));
  const layout = headers.join('|');
  return hashText(layout) + hashText(layout, 0x01000193);
}
