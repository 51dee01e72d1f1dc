import { choiceField, type ContentOf, numberField, ownField, textField } from '../../ground/fields/field.ts';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import { areOffPeak, arePointe, type CalendarSource, calendarSources } from '../curve/time-calendar.ts';
import { type PowerUnit, powerUnits } from '../tariff/power-unit.ts';
import { type DatedPart, readDatedParts } from './dated-parts.ts';
import { placesFault, type PlacesFault, wholePpm } from '../point/point-place.ts';
import { canonicalPointNumber, pointNumberFault } from '../point/point-number.ts';
import { sharings, sharingsOf } from './sharing.ts';

/**
 * Days are ISO; `to` is the last one, null while the point still delivers there; `sharePpm` in parts per million of what it
 * delivers.
 */
export type ListedPlace = { siteId: number; from: string; to: string | null; sharePpm: number };
export type DatedPower = { class: string; value: number; unit: PowerUnit; from: string };
/** €/MWh attested for the point; null: the normal rate from this day on. */
export type DatedExcise = { from: string; reducedRate: number | null };

/** Hours as `windowsText` writes them; `pointe` is empty when it is not known. */
export type DatedCalendar = {
  from: string;
  high: string;
  low: string;
  pointe: string;
  source: CalendarSource;
};

/** What a person can state about a delivery point, except where it delivers (`ListedPlace`), which refers to sites. */
export const pointFields = {
  /** The number as printed; spaces, dots and dashes are removed from a number made of digits. */
  number: textField(60, { role: 'meter', isRequired: true }),
  label: textField(120, { role: 'name' }),
  operator: textField(120, {
    role: 'operator',
    words: /^(gestionnaire( de reseau)?|grd|distributeur)$/,
  }),
  /** C1 to C5, T1 to T4, TP. */
  segment: textField(20, { role: 'segment', words: /^segment( (c1|c5|du point|turpe))?$/ }),
  networkTariff: textField(40, {
    role: 'network-tariff',
    words: /^(fta|formule tarifaire( (d )?acheminement)?|(option tarifaire|tarif) (d )?acheminement)$/,
  }),
  meterSerial: textField(60, {
    role: 'meter-serial',
    words: /\bmatricule\b|\b(no?|numero) (de )?serie\b/,
  }),
  /** The factor by which the index of the meter is multiplied. */
  coefficient: numberField('coefficient', {
    role: 'meter-coefficient',
    words: /^(coefficient|coef) (du |de )?(compteur|lecture)$/,
    minimum: 0.0001,
  }),
  sharing: choiceField(sharings, {
    role: 'sharing',
    words: /^repartition sur les mois$/,
    initial: 'days',
    patterns: {
      'load-curve': /^(load curve|(selon la )?courbe de charge)$/,
      'degree-days': /^(degree days|par degres jours( talon par jours)?)$/,
      days: /^(days|par jours)$/,
      delivery: /^(delivery|livraison comptee dans son mois)$/,
      'until-next': /^(until next|livraison repartie jusqu a la suivante)$/,
    },
    unknown: 'sharing-unknown',
  }),
  notes: textField(2000, { role: 'notes', isFree: true }),
  powers: ownField({
    role: 'power-history',
    words: /^puissances souscrites depuis$/,
    stored: 'elsewhere',
    initial: [] as DatedPower[],
    read: text => wholeList(readDatedParts(text), readPower),
    write: powers =>
      powers.map(power => `${power.class} ${power.value} ${power.unit} ${power.from}`).join('; '),
    unread: 'list-invalid',
  }),
  excises: ownField({
    role: 'excises',
    words: /^accise depuis$/,
    stored: 'elsewhere',
    initial: [] as DatedExcise[],
    read: text => wholeList(readDatedParts(text), readExcise),
    write: excises => excises.map(({ from, reducedRate }) => `${reducedRate ?? 'normal'} ${from}`).join('; '),
    unread: 'list-invalid',
  }),
  /** The off-peak hours from a day on: in winter, in summer, those of « pointe fixe », and their source. */
  calendars: ownField({
    role: 'off-peak-hours',
    words: /^heures creuses depuis$/,
    stored: 'elsewhere',
    initial: [] as DatedCalendar[],
    read: text => wholeList(readDatedParts(text), readCalendar),
    write: calendars => calendars.map(each => `${hoursText(each)} ${each.from}`).join('; '),
    unread: 'list-invalid',
  }),
};

