import type { GridCell } from '@suivi/contract/declarations';
import type { AnswerOf } from '@suivi/contract/endpoint';
import type { listSites } from '@suivi/contract/sites';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { answerOf, type ExportCall, type ExportSources } from './export-sources.ts';
import type { MonthlySeries, Summary } from './gather-dashboard.ts';
import { type DeclaredMonthRow, readDeclaredYear } from './store.ts';

type ReportedSite = Pick<AnswerOf<typeof listSites>['sites'][number], 'id' | 'code' | 'name'>;
type Asked = { year: number; site: string | undefined; energy: EnergyType | undefined };

export type DeclaredYear = {
  year: number;
  /** Null: the whole group. */
  siteName: string | null;
  /** Null: all of them. */
  energy: EnergyType | null;
  sites: ReportedSite[];
  /** What is declared and what is due, of these sites and energies. */
  cells: GridCell[];
  rows: DeclaredMonthRow[];
  summary: Summary;
  /** Of each energy that the year holds a quantity of. */
  series: MonthlySeries[];
};

/** What the declarations of a year say, as the completeness grid and the dashboard answer it. */
export async function gatherDeclarations(
  call: ExportCall,
  sources: ExportSources,
  { year, site, energy }: Asked,
): Promise<DeclaredYear> {
  const scope = site === undefined ? {} : { site };
  const compared = year - 1;
  const [{ sites: listed }, grid, rows, summary] = await Promise.all([
    answerOf(call, sources.listSites, {}),
    answerOf(call, sources.readDeclarationGrid, { year }),
    readDeclaredYear(call.db, { year, energy, ...scope }),
    answerOf(call, sources.readSummary, { year, compared, ...scope }),
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
          answerOf(call, sources.readMonthlySeries, { energy: energyType, year, compared, ...scope }),
        ),
    ),
  };
}
