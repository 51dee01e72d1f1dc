import type { SiteRecord } from '@suivi/contract/sites/sites';
import { emptyContent } from '@suivi/domain/ground/fields/field';
import { isMonth, isoMonth, type Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { areEnergiesInOrder } from '@suivi/domain/sites/energy-in-use';
import { type SiteContent, siteFields } from '@suivi/domain/sites/site';
import type { SitePlace } from '@suivi/domain/weather/propose-stations';
import { siteFaultTexts, siteWords } from '@suivi/presentation/sites/site-fields';
import type { Checked, FieldErrors } from '../../editing/checked.ts';
import { type DraftOf, draftOf, draftText, isNumberIn, readDraft } from '../../editing/field-draft.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';

/**
 * `from` and `to` have the format of a month field, `2024-01`; `to` is empty while the energy is in use. An empty `from` means
 * the first declared month, and `begins` until there is one.
 */
export type EnergyDraft = { energyType: EnergyType; from: string; to: string; begins: string };

/** The fields of the form, as typed. */
export type SiteDraft = DraftOf<typeof siteFields> & { energiesInUse: EnergyDraft[] };

export const newSite: SiteDraft = { ...draftOf(siteFields, emptyContent(siteFields)), energiesInUse: [] };

export function siteDraftOf(site: SiteRecord): SiteDraft {
  return { ...draftOf(siteFields, site), energiesInUse: energyDrafts(site.energiesInUse) };
}

export function energyDrafts(energies: SiteContent['energiesInUse']): EnergyDraft[] {
  return energies.map(({ energyType, from, to, fromFirstDeclared }) => ({
    energyType,
    from: fromFirstDeclared ? '' : isoMonth(from),
    to: to === null ? '' : isoMonth(to),
    begins: isoMonth(from),
  }));
}

export function checkSiteDraft(draft: SiteDraft): Checked<SiteDraft, SiteContent> {
  const { content, errors: unread } = readDraft(siteFields, siteWords, draft);
  const errors: FieldErrors<SiteDraft> = unread;
  if (content.joinedOn !== null && content.leftOn !== null && content.leftOn < content.joinedOn) {
    errors.leftOn = String(siteFaultTexts['site-dates-disordered']);
  }
  const energiesInUse = draft.energiesInUse.flatMap(energyOf);
  if (energiesInUse.length < draft.energiesInUse.length) {
    errors.energiesInUse = 'Indiquez chaque mois comme 2018-01 ou 01/2018, ou laissez le premier vide.';
  } else if (!areEnergiesInOrder(energiesInUse)) {
    errors.energiesInUse = String(siteFaultTexts['site-energies-disordered']);
  }
  if (Object.keys(errors).length > 0) return { kind: 'errors', errors };
  return { kind: 'content', content: { ...content, energiesInUse } };
}

/** An empty list when a month cannot be read. */
function energyOf({ energyType, from, to, begins }: EnergyDraft): SiteContent['energiesInUse'] {
  const last = to.trim() === '' ? null : periodOf(to);
  if (last === null && to.trim() !== '') return [];
  if (from.trim() !== '') {
    const first = periodOf(from);
    return first ? [{ energyType, from: first, to: last }] : [];
  }
  const first = periodOf(begins);
  return first ? [{ energyType, from: first, to: last, fromFirstDeclared: true }] : [];
}

const isNumber = isNumberIn(siteFields);

export function isSiteNumber(field: keyof SiteDraft): boolean {
  return isNumber(field) || field === 'siret';
}

/** The text of a field shown to a person who must choose between two states of it. */
export function siteFieldText(field: keyof SiteDraft, draft: SiteDraft): string {
  if (field !== 'energiesInUse') return draftText(siteFields[field], siteWords[field], draft[field]);
  return draft.energiesInUse
    .map(
      ({ energyType, from, to }) =>
        `${energyLabel(energyType)} ${from || 'dès la première déclaration'} → ${to || 'en cours'}`,
    )
    .join(', ');
}

/** The location given by the fields so far; values that are empty or cannot be read are unknown. */
export function readPlace(draft: SiteDraft): Omit<SitePlace, 'departement'> & { finess: string | null } {
  const { altitudeM, location, finess } = readDraft(siteFields, siteWords, draft).content;
  return {
    altitudeM,
    latitudeDegrees: location?.latitudeDegrees ?? null,
    longitudeDegrees: location?.longitudeDegrees ?? null,
    finess: finess ?? null,
  };
}

/** Browsers without a month field, such as Firefox, return the typed text: `2018-01` and `01/2018` are accepted. */
function periodOf(text: string): Period | null {
  const { year, month } =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})$|^(?<month>\d{1,2})[-/.](?<year>\d{4})$/.exec(text.trim())
      ?.groups ?? {};
  const number = Number(month);
  return year !== undefined && isMonth(number) ? { year: Number(year), month: number } : null;
}
