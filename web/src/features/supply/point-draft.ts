import type { DeliveryPoint, PointContent } from '@suivi/contract/supply/delivery-points';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { sharingsOf } from '@suivi/domain/supply/fields/sharing';
import { emptyContent } from '@suivi/domain/ground/fields/field';
import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import { placesLabel, pointFaultTexts, pointWords } from '@suivi/presentation/supply/point-fields';
import * as drafts from '../../editing/field-draft.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { canonicalPointNumber, pointNumberFault } from '@suivi/domain/supply/point/point-number';
import { type EnergyType, isEnergyType } from '@suivi/domain/energy/energy-type';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { areOffPeak, arePointe } from '@suivi/domain/supply/curve/time-calendar';
import type { PowerUnit } from '@suivi/domain/supply/tariff/power-unit';
import type { Checked, FieldErrors } from '../../editing/checked.ts';
import { readRows, textOrNull } from '../../editing/draft-values.ts';

/** Days in the format of a date field; `share` in percent; `to` is empty while the point still delivers there. */
export type PlaceDraft = { siteId: string; from: string; to: string; share: string };
export type PowerDraft = { class: string; value: string; unit: PowerUnit; from: string };

/** In €/MWh; empty: the normal rate. */
export type ExciseDraft = { from: string; reducedRate: string };

/** The source of stored hours is kept; typed hours are assumed to come from a bill. */
export type CalendarDraft = PointContent['calendars'][number];

export type PointDraft = drafts.DraftOf<typeof pointFields> & {
  energyType: EnergyType;
  places: PlaceDraft[];
  powers: PowerDraft[];
  excises: ExciseDraft[];
  calendars: CalendarDraft[];
};

export function newPoint(siteId: number | undefined): PointDraft {
  return {
    ...drafts.draftOf(pointFields, emptyContent(pointFields)),
    energyType: 'electricity',
    places: [
      { siteId: siteId === undefined ? '' : String(siteId), from: '2010-01-01', to: '', share: '100' },
    ],
    powers: [],
    excises: [],
    calendars: [],
  };
}

export function pointDraftOf(point: DeliveryPoint): PointDraft {
  return {
    ...drafts.draftOf(pointFields, point),
    energyType: point.energyType,
    places: point.places.map(place => ({
      siteId: String(place.siteId),
      from: place.from,
      to: place.to ?? '',
      share: editableNumber(place.sharePpm / 10_000),
    })),
    calendars: point.calendars,
    powers: point.powers.map(({ value, ...power }) => ({ ...power, value: editableNumber(value) })),
    excises: point.excises.map(({ from, reducedRate }) => ({
      from,
      reducedRate: editableNumber(reducedRate),
    })),
  };
}

/** The draft with another energy, and the sharing proposed for it when the former one does not suit it. */
export function withEnergy(draft: PointDraft, chosen: string): Partial<PointDraft> {
  if (!isEnergyType(chosen)) return {};
  const choices = sharingsOf(chosen);
  const isKept = choices.includes(draft.sharing) && draft.sharing !== 'days';
  return { energyType: chosen, sharing: isKept ? draft.sharing : (choices[0] ?? 'days') };
}

export function checkPointDraft(draft: PointDraft): Checked<PointDraft, PointContent> {
  const { content, errors: unread } = drafts.readDraft(pointFields, pointWords, draft);
  const errors: FieldErrors<PointDraft> = { ...unread };
  const number = canonicalPointNumber(draft.energyType, draft.number);
  const kind = pointNumberFault(draft.energyType, number);
  if (kind !== null) errors.number = pointFaultTexts['point-number-invalid']({ kind });
  const places = readRows(draft.places, readPlace);
  if (places === null || places.length === 0) {
    errors.places = 'Indiquez pour chaque ligne le site, le premier jour et une part jusqu’à 100\u00a0%.';
  }
  const powers = readRows(draft.powers, readPower);
  if (powers === null) errors.powers = 'Indiquez pour chaque puissance sa classe, sa valeur et sa date.';
  const excises = readRows(draft.excises, readExcise);
  if (excises === null) errors.excises = 'Indiquez une date, et un taux en €/MWh ou rien.';
  if (!draft.calendars.every(isCalendar)) {
    errors.calendars =
      'Indiquez une date et, pour chaque saison, 8 heures par jour, par exemple «\u00a022:00-06:00\u00a0» ou «\u00a002:00-06:00, 11:00-15:00\u00a0»\u00a0; pour la pointe fixe, 2 heures entre 8 h et 12 h et 2 entre 17 h et 21 h, ou rien.';
  }
  if (Object.keys(errors).length > 0 || places === null || powers === null || excises === null) {
    return { kind: 'errors', errors };
  }
  return {
    kind: 'content',
    content: { ...content, number, places, powers, excises, calendars: draft.calendars },
  };
}

