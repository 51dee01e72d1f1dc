import { foldText } from '../../ground/text/fold-text.ts';
import { powerNamed } from '../../supply/tariff/power-words.ts';
import { timeClassOf } from '../../supply/tariff/time-class.ts';
import type { EinvoiceLine } from '../einvoice/einvoice.ts';
import type { TextLine } from './text-line.ts';

/** The powers of one class printed on a bill, in kW or kVA as the point has them; null when not stated. */
export type FoundPower = { class: string; subscribed: number | null; reached: number | null };

const mostPower = 1_000_000;
/** « Puissance souscrite HPH : 120 kVA »; a number without this unit may mean anything. */
const onLine = /(puissances?\s[^\d]{3,60}?)\s*:?\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*k(?:va|w)\b/giu;
const value = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(?:k(?:va|w))?$/i;

/** Powers that follow their name on a line of text; the words before may show that they are prices. */
export function powersOfText(lines: readonly TextLine[]): FoundPower[] {
  return byClass(
    lines.flatMap(({ text }) => {
      let read = 0;
      return [...text.matchAll(onLine)].map(({ 0: match, 1: of = '', 2: number = '', index }) => {
        const label = text.slice(read, index) + of;
        read = index + match.length;
        return { label, of, number };
      });
    }),
  );
}

/** Powers that an electronic invoice gives as attributes of its lines (BG-32), for the class that they or the line name. */
export function powersOfLines(lines: readonly EinvoiceLine[]): FoundPower[] {
  return byClass(
    lines.flatMap(({ label, attributes = [] }) =>
      attributes.map(each => ({
        label: each.name,
        of: timeClassOf(each.name) === null ? label : each.name,
        number: value.exec(each.value.trim())?.[1] ?? '',
      })),
    ),
  );
}

type Told = { label: string; of: string; number: string };

/** The powers of each class; a power stated with two different values is left out. */
function byClass(told: readonly Told[]): FoundPower[] {
  const found = new Map<string, FoundPower>();
  const doubtful = new Set<string>();
  for (const { label, of, number } of told) {
    const which = powerNamed(foldText(label));
    const power = Number(number.replace(',', '.'));
    if (which === null || number === '' || power > mostPower) continue;
    const name = timeClassOf(of) ?? 'Base';
    const own = found.get(name) ?? { class: name, subscribed: null, reached: null };
    if (own[which] !== null && own[which] !== power) doubtful.add(`${name} ${which}`);
    found.set(name, { ...own, [which]: power });
  }
  return [...found.values()].flatMap(each => {
    const sure = (which: 'subscribed' | 'reached') =>
      doubtful.has(`${each.class} ${which}`) ? null : each[which];
    const [subscribed, reached] = [sure('subscribed'), sure('reached')];
    return subscribed === null && reached === null ? [] : [{ class: each.class, subscribed, reached }];
  });
}
