import { alertStateLabels, severityLabels } from '@suivi/presentation/alerts/alert-words';
import { isEnergyType } from '@suivi/domain/energy/energy-type';
import { isUnit } from '@suivi/domain/ground/number/unit';
import { type Role, roles } from '@suivi/domain/accounts/role';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { readEnergiesInUse } from '@suivi/domain/sites/energy-in-use';
import { isMonth } from '@suivi/domain/ground/calendar/month';
import { formatInstant, formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { describeBrowser } from '@suivi/presentation/accounts/describe-browser';
import { ecsProducerLabels, energyLabel } from '../texts/energy-labels.ts';
import {
  formatEurosAndCents,
  formatM2,
  formatNumber,
  formatShare,
  missing,
  unitLabel,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { factorSetNames } from '../texts/factor-set-names.ts';
import {
  indexKindLabels,
  keyBasisLabels,
  keyPurposeLabels,
  meterSourceLabels,
} from '@suivi/presentation/meters/meter-words';
import { monthNoteLabels } from '@suivi/presentation/months/month-note-labels';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { sharingLabels } from '@suivi/presentation/supply/point-fields';
import { siteTypeLabels, siteWords } from '@suivi/presentation/sites/site-fields';

/** The words for values that are stored as codes, by field name. */
const wordsByName: Record<string, Readonly<Record<string, string>>> = {
  ecsProducer: ecsProducerLabels,
  status: buildingStatusLabels,
  siteType: siteTypeLabels,
  sharing: sharingLabels,
  noteKind: monthNoteLabels,
  set: factorSetNames,
  state: alertStateLabels,
  severity: severityLabels,
  counts: meterSourceLabels,
  indexKind: indexKindLabels,
  keyPurpose: keyPurposeLabels,
  keyBasis: keyBasisLabels,
  origin: { file: 'Fichier envoyé', download: 'Téléchargé de Météo-France' },
  mode: { all: 'Toutes', valid: 'Valides seulement' },
  subject: {
    declarations: 'Déclarations',
    bills: 'Factures',
    readings: 'Relevés de bâtiments',
    buildings: 'Bâtiments',
    sites: 'Sites',
  },
};

type Writer = { fits: (name: string) => boolean; write: (value: number) => string };

const numberWriters: Writer[] = [
  { fits: name => name.endsWith('Cents'), write: formatEurosAndCents },
  { fits: name => name.endsWith('M2'), write: formatM2 },
  { fits: name => name === 'altitudeM', write: value => withUnit(formatNumber(value), 'm') },
  { fits: name => name.endsWith('Percent'), write: value => formatShare(value, 2) },
  { fits: name => name.endsWith('Kwh'), write: value => withUnit(formatNumber(value, 3), 'kWh') },
  { fits: name => name.endsWith('Kg'), write: value => withUnit(formatNumber(value, 3), 'kg') },
  { fits: name => /^(year|id)$|Year$|Id$/.test(name), write: String },
];

/** The text that people read for a value that the journal stores under `name`. */
export function formatStoredValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return missing;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') {
    return numberWriters.find(({ fits }) => fits(name))?.write(value) ?? formatNumber(value, 6);
  }
  return typeof value === 'string' ? formatStoredText(name, value) : JSON.stringify(value);
}

function formatStoredText(name: string, text: string): string {
  if (name === 'role' && isRole(text)) return roleLabels[text];
  if (name === 'userAgent') return describeBrowser(text);
  if (name === 'unit' && isUnit(text)) return unitLabel(text);
  if (name === 'energiesInUse') return siteWords.energiesInUse.text?.(readEnergiesInUse(text) ?? []) ?? text;
  if (name === 'lateMonths') return lateMonthsText(text);
  const words = wordsByName[name];
  if (words !== undefined && Object.hasOwn(words, text)) return words[text] ?? text;
  if (name === 'energyType' && isEnergyType(text)) return energyLabel(text);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatInstant(text);
  return text;
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** « mars 2025 est clôturé : … », from `2025-03 2025-04`. */
function lateMonthsText(text: string): string {
  const months = text.split(' ').map(each => {
    const [year, month] = each.split('-').map(Number);
    return year !== undefined && month !== undefined && isMonth(month) ? formatPeriod({ year, month }) : each;
  });
  return `${months.join(', ')} ${months.length > 1 ? 'sont clôturés' : 'est clôturé'}\u00a0: consommé dans son mois, comptabilisé dans le premier mois ouvert`;
}
