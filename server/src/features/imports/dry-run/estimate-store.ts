import type { CandidateDeclaration } from '@suivi/domain/imports/rows/candidate';
import type { EstimatedMonth } from '@suivi/domain/imports/dry-run/dry-run-declarations';
import type { Reader } from '../../../records/imports/store.ts';

/** Which months are noted as estimated, by a note on their energy or on the whole site. */
export async function readEstimatedMonths(
  db: Reader,
  candidates: readonly CandidateDeclaration[],
): Promise<(month: EstimatedMonth) => boolean> {
  if (!candidates.some(({ months }) => months.some(({ isEstimated }) => isEstimated))) return () => false;
  const rows = await db
    .selectFrom('month_notes')
    .select(['site_id', 'energy_type', 'reference_year', 'reference_month'])
    .where('kind', '=', 'estimated')
    .execute();
  const noted = new Set(
    rows.map(row => [row.site_id, row.energy_type ?? '', row.reference_year, row.reference_month].join(' ')),
  );
  return ({ siteId, energyType, year, month }) =>
    [energyType, ''].some(energy => noted.has([siteId, energy, year, month].join(' ')));
}
