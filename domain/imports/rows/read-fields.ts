import {
  type Field,
  type Fields,
  type KeyOf,
  mapFields,
  type NumberField,
  type ValueOf,
} from '../../ground/fields/field.ts';
import { isoDay } from '../../ground/calendar/calendar-date.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import type { ImportFaultCode, ProblemParams } from '../../ground/table/import-problem.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import { yesOrNo } from '../../ground/table/yes-or-no.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { ColumnRole } from '../words/mapping.ts';
import type { RowTools } from './row-tools.ts';

/** The values of a row by field: null when the file has no such column or the cell is empty, so that the stored value is kept. */
export type Told<F extends Fields> = { [K in KeyOf<F>]: ValueOf<F[K]> | null };

export function nothingTold<F extends Fields>(fields: F): Told<F> {
  return mapFields(fields, () => null) as Told<F>;
}

/** The fields of the current row; null for a fault, already reported. All fields are read before the row is given up. */
export function readFields<F extends Fields>(fields: F, tools: RowTools): Told<F> | null {
  const read = mapFields(fields, field => readField(field, tools));
  return Object.values(read).includes(undefined) ? null : (read as Told<F>);
}

/** Null when empty, undefined for a fault. */
function readField(field: Field, tools: RowTools): unknown {
  const role = field.role as ColumnRole;
  if (field.kind === 'text') return readText(role, field.most, tools);
  if (field.kind === 'number') return readNumber(field, tools);
  const text = tools.cells.text(role);
  if (text === '') return null;
  const folded = foldText(text);
  const fault = faultIn(role, tools);
  switch (field.kind) {
    case 'choice':
      return (
        field.values.find(value => field.patterns[value]?.test(folded)) ?? fault(field.unknown, { text })
      );
    case 'answer': {
      const usual = yesOrNo(text);
      const answer = usual === undefined ? answerIn(folded, field.yes) : usual;
      const column = tools.cells.columnOf(role);
      const header = tools.mapping.columns.find(({ index }) => index === column)?.header ?? '';
      return answer === undefined ? fault('answer-unknown', { text, header }) : answer;
    }
    case 'day': {
      const period = tools.periodOf(tools.cells.cell(role));
      return period?.kind === 'day' ? isoDay(period.date) : fault('period-invalid', { text });
    }
    case 'own':
      return field.read(text) ?? fault(field.unread, { text });
  }
}

function faultIn(role: ColumnRole, { cells, problems }: RowTools) {
  return (code: ImportFaultCode, params: ProblemParams) => {
    problems.fault(cells.line(), cells.columnOf(role), code, params);
    return undefined;
  };
}

function answerIn(folded: string, yes: RegExp): boolean | undefined {
  if (yes.test(folded)) return true;
  return folded.startsWith('non ') && yes.test(folded.slice(4)) ? false : undefined;
}

function readText(role: ColumnRole, longest: number, tools: RowTools): string | null | undefined {
  const text = tools.cells.text(role);
  if (text.length <= longest) return text === '' ? null : text;
  return faultIn(role, tools)('text-too-long', { longest, length: text.length });
}

type Bounded = Pick<NumberField, 'role' | 'minimum' | 'maximum' | 'decimals'> & Partial<NumberField>;

/**
 * Within its bounds, rounded to its decimals; null when empty, undefined for a fault. In surfaces a comma before exactly three
 * digits separates thousands: the group's first tool wrote '1,200 m²' (R3).
 */
export function readNumber(field: Bounded, tools: RowTools): number | null | undefined {
  const { cells } = tools;
  const { minimum, maximum, decimals, formerRole = null } = field;
  const isFormer = formerRole !== null && cells.columnOf(field.role as ColumnRole) === null;
  const role = (isFormer ? formerRole : field.role) as ColumnRole;
  const cell = cells.cell(role);
  const bare = typeof cell === 'string' ? cell.replace(/\s*(?:%|m|m²|m2)\s*$/i, '') : cell;
  const partsThousands =
    field.number === 'surface' && typeof bare === 'string' && /^\s*[1-9]\d{0,2},\d{3}\s*$/.test(bare);
  const read = readNumberCell(bare, partsThousands ? '.' : cells.separatorOf(role));
  const text = cellText(bare);
  const fault = faultIn(role, tools);
  if (read.kind === 'empty') return null;
  if (read.kind === 'ambiguous')
    return fault('number-ambiguous', { text, decimal: read.decimal, thousands: read.thousands });
  if (read.kind === 'invalid' || read.unitText !== '') return fault('number-invalid', { text });
  if (read.value < minimum) return fault('number-negative', { text });
  return read.value > maximum ? fault('number-too-large', { text }) : Number(read.value.toFixed(decimals));
}
