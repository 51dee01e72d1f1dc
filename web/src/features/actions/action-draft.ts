import { type Checked, type FieldErrors, checked } from '../../editing/checked.ts';
import { textOrNull } from '../../editing/draft-values.ts';
import type { SavingAction, SavingActionContent } from '@suivi/contract/actions/saving-actions';
import { fromOptionalIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { isMonth, isoMonth, type Period } from '@suivi/domain/ground/calendar/month';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseCents } from '@suivi/domain/ground/number/parse-french-number';
import { isWritten, noUnit, parseQuantity } from '@suivi/domain/ground/number/parse-quantity';
import {
  type ExpectedSource,
  type Lever,
  type SavingActionFault,
  savingActionFault,
  type SavingEnergy,
  type SavingState,
} from '@suivi/domain/actions/saving-action';

export type ExpectedDraft = { energyType: SavingEnergy; kwh: string };
/** Months in the format of a month field; `documentId` is empty when there is no document. */
export type AdjustmentDraft = {
  energyType: SavingEnergy;
  from: string;
  to: string;
  kwh: string;
  reason: string;
  documentId: string;
};

/** Days in the format of a date field, money in euros, identifiers as text. */
export type ActionDraft = {
  siteId: string;
  buildingId: string;
  pointIds: number[];
  lever: Lever;
  title: string;
  state: SavingState;
  decidedOn: string;
  worksFrom: string;
  worksTo: string;
  costHtCents: string;
  costTtcCents: string;
  grantsCents: string;
  ceeFiche: string;
  ceeKwhCumac: string;
  ceeCents: string;
  expected: ExpectedDraft[];
  expectedCents: string;
  /** The source of the euros above; it becomes « typed » once somebody changes them. */
  expectedSource: ExpectedSource;
  lifetimeYears: string;
  owner: string;
  notes: string;
  adjustments: AdjustmentDraft[];
};

export type ActionErrors = FieldErrors<ActionDraft>;

export const moneyFields = [
  'costHtCents',
  'costTtcCents',
  'grantsCents',
  'ceeCents',
  'expectedCents',
] as const;
export const countFields = ['ceeKwhCumac', 'lifetimeYears'] as const;

export function newAction(siteId: number | undefined): ActionDraft {
  return {
    siteId: siteId === undefined ? '' : String(siteId),
    buildingId: '',
    pointIds: [],
    lever: 'equipment',
    title: '',
    state: 'idea',
    decidedOn: '',
    worksFrom: '',
    worksTo: '',
    costHtCents: '',
    costTtcCents: '',
    grantsCents: '',
    ceeFiche: '',
    ceeKwhCumac: '',
    ceeCents: '',
    expected: [{ energyType: 'gas', kwh: '' }],
    expectedCents: '',
    expectedSource: 'typed',
    lifetimeYears: '',
    owner: '',
    notes: '',
    adjustments: [],
  };
}

const euros = (cents: number | null) => editableNumber(cents === null ? null : cents / 100);

export function actionDraftOf(action: SavingAction): ActionDraft {
  const { id: _id, version: _version, expectedMoney, ...content } = action;
  return {
    ...content,
    siteId: String(action.siteId),
    buildingId: action.buildingId === null ? '' : String(action.buildingId),
    decidedOn: action.decidedOn ?? '',
    worksFrom: action.worksFrom ?? '',
    worksTo: action.worksTo ?? '',
    costHtCents: euros(action.costHtCents),
    costTtcCents: euros(action.costTtcCents),
    grantsCents: euros(action.grantsCents),
    ceeCents: euros(action.ceeCents),
    expectedCents: euros(expectedMoney?.cents ?? null),
    expectedSource: expectedMoney?.source ?? 'typed',
    ceeKwhCumac: editableNumber(action.ceeKwhCumac),
    lifetimeYears: editableNumber(action.lifetimeYears),
    expected: action.expected.map(({ energyType, kwhPerYear }) => ({
      energyType,
      kwh: editableNumber(kwhPerYear),
    })),
    adjustments: action.adjustments.map(({ from, to, kwhPerMonth, documentId, ...rest }) => ({
      ...rest,
      from: isoMonth(from),
      to: isoMonth(to),
      kwh: editableNumber(kwhPerMonth),
      documentId: documentId === null ? '' : String(documentId),
    })),
  };
}

function periodOf(text: string): Period | null {
  const [year, month] = text.split('-').map(Number);
  return year !== undefined && month !== undefined && isMonth(month) && /^\d{4}-\d{2}$/.test(text)
    ? { year, month }
    : null;
}