export const pointFieldLabels: Record<keyof PointDraft, string> = {
  energyType: 'Énergie',
  ...drafts.draftLabels(pointWords),
  places: placesLabel,
};

/** The text of a field shown to a person who must choose between two states of it. */
export function pointFieldText(
  field: keyof PointDraft,
  draft: PointDraft,
  siteName: (id: string) => string,
): string {
  switch (field) {
    case 'energyType':
      return energyLabel(draft.energyType);
    case 'places':
      return draft.places
        .map(
          ({ siteId, from, to, share }) =>
            `${siteName(siteId)} ${from} → ${to || 'en cours'} (${share}\u00a0%)`,
        )
        .join(', ');
    case 'powers':
      return draft.powers
        .map(power => `${power.class} ${power.value} ${power.unit} (${power.from})`)
        .join(', ');
    case 'excises':
      return draft.excises
        .map(({ from, reducedRate }) => `${reducedRate || 'taux normal'} (${from})`)
        .join(', ');
    case 'calendars':
      return draft.calendars
        .map(
          ({ from, high, low, pointe }) =>
            `${[high, low, pointe].filter(text => text !== '').join(' / ')} (${from})`,
        )
        .join(', ');
    case 'number':
    case 'label':
    case 'operator':
    case 'segment':
    case 'networkTariff':
    case 'meterSerial':
    case 'coefficient':
    case 'sharing':
    case 'notes':
      return drafts.draftText(pointFields[field], pointWords[field], draft[field]);
  }
}

function isCalendar({ from, high, low, pointe }: CalendarDraft): boolean {
  const isPointe = pointe.trim() === '' || arePointe(pointe);
  return from !== '' && areOffPeak(high) && areOffPeak(low) && isPointe;
}

function readPlace({ siteId, from, to, share }: PlaceDraft): PointContent['places'][number] | null {
  const percent = parseFrenchNumber(share, { kind: 'percent' });
  if (siteId === '' || from === '' || percent.kind !== 'value') return null;
  const sharePpm = Math.round(percent.value * 10_000);
  if (sharePpm < 1 || sharePpm > 1_000_000) return null;
  return { siteId: Number(siteId), from, to: textOrNull(to), sharePpm };
}

function readPower({ value, ...power }: PowerDraft): PointContent['powers'][number] | null {
  const parsed = parseFrenchNumber(value, { kind: 'price' });
  if (power.class.trim() === '' || power.from === '' || parsed.kind !== 'value') return null;
  return { ...power, class: power.class.trim(), value: parsed.value };
}

function readExcise({ from, reducedRate }: ExciseDraft): PointContent['excises'][number] | null {
  const parsed = parseFrenchNumber(reducedRate, { kind: 'price' });
  if (from === '' || (parsed.kind !== 'value' && parsed.kind !== 'empty')) return null;
  return { from, reducedRate: parsed.kind === 'value' ? parsed.value : null };
}

/** The day before an ISO day. */
function dayBefore(day: string): string {
  return isoDayAt(dayIndex(fromIsoDay(day)) - 1);
}

/** Ends the open places on the day before, and starts one without a site yet. */
export function givenToAnother(places: readonly PlaceDraft[], from: string): PlaceDraft[] {
  const ended = places.map(place => (place.to === '' ? { ...place, to: dayBefore(from) } : place));
  return [...ended, { siteId: '', from, to: '', share: '100' }];
}

/** Changes the first day of a place, and with it the last day of the places that ended the day before. */
export function begunOn(places: readonly PlaceDraft[], index: number, from: string): PlaceDraft[] {
  const before = places[index]?.from ?? '';
  const isDay = /^[12]\d{3}-\d{2}-\d{2}$/.test(from);
  const followed = isDay && before !== '' ? dayBefore(before) : null;
  return places.map((place, at) => {
    if (at === index) return { ...place, from };
    return place.to !== '' && place.to === followed ? { ...place, to: dayBefore(from) } : place;
  });
}
