import { fieldLabel } from '../texts/field-labels.ts';
import { formatStoredValue } from './format-stored-value.ts';
import { missing } from '@suivi/presentation/ground/formats/number-formats';

export type Difference = { path: string; field: string; before: string; after: string };

/**
 * The differences between two states of a record, in words, in the order of its fields. When one state does not exist (null),
 * every value of the other is a difference.
 */
export function describeDifferences(before: unknown, after: unknown): Difference[] {
  const befores = leavesOf(before);
  const afters = leavesOf(after);
  const paths = new Set([...befores.keys(), ...afters.keys()]);
  return [...paths].flatMap(path => {
    const name = path.split('.').at(-1) ?? path;
    const difference = {
      path,
      field: fieldLabel(path) ?? path,
      before: formatStoredValue(name, befores.get(path)),
      after: formatStoredValue(name, afters.get(path)),
    };
    const isNew = before === null || before === undefined || after === null || after === undefined;
    const saysNothing =
      isNew && [difference.before, difference.after].every(text => text === missing || text === 'Non');
    return difference.before === difference.after || saysNothing ? [] : [difference];
  });
}

function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map(path === '' ? [] : [[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...leavesOf(part, path === '' ? name : `${path}.${name}`),
    ]),
  );
}
