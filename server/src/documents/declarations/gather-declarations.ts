import type { GridCell } from '@suivi/contract/declarations/declarations';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type * as contract from '@suivi/contract/sites/sites';
import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { readMonthlySeries } from '../../features/dashboard/read-monthly-series.ts';
import { readSummary } from '../../features/dashboard/read-summary.ts';
import { readGrid } from '../../features/declarations/read-grid.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import type { MonthlySeries, Summary } from '../months/gather-dashboard.ts';
import { answerOf, type DocumentCall } from '../ground/document-call.ts';
import { type DeclaredMonthRow, readDeclaredYear } from '../ground/declared-months-store.ts';

type ReportedSite = Pick<AnswerOf<typeof contract.listSites>['sites'][number], 'id' | 'code' | 'name'>;
type Asked = { year: number; site: string | undefined; energy: EnergyType | undefined };

export type DeclaredYear = {
  year: number;
  /** Null: the whole group. */
  siteName: string | null;
  /** Null: all energies. */
  energy: EnergyType | null;
  sites: ReportedSite[];
  /** Declared and due months of these sites and energies. */
  cells: GridCell[];
  rows: DeclaredMonthRow[];
  summary: Summary;
  /** One series for each energy that has a quantity in the year. */
  series: MonthlySeries[];
};

/** The declarations of a year, as in the completeness grid and on the dashboard. */
export async function gatherDeclarations(
  call: DocumentCall,
  { year, site, energy }: Asked,
): Promise<DeclaredYear> {
  const scope = site === undefined ? {} : { site };
  const period = yearSpan(year);
  const [{ sites: listed }, grid, rows, summary] = await Promise.all([
    answerOf(listSites({ ...call, query: {} })),
    answerOf(readGrid({ ...call, query: { year } })),
    readDeclaredYear(call, { year, energy, ...scope }),
    answerOf(readSummary({ ...call, query: { period, ...scope } })),
  ]);
  const sites = listed.filter(({ code }) => site === undefined || code === site);
  const holds = (energyType: EnergyType) =>
    rows.some(row => row.energyType === energyType && row.quantity !== null);
  return {
    year,
    siteName: site === undefined ? null : (sites[0]?.name ?? null),
    energy: energy ?? null,
    sites,
    cells: grid.cells.filter(
      cell =>
        sites.some(({ id }) => id === cell.siteId) && (energy === undefined || cell.energyType === energy),
    ),
    rows,
    summary,
    series: await Promise.all(
      energyTypes
        .filter(holds)
        .map(energyType =>
          answerOf(readMonthlySeries({ ...call, query: { energy: energyType, period, ...scope } })),
        ),
    ),
  };
}
