import type { Period } from '../../ground/calendar/month.ts';
import type { ClimateZone } from '../../weather/station.ts';
import { monthsInForce } from '../dated.ts';
import { type AltitudeClass, altitudeClassOf } from './altitude-class.ts';
import { type CabsPart, cabsPart, cvcKwhPerM2In } from './cabs-part.ts';
import type { CabsRefusal } from './cabs-refusal.ts';
import { invalidSurface } from './invalid-surface.ts';
import { definitionOf, type SubCategory } from './sub-categories.ts';
import type { SubCategorySurface } from './sub-category-surface.ts';

export type CabsReservation =
  | { code: 'standard_indicators'; subCategories: readonly SubCategory[] }
  /** The annex has a formula for their activity that is not available here, and its result was not stated. */
  | { code: 'formula_not_held'; subCategories: readonly SubCategory[] }
  | { code: 'surface_gap'; subCategoriesM2: number; surfaceM2: number }
  | { code: 'default_share_unverified' };

export type SiteCabs =
  | {
      kind: 'cabs';
      /** Absolute objective for 2030: no value is published for 2040 or 2050. */
      cabsKwhPerM2: number;
      zone: ClimateZone;
      altitudeClass: AltitudeClass;
      surfaceM2: number;
      parts: readonly CabsPart[];
      reservations: readonly CabsReservation[];
    }
  | { kind: 'refused'; reason: CabsRefusal };

export type CabsQuestion = {
  zone: ClimateZone | null;
  altitudeM: number | null;
  subCategories: readonly SubCategorySurface[];
  /** S_CE in the same months, null when it is not known. */
  surfaceM2: number | null;
  /** First of the twelve months judged. */
  from: Period;
};

/** Above this share of the site's surface, and as the only sub-category, « valeur par défaut » may be used. */
export const defaultSharePercent = 80;
/** The sum of the sub-categories and S_CE may differ by rounding, not by a building. */
const surfaceTolerance = 0.01;

function refuse(reason: CabsRefusal): SiteCabs {
  return { kind: 'refused', reason };
}

function defaultRefusal(
  surfaces: readonly SubCategorySurface[],
  sharePercent: number | null,
): CabsRefusal | null {
  if (!surfaces.some(({ subCategory }) => definitionOf(subCategory).isDefault)) return null;
  if (new Set(surfaces.map(({ subCategory }) => subCategory)).size > 1) return { code: 'default_not_alone' };
  if (sharePercent !== null && sharePercent <= defaultSharePercent)
    return { code: 'default_share_too_low', sharePercent };
  return null;
}

function isStandard({ indicators }: CabsPart): boolean {
  return indicators.some(({ origin }) => origin !== 'declared');
}

function isFormulaHeld({ subCategory }: CabsPart): boolean {
  return definitionOf(subCategory).modulation.kind !== 'standard';
}

function reservationsOf(
  parts: readonly CabsPart[],
  totalM2: number,
  surfaceM2: number | null,
): CabsReservation[] {
  const reservations: CabsReservation[] = [];
  const standard = parts.filter(part => isFormulaHeld(part) && isStandard(part));
  if (standard.length > 0)
    reservations.push({
      code: 'standard_indicators',
      subCategories: [...new Set(standard.map(({ subCategory }) => subCategory))],
    });
  const atStandard = parts.filter(part => !isFormulaHeld(part) && isStandard(part));
  if (atStandard.length > 0)
    reservations.push({
      code: 'formula_not_held',
      subCategories: [...new Set(atStandard.map(({ subCategory }) => subCategory))],
    });
  if (surfaceM2 !== null && Math.abs(totalM2 - surfaceM2) > surfaceM2 * surfaceTolerance)
    reservations.push({ code: 'surface_gap', subCategoriesM2: totalM2, surfaceM2 });
  if (surfaceM2 === null && parts.some(({ subCategory }) => definitionOf(subCategory).isDefault))
    reservations.push({ code: 'default_share_unverified' });
  return reservations;
}

/** Σ Cabs_i × S_i, kWh per year. */
export function cabsKwh(parts: readonly Pick<CabsPart, 'cabsKwhPerM2' | 'surfaceM2'>[]): number {
  return parts.reduce((sum, { cabsKwhPerM2, surfaceM2 }) => sum + cabsKwhPerM2 * surfaceM2, 0);
}

/**
 * Absolute objective of a site over twelve months: Σ (Cabs_i × S_i) / Σ S_i, with Cabs_i = CVC + modulated USE (arrêté of 10
 * April 2020, article 4 and annex II). A surface that changes within these months is weighted by the months during which it
 * applied.
 */
export function siteCabs(question: CabsQuestion): SiteCabs {
  const { zone, altitudeM, surfaceM2, from } = question;
  const surfaces = question.subCategories.filter(surface => monthsInForce(surface, from) > 0);
  if (surfaces.length === 0) return refuse({ code: 'no_sub_category' });
  if (zone === null) return refuse({ code: 'zone_unknown' });
  if (altitudeM === null) return refuse({ code: 'altitude_unknown' });
  for (const surface of surfaces) {
    const invalid = invalidSurface(surface);
    if (invalid !== null) return refuse(invalid);
  }
  const altitudeClass = altitudeClassOf(altitudeM);
  const parts: CabsPart[] = [];
  for (const surface of surfaces) {
    const { subCategory, indicators } = surface;
    const { isUseHeld, isCvcHeld } = definitionOf(subCategory);
    if (!isCvcHeld) return refuse({ code: 'cvc_not_held', subCategory });
    if (!isUseHeld && indicators.modulatedUseKwhPerM2 === undefined)
      return refuse({ code: 'use_not_held', subCategory });
    const cvcKwhPerM2 = cvcKwhPerM2In(surface.subCategory, zone, altitudeClass);
    if (cvcKwhPerM2 === null) return refuse({ code: 'no_published_value', zone, altitudeClass });
    parts.push(cabsPart(surface, cvcKwhPerM2, zone, monthsInForce(surface, from)));
  }
  const totalM2 = parts.reduce((sum, part) => sum + part.surfaceM2, 0);
  const sharePercent = surfaceM2 === null ? null : (totalM2 / surfaceM2) * 100;
  const refusal = defaultRefusal(surfaces, sharePercent);
  if (refusal !== null) return refuse(refusal);
  return {
    kind: 'cabs',
    cabsKwhPerM2: cabsKwh(parts) / totalM2,
    zone,
    altitudeClass,
    surfaceM2: totalM2,
    parts,
    reservations: reservationsOf(parts, totalM2, surfaceM2),
  };
}
