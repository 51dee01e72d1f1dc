import type { EnergyType } from '../../energy/energy-type.ts';
import { energyInWords } from '../../energy/energy-in-words.ts';
import type { NameMatcher } from '../words/match-name.ts';
import type { Month } from '../../ground/calendar/month.ts';
import { monthInWords } from '../../ground/calendar/month-in-words.ts';
import { foldText } from '../../ground/text/fold-text.ts';

/** What applies to the rows below a title; null when the title does not state it. */
export type TitleScope = {
  /** As written when the site is known; otherwise the words that may name a site. */
  site: string | null;
  energy: EnergyType | null;
  year: number | null;
  month: Month | null;
};

export const noScope: TitleScope = { site: null, energy: null, year: null, month: null };

/** Words that titles have besides a name; any other word may make it another name, as in « EHPAD de Brioude ». */
const commonWords =
  /\b(?:suivis?|bilans?|releves?|consommations?|consos?|depenses?|couts?|factures?|facturation|declarations?|tableaux?|bord|annuel(?:le)?s?|mensuel(?:le)?s?|energies?|energetiques?|fluides?|electricite|electriques?|elec|gaz|naturel|eau|potable|fioul|propane|reseau|chaleur|bois|annees?|mois|sites?|etablissements?|exercice|kwh|mwh|m3|pcs|pci|ttc|ht|euros?|quantites?|montants?|feuil\d*|feuille\d*|sheet\d*|recap(?:itulatif)?s?|courbes?|journalier(?:e)?s?|quotidien(?:ne)?s?|hebdomadaires?|contrats?|marches?|saisons?|exports?|extraits?|edf|engie|dalkia|idex|veolia|saur|grdf|enedis|totalenergies|synthese|donnees|livraisons?|chaufferies?|chauffages?|granules?|pellets?|plaquettes?|forestieres?|domestiques?|fod|gnr|cuves?|citernes?|urbaine?|froide|chaude|ecs|sanitaire|d|de|des|du|l|la|le|les|en|par|pour|et|a|(?:19|20)\d\d)\b/g;

/** The site that titles name without doubt, the only energy, the only year. */
export function scopeOfTitles(
  titles: readonly string[],
  sites: readonly { id: number; name: string }[],
  matchSite: NameMatcher,
): TitleScope {
  const named = titles
    .flatMap(title => [matchSite(title), matchSite(withoutCommonWords(title))])
    .flatMap(match => (match.kind === 'known' ? match.id : []));
  const [id, ...others] = new Set(named);
  return {
    site: others.length === 0 ? (sites.find(site => site.id === id)?.name ?? null) : null,
    energy: onlyEnergy(titles),
    year: onlyYear(titles),
    month: onlyMonth(titles),
  };
}

/** The scope of titles, completed by that of the file's name: without its site when a title may name another one. */
export function scopeOrElse(own: TitleScope, otherwise: TitleScope, titles: readonly string[]): TitleScope {
  return {
    site: own.site ?? (titles.every(title => siteWordsOf(title) === '') ? otherwise.site : null),
    energy: own.energy ?? otherwise.energy,
    year: own.year ?? otherwise.year,
    month: own.month,
  };
}

/** The words of a title that may name a site; empty when there are none. */
export function siteWordsOf(title: string): string {
  return withoutCommonWords(title) === ''
    ? ''
    : title.replace(/^\s*(?:site|établissement)\s*:\s*/i, '').trim();
}

function withoutCommonWords(title: string): string {
  return foldText(title).replace(commonWords, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Null when titles name several energies, which are then distinguished elsewhere. */
function onlyEnergy(titles: readonly string[]): EnergyType | null {
  const energies = new Set(
    titles
      .flatMap(title => title.split(/[,;+&/|]|\bet\b/i))
      .map(part => energyInWords(foldText(part)))
      .filter(energy => energy !== null),
  );
  const [energy] = energies;
  return energies.size === 1 && energy !== undefined ? energy : null;
}

/** The only month that titles name; a month in a full date is ignored, since it may be the date of the table. */
function onlyMonth(titles: readonly string[]): Month | null {
  const named = titles
    .filter(title => !/\d\s+\p{L}+\s+20\d\d/u.test(title))
    .map(title => monthInWords(foldText(title)));
  const months = new Set(named.filter(month => month !== null));
  const [month] = months;
  return months.size === 1 && month !== undefined ? month : null;
}

function onlyYear(titles: readonly string[]): number | null {
  const years = new Set(
    titles.flatMap(title => withoutDayOfIssue(title).match(/(?<!\d)20\d\d(?!\d)/g) ?? []),
  );
  const [year] = years;
  return years.size === 1 && year !== undefined ? Number(year) : null;
}

const months = 'janv|f[ée]v|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c';
const writtenDay = new RegExp(
  `(?<!\\d)(?:\\d{1,2}[/._-]\\d{1,2}[/._-]20\\d\\d|20\\d\\d[/._-]\\d{1,2}[/._-]\\d{1,2}|\\d{1,2}(?:er)? (?:${months})\\p{L}*\\.? 20\\d\\d)(?!\\d)`,
  'giu',
);

/** A single day is the date of the table; two days, or the last day of a year, are its period. */
function withoutDayOfIssue(title: string): string {
  const days = title.match(writtenDay) ?? [];
  const isOfTable =
    days.length > 1 || /\bdu\b.*\bau\b/i.test(title) || /^31(?:[/._-]12| d[ée]c)/i.test(days[0] ?? '');
  return isOfTable ? title : title.replace(writtenDay, ' ');
}
