import { unitFromText } from '../../ground/number/unit-from-text.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { FigureScale } from './figure-scale.ts';
import { normalCubicMetre } from './unread-unit.ts';
import type { CalorificBasis } from './mapping.ts';

export type HeaderUnit = { unit: Unit; basis: CalorificBasis | null; scale?: FigureScale };

/** Words of « milliers de kWh PCS ». */
const mostWords = 4;

/** « kWh facturés » */
const participle = /\s(?:factur|consomm|livr|achet|soutir|relev|mesur)ée?s?\s*$/i;

/** The unit in a header or a label: in brackets, « Gaz (MWh PCS) », or as its last or first words, « Eau m³ 2023 ». */
export function writtenUnit(text: string): HeaderUnit | null {
  const found = normalCubicMetre.test(text) ? null : unitIn(text);
  if (found === null || found.basis !== null || (found.unit !== 'kWh' && found.unit !== 'MWh')) return found;
  return { ...found, basis: basisIn(text) };
}

/** « Gaz PCI (kWh) »: the calorific value written apart from its unit, if only one is named. */
export function basisIn(text: string): CalorificBasis | null {
  const told = new Set(text.toLowerCase().match(/(?<!\p{L})pc[si](?!\p{L})/gu));
  const [basis] = told;
  return told.size === 1 && (basis === 'pcs' || basis === 'pci') ? basis : null;
}

function unitIn(text: string): HeaderUnit | null {
  for (const [, bracketed = ''] of text.matchAll(/[([]([^)\]]*)[)\]]/g)) {
    for (const part of [bracketed, ...bracketed.split(/[,;/]/)]) {
      // In brackets a lone « t » means tonnes.
      const unit = countedUnit(part.trim().replace(/^en\s+/i, ''));
      if (unit !== null) return unit;
    }
  }
  const words = text
    .replaceAll(/[([][^)\]]*[)\]]/g, ' ')
    .replaceAll(/[_:–—-]/g, ' ')
    .replace(/\s20\d\d\s*$/, '')
    .replace(participle, '')
    .trim()
    .split(/\s+/);
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const unit = unitOf(words.slice(-count).join(' '));
    if (unit !== null) return unit;
  }
  return leadingUnit(words);
}

/** « MWh livrés chauffage », « m3 eau froide »; not « kWh cumac », which is not a consumption. */
function leadingUnit(words: readonly string[]): HeaderUnit | null {
  if (/^cumac/i.test(words[1] ?? '')) return null;
  return unitOf(words.slice(0, 2).join(' ')) ?? unitOf(words[0] ?? '');
}

function unitOf(text: string): HeaderUnit | null {
  const trimmed = text.trim().replace(/^en\s+/i, '');
  // A lone « t » or « l » in a title is more often a letter than tonnes or litres.
  return /^[lt]$/.test(trimmed) ? null : countedUnit(trimmed);
}

const many = /^(?:(milliers? de|[x×] ?1[ .]?000)|millions? de) ?(?=\S)/i;

/** A unit alone, or a multiple of it: « GWh », « milliers de m³ ». */
export function countedUnit(text: string): HeaderUnit | null {
  const [counted, thousands] = many.exec(text) ?? [];
  const word = text.slice(counted?.length ?? 0).replace(/^m(?:ètres?|etres?) cubes?$/i, 'm3');
  const isGiga = counted === undefined && /^gwh\b/i.test(word);
  const unit = unitFromText(isGiga ? `M${word.slice(1)}` : word);
  if (unit === null || (counted === undefined && !isGiga)) return unit;
  return { ...unit, scale: isGiga || thousands !== undefined ? 1_000 : 1_000_000 };
}
