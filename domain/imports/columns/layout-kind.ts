import { measuring } from './mapping-gaps.ts';
import type { ImportMapping } from '../words/mapping.ts';

/** The layout of the rows in one word, for the person who confirms it. */
export const layoutKinds = [
  'long',
  'bills',
  'bill-lines',
  'twelve-months',
  'energy-columns',
  'points',
  'buildings',
  'sites',
  'unknown',
] as const;
export type LayoutKind = (typeof layoutKinds)[number];

export function layoutKind({ subject, columns }: ImportMapping): LayoutKind {
  if (subject === 'points' || subject === 'buildings' || subject === 'sites') return subject;
  if (subject === 'bills') return columns.some(({ role }) => role === 'line-label') ? 'bill-lines' : 'bills';
  const measures = columns.filter(({ role }) => measuring.has(role));
  if (measures.length === 0) return 'unknown';
  if (measures.some(({ month }) => month !== null)) return 'twelve-months';
  if (columns.some(({ role }) => role === 'from') && columns.some(({ role }) => role === 'to'))
    return 'bills';
  return measures.some(({ energy }) => energy !== null) ? 'energy-columns' : 'long';
}
