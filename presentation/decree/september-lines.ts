import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Obligation } from '@suivi/domain/decree/obligations/obligation';
import type { OperatGap } from '@suivi/domain/decree/operat-sheet';
import { formatCount } from '../ground/formats/number-formats.ts';
import { viewHref } from '../ground/view-link.ts';
import { obligationName } from './obligation-texts.ts';
import { operatGapNames } from './operat-task-text.ts';

type Site = { code: string; name: string };
type Due = {
  obligation: Obligation;
  dataYear: number | null;
  applies: string;
  dueOn: string | null;
  isDone: boolean;
};

export type SeptemberFacts = {
  obligations: readonly { site: Site; obligations: readonly Due[] }[];
  /** What OPERAT requires for the last ended year and the product does not know. */
  operat: { year: number; sites: readonly (Site & { gaps: readonly Pick<OperatGap, 'code' | 'need'>[] })[] };
  /** Number of missing written agreements of the pool. */
  unsigned: number;
};

export type SeptemberLine = {
  key: string;
  title: string;
  detail: string;
  isLate: boolean;
  href: string;
  gesture: string;
};

/** The next 30 September, the deadline for OPERAT. */
export function nextSeptember(today: CalendarDate): string {
  const own = `${today.year}-09-30`;
  return isoDay(today) > own ? `${today.year + 1}-09-30` : own;
}

/** Where each obligation is handled; an obligation with another deadline, or that nobody has to fulfil, is not listed. */
const places: Partial<Record<Obligation, { part: string; gesture: string }>> = {
  operat_declaration: { part: 'operat', gesture: 'Préparer la déclaration' },
  reference_year: { part: 'reference', gesture: 'Choisir la référence' },
};

/** What the group must do by the next 30 September, overdue items first, each once with the sites concerned. */
export function septemberLines(facts: SeptemberFacts, today: CalendarDate): SeptemberLine[] {
  const lines = [...dueLines(facts, today), ...gapLines(facts, today), ...agreementLines(facts)];
  return lines.toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
}

function dueLines({ obligations }: SeptemberFacts, today: CalendarDate): SeptemberLine[] {
  const last = nextSeptember(today);
  const due = obligations.flatMap(({ site, obligations: own }) =>
    own.flatMap(({ obligation, dataYear, applies, dueOn, isDone }) =>
      isDone || applies !== 'yes' || dueOn === null || dueOn > last || !dueOn.endsWith('-09-30')
        ? []
        : [{ site, obligation, dataYear, dueOn }],
    ),
  );
  const together = Map.groupBy(due, ({ obligation, dueOn }) => `${dueOn} ${obligation}`);
  return [...together].flatMap(([key, found]) => {
    const [first] = found;
    const place = first && places[first.obligation];
    if (!first || !place) return [];
    const isLate = first.dueOn < isoDay(today);
    return {
      key,
      title: `${obligationName(first)}\u00a0: ${formatCount(found.length, 'centre')}`,
      detail: `${namesOf(found.map(({ site }) => site))}${isLate ? `, échéance du 30 septembre ${first.dueOn.slice(0, 4)} dépassée` : ''}`,
      isLate,
      href: hrefOf(place.part, first.site),
      gesture: place.gesture,
    };
  });
}

function gapLines({ operat, obligations }: SeptemberFacts, today: CalendarDate): SeptemberLine[] {
  const { year, sites } = operat;
  // A site that has declared the year has no gaps left to fill; the reference has a line of its own.
  const declared = new Set(
    obligations
      .filter(({ obligations: own }) =>
        own.some(
          ({ obligation, dataYear, isDone }) =>
            obligation === 'operat_declaration' && dataYear === year && isDone,
        ),
      )
      .map(({ site }) => site.code),
  );
  const asked = sites
    .filter(({ code }) => !declared.has(code))
    .flatMap(site =>
      [...new Set(site.gaps.filter(({ need }) => need === 'required').map(({ code }) => code))]
        .filter(code => code !== 'reference')
        .map(code => ({ site, code })),
    );
  return [...Map.groupBy(asked, ({ code }) => code)].flatMap(([code, found]) => {
    const [first] = found;
    if (!first) return [];
    return {
      key: `gap ${code}`,
      title: `${operatGapNames[code]}\u00a0: ${formatCount(found.length, 'centre')}`,
      detail: `${namesOf(found.map(({ site }) => site))}, demandé par OPERAT pour ${year}`,
      isLate: `${year + 1}-09-30` < isoDay(today),
      href: hrefOf('operat', first.site),
      gesture: 'Compléter',
    };
  });
}

function agreementLines({ unsigned }: SeptemberFacts): SeptemberLine[] {
  if (unsigned === 0) return [];
  return [
    {
      key: 'agreements',
      title: `Mutualisation\u00a0: ${formatCount(unsigned, 'accord écrit à signer', 'accords écrits à signer')}`,
      detail: 'sans eux, elle ne peut pas être déclarée',
      isLate: false,
      href: '#accords',
      gesture: 'Voir les accords',
    },
  ];
}

/** « Brioude, Langeac et 3 autres » */
function namesOf(sites: readonly Site[]): string {
  const names = sites.map(({ name }) => name);
  const told = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2}\u00a0autres`] : names;
  return new Intl.ListFormat('fr').format(told);
}

function hrefOf(part: string, site: Site): string {
  return viewHref('decret-tertiaire', { centre: site.code, partie: part });
}