export type PointContent = ContentOf<typeof pointFields> & { places: ListedPlace[] };

/** Undefined when an entry cannot be read. */
function wholeList<Part>(
  parts: readonly DatedPart[] | undefined,
  read: (part: DatedPart) => Part | null,
): Part[] | undefined {
  const list = parts?.map(read) ?? [null];
  const known = list.filter(part => part !== null);
  return known.length === list.length ? known : undefined;
}

function readPower({ text, from, to, share }: DatedPart): DatedPower | null {
  const [, named = '', value = '', unitText] = /^(.+?)\s+([\d.,]+)\s*(kW|kVA)$/.exec(text) ?? [];
  const unit = powerUnits.find(each => each === unitText);
  const number = Number(value.replace(',', '.'));
  if (unit === undefined || to !== null || share !== null || !(number >= 0 && number <= 1_000_000))
    return null;
  return named.length > 20 ? null : { class: named, value: number, unit, from };
}

function readExcise({ text, from, to, share }: DatedPart): DatedExcise | null {
  if (to !== null || share !== null) return null;
  if (/^(taux )?normal$/.test(text)) return { from, reducedRate: null };
  const rate = Number(text.replace(/\s*€\/MWh$/, '').replace(',', '.'));
  return text !== '' && rate >= 0 && rate <= 1000 ? { from, reducedRate: rate } : null;
}

/** Written as « 22:00-06:00 / 02:00-06:00, 11:00-15:00 / - / bill ». */
export function hoursText({ high, low, pointe, source }: DatedCalendar): string {
  return [high, low, pointe || '-', source].join(' / ');
}

function readCalendar({ text, from, to, share }: DatedPart): DatedCalendar | null {
  const [high = '', low = '', pointeText = '', sourceText] = text.split(' / ');
  const pointe = pointeText === '-' ? '' : pointeText;
  const source = calendarSources.find(each => each === sourceText);
  const areRight = areOffPeak(high) && areOffPeak(low) && (pointe === '' || arePointe(pointe));
  return source === undefined || !areRight || to !== null || share !== null
    ? null
    : { from, high, low, pointe, source };
}

/** A place as a list of points writes it, with its site by code or name; null when it cannot be read. */
export function readPlace({
  text,
  from,
  to,
  share,
}: DatedPart): (Omit<ListedPlace, 'siteId'> & { site: string }) | null {
  const sharePpm = Math.round((share ?? 100) * 10_000);
  return text === '' || sharePpm < 1 || sharePpm > wholePpm ? null : { site: text, from, to, sharePpm };
}

export type PointFault =
  | { code: 'point-number-invalid'; field: 'number'; kind: string }
  | { code: 'point-sharing-invalid'; field: 'sharing'; kind: EnergyType }
  | { code: 'point-places-invalid'; field: 'places'; kind: PlacesFault };

/** Why a point of this energy, typed by a person or read from a list, cannot be stored; null when it can. */
export function pointFault(
  energyType: EnergyType,
  { number, sharing, places }: Pick<PointContent, 'number' | 'sharing' | 'places'>,
): PointFault | null {
  const kind = pointNumberFault(energyType, canonicalPointNumber(energyType, number));
  if (kind !== null) return { code: 'point-number-invalid', field: 'number', kind };
  if (!sharingsOf(energyType).includes(sharing))
    return { code: 'point-sharing-invalid', field: 'sharing', kind: energyType };
  const fault = placesFault(
    places.map(({ from, to, ...place }) => ({
      ...place,
      from: fromIsoDay(from),
      to: to === null ? null : fromIsoDay(to),
    })),
  );
  return fault === null ? null : { code: 'point-places-invalid', field: 'places', kind: fault };
}
