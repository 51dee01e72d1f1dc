import { unitFromText } from '../../ground/number/unit-from-text.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { CalorificBasis } from './mapping.ts';

export type HeaderUnit = { unit: Unit; basis: CalorificBasis | null };

/** The unit in a header or a label: between brackets, « Gaz (MWh PCS) », or as its last words, « Eau m³ ». */
export function writtenUnit(text: string): HeaderUnit | null {
  for (const [, bracketed = ''] of text.matchAll(/[([]([^)\]]*)[)\]]/g)) {
    for (const part of [bracketed, ...bracketed.split(/[,;/]/)]) {
      const unit = unitOf(part);
      if (unit !== null) return unit;
    }
  }
  const words = text
    .replaceAll(/[([][^)\]]*[)\]]/g, ' ')
    .replaceAll(/[_:–—-]/g, ' ')
    .trim()
    .split(/\s+/);
  if (words.length < 2) return unitOf(text);
  return unitOf(words.slice(-2).join(' ')) ?? unitOf(words.at(-1) ?? '');
}

function unitOf(text: string): HeaderUnit | null {
  const trimmed = text.trim().replace(/^en\s+/i, '');
  // A lone « t » or « l » in a title is more often a letter than tonnes or litres.
  if (/^[lt]$/.test(trimmed)) return null;
  return unitFromText(trimmed.replace(/^m(?:ètres?|etres?) cubes?$/i, 'm3'));
}