const faultTexts: Record<SavingActionFault, [keyof ActionDraft, string]> = {
  'decided-missing': ['decidedOn', 'Indiquez le jour de la décision.'],
  'works-from-missing': ['worksFrom', 'Indiquez le premier jour des travaux.'],
  'works-to-missing': ['worksTo', 'Indiquez le dernier jour des travaux.'],
  'works-order': ['worksTo', 'Les travaux ne peuvent pas finir avant d’avoir commencé.'],
  'energy-twice': ['expected', 'Indiquez chaque énergie une seule fois.'],
  'adjustment-order': ['adjustments', 'Un ajustement ne peut pas finir avant d’avoir commencé.'],
};

const isKwh = isWritten('kWh', 'pci');

/** A whole number, in kWh unless another unit is given; null when the text is not a number. */
function wholeOf(text: string, allowNegative = false, isUnit = isKwh): number | null {
  const parsed = parseQuantity(text, isUnit, { allowNegative });
  return parsed.kind === 'value' ? Math.round(parsed.value) : null;
}

type Numbers = Record<(typeof moneyFields)[number] | (typeof countFields)[number], number | null>;

function readNumbers(draft: ActionDraft, errors: ActionErrors): Numbers {
  const money = moneyFields.map(field => {
    const parsed = parseCents(draft[field]);
    if (parsed.kind !== 'value' && parsed.kind !== 'empty') {
      errors[field] = 'Saisissez un montant en euros, jusqu’à 10 millions, ou rien.';
    }
    return [field, parsed.kind === 'value' ? parsed.cents : null];
  });
  const counts = countFields.map(field => {
    const isUnit = field === 'ceeKwhCumac' ? isKwh : noUnit;
    const value = draft[field].trim() === '' ? null : wholeOf(draft[field], false, isUnit);
    const isOut = field === 'lifetimeYears' && value !== null && (value < 1 || value > 100);
    if ((value === null && draft[field].trim() !== '') || isOut) {
      errors[field] =
        field === 'lifetimeYears' ? 'Saisissez de 1 à 100 ans, ou rien.' : 'Saisissez un nombre, ou rien.';
    }
    return [field, value];
  });
  return Object.fromEntries([...money, ...counts]) as Numbers;
}

export function checkActionDraft(
  draft: ActionDraft,
): Checked<ActionDraft, SavingActionContent & { siteId: number }> {
  const errors: ActionErrors = {};
  if (draft.siteId === '') errors.siteId = 'Choisissez le site.';
  if (draft.title.trim() === '') errors.title = 'Donnez un nom à l’action.';
  const { expectedCents, ...numbers } = readNumbers(draft, errors);
  // An empty field means that nothing is expected: 0 € would be stored as nothing, without saying so anywhere.
  if (expectedCents === 0)
    errors.expectedCents =
      'Saisissez un montant plus grand que 0, ou laissez vide si aucun euro n’est attendu.';
  const filled = draft.expected.filter(({ kwh }) => kwh.trim() !== '');
  const expected = filled.flatMap(({ energyType, kwh }) => {
    const kwhPerYear = wholeOf(kwh);
    return kwhPerYear === null || kwhPerYear < 1 ? [] : [{ energyType, kwhPerYear }];
  });
  if (expected.length < filled.length) errors.expected = 'Saisissez des kWh par an, plus grands que 0.';
  const adjustments = draft.adjustments.flatMap(({ energyType, reason, documentId, ...row }) => {
    const [from, to, kwhPerMonth] = [periodOf(row.from), periodOf(row.to), wholeOf(row.kwh, true)];
    if (from === null || to === null || kwhPerMonth === null || reason.trim() === '') return [];
    const document = documentId === '' ? null : Number(documentId);
    return [{ energyType, from, to, kwhPerMonth, reason: reason.trim(), documentId: document }];
  });
  if (adjustments.length < draft.adjustments.length) {
    errors.adjustments = 'Indiquez pour chaque ajustement ses mois, ses kWh par mois et sa raison.';
  }
  const content = {
    siteId: Number(draft.siteId),
    buildingId: draft.buildingId === '' ? null : Number(draft.buildingId),
    pointIds: draft.pointIds,
    lever: draft.lever,
    title: draft.title.trim(),
    state: draft.state,
    decidedOn: textOrNull(draft.decidedOn),
    worksFrom: textOrNull(draft.worksFrom),
    worksTo: textOrNull(draft.worksTo),
    ...numbers,
    ceeFiche: draft.ceeFiche.trim(),
    expected,
    expectedMoney: expectedCents ? { cents: expectedCents, source: draft.expectedSource } : null,
    owner: draft.owner.trim(),
    notes: draft.notes,
    adjustments,
  };
  const fault = savingActionFault({
    ...content,
    decidedOn: fromOptionalIsoDay(content.decidedOn),
    worksFrom: fromOptionalIsoDay(content.worksFrom),
    worksTo: fromOptionalIsoDay(content.worksTo),
  });
  if (fault !== null) {
    const [field, text] = faultTexts[fault];
    errors[field] ??= text;
  }
  return checked(errors, content);
}
