import type { DeliveryPoint, PointContent } from '@suivi/contract/supply/delivery-points';
import { type Sharing, sharingsOf } from '@suivi/domain/bills/sharing';
import { canonicalPointNumber, pointNumberFault } from '@suivi/domain/supply/point/point-number';
import { type EnergyType, isEnergyType } from '@suivi/domain/energy/energy-type';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { areOffPeak, arePointe } from '@suivi/domain/supply/curve/time-calendar';
import type { PowerUnit } from '@suivi/domain/supply/tariff/power-unit';
import type { Checked, FieldErrors } from '../../editing/checked.ts';

/** Days as those of a date field; `share` in percent; `to` is empty while the point still delivers there. */
export type PlaceDraft = { siteId: string; from: string; to: string; share: string };
export type PowerDraft = { class: string; value: string; unit: PowerUnit; from: string };

/** €/MWh; empty: the normal rate. */
export type ExciseDraft = { from: string; reducedRate: string };

/** The source is kept as it was; typed hours are of a bill unless told. */
export type CalendarDraft = PointContent['calendars'][number];

export type PointDraft = {
  energyType: EnergyType;
  number: string;
  label: string;
  operator: string;
  segment: string;
  networkTariff: string;
  meterSerial: string;
  coefficient: string;
  sharing: Sharing;
  notes: string;
  places: PlaceDraft[];
  powers: PowerDraft[];
  excises: ExciseDraft[];
  calendars: CalendarDraft[];
};

export type PointErrors = FieldErrors<PointDraft>;

export function newPoint(siteId: number | undefined): PointDraft {
  return {
    energyType: 'electricity',
    number: '',
    label: '',
    operator: '',
    segment: '',
    networkTariff: '',
    meterSerial: '',
    coefficient: '',
    sharing: 'days',
    notes: '',
    places: [
      { siteId: siteId === undefined ? '' : String(siteId), from: '2010-01-01', to: '', share: '100' },
    ],
    powers: [],
    excises: [],
    calendars: [],
  };
}

export function pointDraftOf(point: DeliveryPoint): PointDraft {
  const { id: _id, version: _version, billCount: _count, billedUntil: _until, ...rest } = point;
  const { lastSupplier: _supplier, ...content } = rest;
  return {
    ...content,
    coefficient: point.coefficient === null ? '' : editableNumber(point.coefficient),
    places: point.places.map(place => ({
      siteId: String(place.siteId),
      from: place.from,
      to: place.to ?? '',
      share: editableNumber(place.sharePpm / 10_000),
    })),
    powers: point.powers.map(({ value, ...power }) => ({ ...power, value: editableNumber(value) })),
    excises: point.excises.map(({ from, reducedRate }) => ({
      from,
      reducedRate: reducedRate === null ? '' : editableNumber(reducedRate),
    })),
  };
}

/** With the sharing that its energy is proposed, where the former one does not suit it. */
export function withEnergy(draft: PointDraft, chosen: string): Partial<PointDraft> {
  if (!isEnergyType(chosen)) return {};
  const choices = sharingsOf(chosen);
  const isKept = choices.includes(draft.sharing) && draft.sharing !== 'days';
  return { energyType: chosen, sharing: isKept ? draft.sharing : (choices[0] ?? 'days') };
}

const numberErrors = {
  empty: 'Saisissez le numéro du point.',
  electricity: 'Un PRM (ou PDL) a 14 chiffres.',
  gas: 'Un PCE a 14 chiffres, ou commence par GI suivi de 6 chiffres.',
};

