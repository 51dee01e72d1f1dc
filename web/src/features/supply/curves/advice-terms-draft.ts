import type { AdviceTermsAnswer, saveAdviceTerms } from '@suivi/contract/supply/advice-terms';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { isoOfFrenchDay } from '@suivi/domain/ground/calendar/french-day';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import type { TimeClass } from '@suivi/domain/supply/tariff/time-class';
import type { Checked, FieldErrors } from '../../../editing/checked.ts';
import { readRows } from '../../../editing/draft-values.ts';

type Terms = BodyOf<typeof saveAdviceTerms>;
type Floor = Terms['floors'][number];

/** The terms with powers as typed. */
export type TermsDraft = Omit<Terms, 'floors'> & {
  floors: (Omit<Floor, 'power' | 'class'> & {
    /** « all » replaces the empty value, which a list of choices would show as nothing. */
    class: TimeClass | 'all';
    power: string;
  })[];
};

export function termsDraftOf(stored: AdviceTermsAnswer | null): TermsDraft {
  const { floors = [], tests = [], changes = [] } = stored ?? {};
  return {
    floors: floors.map(({ class: of, power, ...floor }) => ({
      ...floor,
      class: of || 'all',
      power: editableNumber(power),
    })),
    tests,
    changes,
  };
}

/** Incomplete rows are not dropped silently: they must be completed or removed. */
export function checkTerms(draft: TermsDraft): Checked<TermsDraft, Terms> {
  const errors: FieldErrors<TermsDraft> = {};
  const floors = readRows(draft.floors, ({ class: of, power, reason, until }): Floor | null => {
    const parsed = parseFrenchNumber(power, { kind: 'price' });
    if (parsed.kind !== 'value' || parsed.value < 0.1 || reason.trim() === '' || !isDay(until)) return null;
    const rounded = Math.round(parsed.value * 10) / 10;
    return { class: of === 'all' ? '' : of, power: rounded, reason: reason.trim(), until };
  });
  if (floors === null)
    errors.floors = 'Indiquez pour chaque plancher sa puissance, sa raison et son dernier jour.';
  if (!draft.tests.every(({ day }) => isDay(day))) errors.tests = 'Indiquez le jour de chaque essai.';
  if (!draft.changes.every(({ day }) => isDay(day)))
    errors.changes = 'Indiquez le jour de chaque changement.';
  if (floors === null || Object.keys(errors).length > 0) return { kind: 'errors', errors };
  return {
    kind: 'content',
    content: { floors, tests: trimmed(draft.tests), changes: trimmed(draft.changes) },
  };
}

function trimmed<Row extends { note: string }>(rows: readonly Row[]): Row[] {
  return rows.map(row => ({ ...row, note: row.note.trim() }));
}

/** Whether the value of a date field is a day in ISO 8601; otherwise the field gives the text as typed. */
function isDay(text: string): boolean {
  return isoOfFrenchDay(text) === text;
}
