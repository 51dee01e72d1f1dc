import { canonicalPointNumber } from '../../supply/point/point-number.ts';
import { answerKey } from '../words/match-name.ts';
import type { KnownPoint } from '../words/named.ts';
import type { ImportContext } from './import-context.ts';
import type { RowTools } from './row-tools.ts';

/** The registered points with a number, whatever they deliver; or the one that a person chose. */
export function pointsByNumber({
  points,
  pointAnswers,
}: Pick<ImportContext, 'points' | 'pointAnswers'>): (text: string) => readonly KnownPoint[] {
  const byId = new Map(points.map(point => [point.id, point]));
  const byNumber = Map.groupBy(points, ({ number }) => canonicalPointNumber('gas', number));
  return text => {
    const answered = byId.get(pointAnswers.get(answerKey(text)) ?? -1);
    return answered === undefined ? (byNumber.get(canonicalPointNumber('gas', text)) ?? []) : [answered];
  };
}

/** The only registered point with the row's number and the energy of row or file; null when there is none. */
export function pointOfRow({ cells, mapping, energyOf, pointsOf }: RowTools): KnownPoint | null {
  const text = cells.text('meter');
  if (text === '') return null;
  const energyText = cells.text('energy');
  const told = energyText === '' ? mapping.defaults.energy : energyOf(energyText);
  const [only, ...others] = pointsOf(text).filter(({ energyType }) => told === null || energyType === told);
  return others.length === 0 ? (only ?? null) : null;
}
