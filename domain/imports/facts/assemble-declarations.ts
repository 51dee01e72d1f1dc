import { type Month, months } from '../../ground/calendar/month.ts';
import type { CandidateDeclaration, CandidateMonth } from '../rows/candidate.ts';
import { combineParts } from './combine-parts.ts';
import type { MeasuredPart } from '../rows/measured-part.ts';
import type { ProblemCollector } from '../rows/problem-collector.ts';
import { refuseIncomplete } from './left-out.ts';
import { wholeSeries } from './whole-series.ts';
import { unifyUnits } from './unify-units.ts';

const longestNotes = 4_000;

/** The declarations formed by the parts of a file, by site, energy and year; each with its months in order. */
export function assembleDeclarations(
  parts: readonly MeasuredPart[],
  isLeftOut: (part: MeasuredPart) => boolean,
  problems: ProblemCollector,
): CandidateDeclaration[] {
  const whole = wholeSeries(refuseIncomplete(parts, isLeftOut, problems), problems);
  const groups = Map.groupBy(whole, ({ ownerId, energyType, year }) => `${ownerId} ${energyType} ${year}`);
  return [...groups.values()].flatMap(group => assemble(group, problems) ?? []);
}

function assemble(group: MeasuredPart[], problems: ProblemCollector): CandidateDeclaration | null {
  const [first] = group;
  if (first === undefined) return null;
  const unified = unifyUnits(group, first.energyType, problems);
  const byMonth = Map.groupBy(unified, ({ month }) => month);
  const told = Map.groupBy(group, ({ month }) => month);
  const combined = months.flatMap(month => {
    const parts = byMonth.get(month) ?? [];
    if (parts.length === told.get(month)?.length) return candidateMonth(month, parts, problems) ?? [];
    // A part was refused because of its unit: the others do not form the whole month.
    for (const { line, column } of parts) problems.fault(line, column, 'month-incomplete');
    return [];
  });
  if (combined.length === 0) return null;
  return {
    siteId: first.ownerId,
    energyType: first.energyType,
    year: first.year,
    unit: unified.find(({ unit }) => unit !== null)?.unit ?? null,
    gasCoefficient: unified.find(({ gasCoefficient }) => gasCoefficient !== null)?.gasCoefficient ?? null,
    ecsProducer: first.ecsProducer,
    notes: joined(group.map(({ notes }) => notes)),
    ttcNotes: joined(group.map(({ ttcNotes }) => ttcNotes)),
    months: combined,
  };
}

function candidateMonth(
  month: Month,
  parts: MeasuredPart[],
  problems: ProblemCollector,
): CandidateMonth | null {
  const combined = combineParts(parts, problems);
  if (combined === null) return null;
  const { thousandths, amountCents, isCreditNote, isEstimated, isProrated, isPartlyBilled, lines } = combined;
  return {
    month,
    quantity: thousandths === null ? null : thousandths / 1_000,
    amountCents,
    isCreditNote,
    isEstimated,
    isProrated,
    isPartlyBilled,
    lines,
  };
}

/** Each different note once, in the order of the file. */
function joined(texts: (string | null)[]): string | null {
  const distinct = [...new Set(texts.filter(text => text !== null))];
  return distinct.length === 0 ? null : distinct.join('\n').slice(0, longestNotes);
}
