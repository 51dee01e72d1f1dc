import type { SolarProject, SolarProjectBody } from '@suivi/contract/supply/solar-projects';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import type { SharingMode } from '@suivi/domain/supply/solar/share-production';
import type { Checked } from '../../../editing/checked.ts';

export type SolarPart = { pointId: string; percent: string };
/** Prices in €/MWh, as contracts print them. */
export type SolarDraft = {
  name: string;
  kwp: string;
  salePrice: string;
  supplyPrice: string;
  mode: SharingMode | 'none';
  parts: SolarPart[];
};

export const solarLabels: Record<keyof SolarDraft, string> = {
  name: 'Nom',
  kwp: 'Puissance crête',
  salePrice: 'Prix de vente du surplus HT',
  supplyPrice: 'Prix de fourniture HT',
  mode: 'Partage',
  parts: 'Participants',
};

const perMwh = 1_000;
const typed = (value: number) => editableNumber(Math.round(value * 1e5) / 1e5);

export function solarDraftOf(project: Omit<SolarProject, 'result'> | null): SolarDraft {
  if (project === null)
    return { name: '', kwp: '', salePrice: '0', supplyPrice: '', mode: 'none', parts: [] };
  const { name, kwp, salePrice, supplyPrice, mode, parts } = project;
  return {
    name,
    kwp: typed(kwp),
    salePrice: typed(salePrice * perMwh),
    supplyPrice: supplyPrice === null ? '' : typed(supplyPrice * perMwh),
    mode: mode ?? 'none',
    parts: parts.map(({ pointId, ppm }) => ({ pointId: String(pointId), percent: typed(ppm / 10_000) })),
  };
}

function numberOf(text: string): number | null {
  const parsed = parseFrenchNumber(text, { kind: 'price' });
  return parsed.kind === 'value' && parsed.value >= 0 ? parsed.value : null;
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

export function checkSolarDraft(draft: SolarDraft): Checked<SolarDraft, SolarProjectBody> {
  const errors: Partial<Record<keyof SolarDraft, string>> = {};
  const [kwp, sale] = [numberOf(draft.kwp), numberOf(draft.salePrice)];
  const supply = draft.supplyPrice.trim() === '' ? null : numberOf(draft.supplyPrice);
  const percents = draft.parts.map(({ percent }) => (draft.mode === 'static' ? numberOf(percent) : 0));
  if (draft.name.trim() === '')
    errors.name = 'Donnez un nom, par exemple «\u00a0Ombrières du parking\u00a0».';
  if (kwp === null) errors.kwp = 'Saisissez la puissance crête, par exemple 100.';
  if (sale === null) errors.salePrice = 'Saisissez un prix en €/MWh, ou 0 si rien n’est vendu.';
  if (draft.supplyPrice.trim() !== '' && supply === null)
    errors.supplyPrice = 'Saisissez un prix en €/MWh, par exemple 95.';
  if (draft.mode !== 'none') {
    if (draft.parts.length === 0) errors.parts = 'Nommez au moins un participant.';
    else if (draft.parts.some(({ pointId }) => pointId === ''))
      errors.parts = 'Choisissez le point de chaque participant.';
    else if (percents.includes(null)) errors.parts = 'Saisissez la part de chacun, par exemple 60.';
    else if (
      draft.mode === 'static' &&
      Math.round(percents.reduce<number>((sum, each) => sum + (each ?? 0), 0) * 10_000) !== 1_000_000
    )
      errors.parts = 'Les parts doivent faire 100\u00a0%.';
  }
  if (Object.keys(errors).length > 0 || kwp === null || sale === null) return { kind: 'errors', errors };
  return {
    kind: 'content',
    content: {
      name: draft.name.trim(),
      kwp: rounded(kwp, 1),
      salePrice: rounded(sale / perMwh, 5),
      supplyPrice: supply === null ? null : rounded(supply / perMwh, 5),
      mode: draft.mode === 'none' ? null : draft.mode,
      parts:
        draft.mode === 'none'
          ? []
          : draft.parts.map(({ pointId }, at) => ({
              pointId: Number(pointId),
              ppm: Math.round((percents[at] ?? 0) * 10_000),
            })),
    },
  };
}
