import { foldText } from '../../ground/text/fold-text.ts';
import type { ColumnMapping } from './mapping.ts';

/** A column of the numbers of points of delivery, and not of meters below them. */
export function isPointNumber({ role, header }: ColumnMapping): boolean {
  return role === 'meter' && /\b(prm|pdl|pce|rae|points?( de livraison)?)\b/.test(foldText(header));
}
