import type { DecidedMonths } from '@suivi/domain/bills/to-verify';
import type { ObligationState } from '@suivi/domain/decree/obligations/site-obligations';
import type { OperatGap } from '@suivi/domain/decree/operat-sheet';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { causeText, decisionText } from '../alerts/decision-text.ts';
import { dueText, obligationName } from '../decree/obligation-texts.ts';
import { operatGapNames } from '../decree/operat-task-text.ts';
import { formatCount, formatEuros } from '../ground/formats/number-formats.ts';
import { viewHref } from '../ground/view-link.ts';
import { namesText, type ToDoLine } from './to-do-line.ts';

type DecisionToDo = DecidedMonths &
  Parameters<typeof decisionText>[0] & {
    id: number;
    siteCode: string;
    members: readonly unknown[];
  };
export type DecisionsToDo = { decisions: readonly DecisionToDo[]; matching: number };
type Named = { code: string; name: string };
export type OperatToDo = {
  year: number;
  sites: readonly (Named & { gaps: readonly Pick<OperatGap, 'code'>[] })[];
};
type ObligationToDo = Parameters<typeof obligationName>[0] &
  Parameters<typeof dueText>[0] & { state: ObligationState };
export type ObligationsToDo = { sites: readonly { site: Named; obligations: readonly ObligationToDo[] }[] };

/** The open alerts grouped by cause; in a single line when there is more than one page. */
export function alertLines({ decisions, matching }: DecisionsToDo): ToDoLine[] {
  const isCut = matching > decisions.length;
  const causes = Map.groupBy(decisions, decision => (isCut ? '' : causeText(decision)));
  return [...causes].map(([cause, found]) => {
    const [first] = found;
    const only = found.length === 1 ? first : undefined;
    const names = [...new Set(found.map(({ siteName }) => siteName))];
    const cents = sumPresent(found.map(({ gapCents }) => gapCents && Math.abs(gapCents)));
    return {
      key: `alerts ${cause}`,
      part: 'decide',
      icon: 'bell',
      title: only
        ? `${only.siteName}\u00a0: ${decisionText(only)}`
        : isCut
          ? formatCount(matching, 'alerte attend une décision', 'alertes attendent une décision')
          : `${cause}\u00a0: ${formatCount(names.length, 'centre')}`,
      ...(!only && !isCut && names.length <= 3 && { detail: namesText(names, 'centres') }),
      cents,
      href: viewHref('alerts', {
        centre: only?.siteCode,
        alerte: only?.members.length === 1 ? only.id : null,
      }),
      gesture: cents ? `Décider ${formatEuros(cents)}` : 'Décider',
    };
  });
}

/** What OPERAT requires for the last ended year and the product does not know, grouped by kind. */
export function operatLines({ sites, year }: OperatToDo): ToDoLine[] {
  const asked = sites.flatMap(site =>
    [...new Set(site.gaps.map(({ code }) => code))].map(code => ({ site, code })),
  );
  return [...Map.groupBy(asked, ({ code }) => code)].map(([code, found]) => {
    const names = found.map(({ site }) => site.name);
    return {
      key: `operat ${code}`,
      part: 'lacks',
      icon: 'target',
      title: `${operatGapNames[code]}\u00a0: ${formatCount(found.length, 'centre')}`,
      detail: `OPERAT, données ${year}${names.length > 3 ? '' : `, ${namesText(names, 'centres')}`}`,
      on: `${year + 1}-09-30`,
      href: viewHref('decret-tertiaire', { centre: found[0]?.site.code, partie: 'operat' }),
      gesture: 'Compléter',
    };
  });
}

/** The legal obligations that are overdue or due soon, one line each with the sites concerned. */
export function obligationLines({ sites }: ObligationsToDo): ToDoLine[] {
  const due = sites.flatMap(({ site, obligations }) =>
    obligations
      .filter(({ state }) => state === 'late' || state === 'soon')
      .map(row => ({ site, row, key: `${row.dueOn} ${row.obligation}` })),
  );
  return [...Map.groupBy(due, ({ key }) => key)].flatMap(([key, found]) => {
    const [first] = found;
    if (first === undefined) return [];
    const { row, site } = first;
    return {
      key,
      part: 'ends' as const,
      icon: 'calendar' as const,
      title: `${obligationName(row)}\u00a0: ${namesText(
        found.map(each => each.site.name),
        'centres',
      )}`,
      detail: `${row.state === 'late' ? 'échéance dépassée' : 'avant'} (${dueText(row)})`,
      on: row.dueOn,
      href: viewHref('obligations', { centre: site.code }),
      gesture: 'Voir ce qui manque',
    };
  });
}
