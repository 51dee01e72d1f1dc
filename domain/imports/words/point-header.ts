import { foldText } from '../../ground/text/fold-text.ts';
import type { ColumnMapping } from './mapping.ts';

/** A column with numbers of delivery points, and not of sub-meters. */
export function isPointNumber({ role, header }: ColumnMapping): boolean {
  return role === 'meter' && /\b(prm|pdl|pce|rae|points?( de livraison)?)\b/.test(foldText(header));
}
