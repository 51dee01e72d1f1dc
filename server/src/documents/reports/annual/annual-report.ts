import { isYearOver } from '@suivi/domain/months/month-state';
import { totalReservations } from '@suivi/domain/months/totals';
import { type ReportSection, reportSections } from '@suivi/domain/reports/report-section';
import { decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { sectionTitles } from '@suivi/presentation/reports/section-words';
import { withoutTold } from '@suivi/presentation/reports/told-once';
import { portfolioSentence } from '@suivi/presentation/actions/portfolio-sentence';
import type { Report, ReportBlock } from '../../../platform/documents/report.ts';
import { answerOfDashboard, scopeName } from '../../months/dashboard-workbook.ts';
import { whyTexts } from './why-text.ts';
import { decreeBlocks } from './decree-blocks.ts';
import { costChangeBlocks } from '../../months/cost-change-blocks.ts';
import type { DocumentAbout } from '../../ground/document-about.ts';
import { methodLines } from '../../ground/method.ts';
import {
  analysisBlocks,
  annualTable,
  closingBlocks,
  energiesTable,
  keyFigures,
} from '../../months/report-blocks.ts';
import { actionsFigures, actionsTable } from '../../actions/portfolio-report.ts';
import { alertBlocks, monthByMonth } from './annual-tables.ts';
import { billsBlocks } from './bills-blocks.ts';
import { centresBlocks } from './centres-blocks.ts';
import type { AnnualData } from './gather-annual.ts';
import { qualityBlocks } from './quality-blocks.ts';
import { yearsBlocks } from './years-blocks.ts';

/**
 * The year of a site or of the group as its director signs it: first the result, then its explanation and what it is based on.
 */
export function annualReport(data: AnnualData, { author, dateText }: DocumentAbout): Report {
  const { year, summary, written, references } = data;
  const previous = year - 1;
  const used = summary.current.energies.map(({ energyType }) => energyType);
  const preparedBy = written.preparedBy || author;
  const [answer, ...others] = sectionsOf(data);
  return {
    ...titlesOf(data),
    author,
    dateText,
    context: [
      `Année ${year} comparée à ${previous}. Document du ${dateText}.`,
      `Établi par ${preparedBy}.${written.approvedBy === '' ? '' : ` Validé par ${written.approvedBy}.`}`,
    ],
    blocks: [
      ...(answer?.blocks ?? []),
      ...commentOf(data, 'summary'),
      ...others.flatMap(section => printed(section, data)),
      ...leftOutBlocks(data),
      {
        kind: 'signatures',
        people: [
          { role: 'Établi par', name: preparedBy },
          { role: 'Validé par', name: written.approvedBy },
        ],
      },
      ...closingBlocks(
        totalReservations(summary.current.energies),
        methodLines(references, { from: { year: year - 1, month: 1 }, to: { year, month: 12 } }, used),
      ),
    ],
  };
}

export function titlesOf(data: AnnualData): Pick<Report, 'title' | 'subtitle'> {
  const running = isYearOver(data.year, data.portfolio.today) ? '' : ', année en cours';
  return {
    title: `Rapport annuel ${data.year}${running}`,
    subtitle: `${scopeName(data)} · énergie, eau, coûts et émissions`,
  };
}

type Section = { key: ReportSection; title: string; blocks: ReportBlock[] };

/** The content of every section, in the order of the pages; empty for a section that does not concern the scope. */
export function sectionsOf(data: AnnualData): Section[] {
  const { year, summary, change } = data;
  const previous = String(year - 1);
  return [
    section('summary', [
      { kind: 'lead', text: answerOfDashboard(data) },
      { kind: 'figures', figures: keyFigures(summary, previous) },
    ]),
    section('cost', [
      ...costChangeBlocks(change, summary.current.period).filter(({ kind }) => kind !== 'heading'),
      ...whyBlocks(data),
    ]),
    section('energies', [
      energiesTable(summary, `Consommation, coût et émissions de ${year}`, previous),
      annualTable(summary),
      ...analysisBlocks(summary, change).filter(({ kind }) => kind !== 'heading'),
    ]),
    section('months', monthByMonth(data)),
    section('years', yearsBlocks(data)),
    section('centres', centresBlocks(data), data.siteName === null ? undefined : 'Ratios et tendance'),
    section('decree', decreeBlocks(data.decree), `Décret Tertiaire à la fin de ${year} (estimation)`),
    section('bills', billsBlocks(data)),
    section('actions', actionsBlocks(data)),
    section('alerts', alertBlocks(data), `Alertes de ${year}`),
    section('quality', qualityBlocks(data)),
  ];
}

function section(key: ReportSection, blocks: ReportBlock[], title = sectionTitles[key]): Section {
  return { key, title, blocks };
}

function printed({ key, title, blocks }: Section, data: AnnualData): ReportBlock[] {
  if (isLeftOut(key, data)) return [];
  const comment = commentOf(data, key);
  if (blocks.length + comment.length === 0) return [];
  const comments = reportSections.filter(each => !isLeftOut(each, data)).map(each => commentText(each, data));
  return [{ kind: 'heading', text: title }, ...comment, ...withoutTold(blocks, comments)];
}

function isLeftOut(key: ReportSection, { written: { leftOut } }: AnnualData): boolean {
  return leftOut.some(left => left === key);
}

function commentText(key: ReportSection, data: AnnualData): string {
  return data.written.comments[key]?.trim() ?? '';
}

function commentOf(data: AnnualData, key: ReportSection): ReportBlock[] {
  const text = commentText(key, data);
  return text === '' ? [] : [{ kind: 'comment', text }];
}

function whyBlocks(data: AnnualData): ReportBlock[] {
  const items = whyTexts(data);
  return items.length === 0 ? [] : [{ kind: 'notes', title: 'Ce qui l’explique', items }];
}

/** A report without some sections says so. */
function leftOutBlocks({ written: { leftOut } }: AnnualData): ReportBlock[] {
  if (leftOut.length === 0) return [];
  const names = leftOut.map(key => decapitalise(sectionTitles[key])).join(', ');
  return [{ kind: 'paragraph', text: `Ce rapport est établi sans ces parties\u00a0: ${names}.` }];
}

/** The actions of the scope with their expected and measured savings. */
function actionsBlocks({ portfolio }: AnnualData): ReportBlock[] {
  if (portfolio.actions.length === 0) {
    return [{ kind: 'paragraph', text: 'Aucune action d’économie n’est notée.' }];
  }
  const sentence = portfolioSentence(portfolio.actions, portfolio.today);
  return [
    { kind: 'paragraph', text: `${sentence}. État au jour de ce document.` },
    { kind: 'figures', figures: actionsFigures(portfolio) },
    actionsTable(portfolio),
  ];
}
