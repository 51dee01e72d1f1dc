import type { freezeDecree } from '@suivi/contract/reports/snapshots';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import { readAnalysis } from '../../../features/decree/read-analysis.ts';
import { groupOn } from '../../../features/decree/read-group.ts';
import { poolOf } from '../../../features/decree/read-pool.ts';
import type { Report } from '../../../platform/documents/report.ts';
import type { Reading } from '../../../platform/http/reading.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { decreeReport } from '../../decree/decree-report.ts';
import { gatherModulation } from '../../decree/gather-modulation.ts';
import { modulationReport } from '../../decree/modulation-blocks.ts';
import { modulationChart } from '../../decree/modulation-chart.ts';
import { poolReport } from '../../decree/pool-report.ts';
import type { DocumentAbout } from '../../ground/document-about.ts';
import { decreeReportFigures, modulationFigures, poolFigures } from './decree-figures.ts';

type Asked = BodyOf<typeof freezeDecree>;

/** A document of the décret with its figures. */
export type DecreeDocument = {
  year: number;
  siteId: number | null;
  scopeName: string;
  name: string;
  figures: SnapshotFigure[];
  report: (about: DocumentAbout) => Report;
};

type Balances = Awaited<ReturnType<typeof groupOn>>;

const group = { siteId: null, scopeName: 'Groupement' };

/**
 * The document and its figures as they are now, or with the years up to `year`, for the centres that are in the group today;
 * refused for a site that is unknown, archived or not subject.
 */
export async function gatherDecreeDocument(
  reading: Reading,
  asked: Asked,
  year?: number,
): Promise<Result<DecreeDocument>> {
  if (asked.kind === 'modulation') return modulationDocument(reading, asked.site);
  const balances = await groupOn(reading, reading.today, year);
  const until = year ?? lastCompleteYear(balances, reading.today);
  return asked.kind === 'decree'
    ? decreeDocument(reading, balances, { code: asked.site, year: until })
    : ok(await poolDocument(reading, balances, until));
}

/** The last complete year of any site; the last year that has ended when no site has a verdict. */
function lastCompleteYear({ sites }: Balances, today: CalendarDate): number {
  const years = sites.flatMap(each => (each.kind === 'balance' ? each.year : []));
  return years.length === 0 ? today.year - 1 : Math.max(...years);
}

async function decreeDocument(
  reading: Reading,
  balances: Balances,
  { code, year }: { code: string | null; year: number },
): Promise<Result<DecreeDocument>> {
  if (code === null) {
    return ok({
      ...group,
      year,
      name: `Décret Tertiaire ${year} – Groupement.pdf`,
      figures: decreeReportFigures(balances, null),
      report: about => decreeReport({ group: balances, site: null }, about),
    });
  }
  const answer = await readAnalysis({ ...reading, query: { site: code, year } });
  if (answer.kind === 'refused') return answer;
  const { site } = answer.value;
  return ok({
    year,
    siteId: site.id,
    scopeName: site.name,
    name: `Décret Tertiaire ${year} – ${site.name}.pdf`,
    figures: decreeReportFigures(balances, answer.value),
    report: about => decreeReport({ group: balances, site: answer.value }, about),
  });
}

async function modulationDocument(reading: Reading, code: string): Promise<Result<DecreeDocument>> {
  const gathered = await gatherModulation(reading, code);
  if (gathered.kind === 'refused') return gathered;
  const { modulation, paybacks } = gathered.value;
  const chart = await modulationChart(reading, code);
  return ok({
    year: reading.today.year,
    siteId: modulation.site.id,
    scopeName: modulation.site.name,
    name: `Dossier de modulation – ${modulation.site.name}.pdf`,
    figures: modulationFigures(modulation, paybacks),
    report: about => modulationReport(modulation, paybacks, chart, about),
  });
}

async function poolDocument(reading: Reading, balances: Balances, year: number): Promise<DecreeDocument> {
  const pool = await poolOf(reading, balances);
  return {
    ...group,
    year,
    name: `Mutualisation ${year} – note de calcul.pdf`,
    figures: poolFigures(pool),
    report: about => poolReport(pool, about),
  };
}
