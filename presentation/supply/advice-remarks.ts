import {
  changedText,
  convertedText,
  floorsText,
  notComputedText,
  testDaysText,
} from './advice-terms-words.ts';
import { bestRow, type NetworkAdvice } from './advice-words.ts';

/**
 * The floors that the advised option respects, or those of today's option when no change is worthwhile, and their cost over a
 * year.
 */
export function adviceFloorsText(advice: NetworkAdvice): string {
  const tariff = bestRow(advice)?.tariff ?? advice.tariff;
  const own = advice.options.find(option => option.tariff === tariff);
  const floorCents = own?.best?.floorCents ?? 0;
  return floorsText(advice.floors, { unit: advice.unit, tariff: tariff ?? '', floorCents });
}

/** The other constraints of the advice, and what it does not compute. */
export function adviceRemarks(advice: NetworkAdvice): string[] {
  const texts = [testDaysText(advice), changedText(advice.changed), convertedText(advice)];
  return [...texts, notComputedText(advice.tariff)].filter(text => text !== '');
}