export function checkPointDraft(draft: PointDraft): Checked<PointDraft, PointContent> {
  const errors: PointErrors = {};
  const number = canonicalPointNumber(draft.energyType, draft.number);
  const fault = pointNumberFault(draft.energyType, number);
  if (fault !== null) errors.number = numberErrors[fault];
  const coefficient = parseFrenchNumber(draft.coefficient, { kind: 'coefficient' });
  if (coefficient.kind !== 'value' && coefficient.kind !== 'empty') {
    errors.coefficient = 'Saisissez un nombre positif, ou rien.';
  }
  const places = readPlaces(draft.places);
  if (places === null) {
    errors.places = 'Indiquez pour chaque ligne le site, le premier jour et une part jusqu’à 100\u00a0%.';
  }
  const powers = readPowers(draft.powers);
  if (powers === null) errors.powers = 'Indiquez pour chaque puissance sa classe, sa valeur et sa date.';
  const excises = readExcises(draft.excises);
  if (excises === null) errors.excises = 'Indiquez une date, et un taux en €/MWh ou rien.';
  if (!draft.calendars.every(isCalendar)) {
    errors.calendars =
      'Indiquez une date et, pour chaque saison, 8 heures par jour, par exemple « 22:00-06:00 » ou « 02:00-06:00, 11:00-15:00 » ; pour la pointe fixe, 2 heures entre 8 h et 12 h et 2 entre 17 h et 21 h, ou rien.';
  }
  if (Object.keys(errors).length > 0 || places === null || powers === null || excises === null) {
    return { kind: 'errors', errors };
  }
  const { label, operator, segment, networkTariff, meterSerial, sharing, notes } = draft;
  return {
    kind: 'content',
    content: {
      number,
      label: label.trim(),
      operator: operator.trim(),
      segment: segment.trim(),
      networkTariff: networkTariff.trim(),
      meterSerial: meterSerial.trim(),
      coefficient: coefficient.kind === 'value' ? coefficient.value : null,
      sharing,
      notes,
      places,
      powers,
      excises,
      calendars: draft.calendars,
    },
  };
}

function isCalendar({ from, high, low, pointe }: CalendarDraft): boolean {
  const isPointe = pointe.trim() === '' || arePointe(pointe);
  return from !== '' && areOffPeak(high) && areOffPeak(low) && isPointe;
}

/** Null where one cannot be read. */
function readPlaces(drafts: readonly PlaceDraft[]): PointContent['places'] | null {
  const places = drafts.flatMap(({ siteId, from, to, share }) => {
    const percent = parseFrenchNumber(share, { kind: 'percent' });
    if (siteId === '' || from === '' || percent.kind !== 'value') return [];
    const sharePpm = Math.round(percent.value * 10_000);
    if (sharePpm < 1 || sharePpm > 1_000_000) return [];
    return [{ siteId: Number(siteId), from, to: to === '' ? null : to, sharePpm }];
  });
  return places.length === drafts.length && places.length > 0 ? places : null;
}

function readPowers(drafts: readonly PowerDraft[]): PointContent['powers'] | null {
  const powers = drafts.flatMap(({ value, ...power }) => {
    const parsed = parseFrenchNumber(value, { kind: 'price' });
    if (power.class.trim() === '' || power.from === '' || parsed.kind !== 'value') return [];
    return [{ ...power, class: power.class.trim(), value: parsed.value }];
  });
  return powers.length === drafts.length ? powers : null;
}

function readExcises(drafts: readonly ExciseDraft[]): PointContent['excises'] | null {
  const excises = drafts.flatMap(({ from, reducedRate }) => {
    const parsed = parseFrenchNumber(reducedRate, { kind: 'price' });
    if (from === '' || (parsed.kind !== 'value' && parsed.kind !== 'empty')) return [];
    return [{ from, reducedRate: parsed.kind === 'value' ? parsed.value : null }];
  });
  return excises.length === drafts.length ? excises : null;
}

/** The day before an ISO day. */
function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10);
}

/** Ends the places that are open the day before, and begins one without a site yet. */
export function givenToAnother(places: readonly PlaceDraft[], from: string): PlaceDraft[] {
  const ended = places.map(place => (place.to === '' ? { ...place, to: dayBefore(from) } : place));
  return [...ended, { siteId: '', from, to: '', share: '100' }];
}

/** Moves the first day of a place, and with it the last of those that ended the day before. */
export function begunOn(places: readonly PlaceDraft[], index: number, from: string): PlaceDraft[] {
  const before = places[index]?.from ?? '';
  const isDay = /^[12]\d{3}-\d{2}-\d{2}$/.test(from);
  const followed = isDay && before !== '' ? dayBefore(before) : null;
  return places.map((place, at) => {
    if (at === index) return { ...place, from };
    return place.to !== '' && place.to === followed ? { ...place, to: dayBefore(from) } : place;
  });
}
