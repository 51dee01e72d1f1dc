export type FieldValue = string | number | boolean | null;
export type ChangedField = { field: string; before: FieldValue; after: FieldValue };

/** The relation of an incoming row to what is stored. */
export type RowClass = { kind: 'new' } | { kind: 'changed'; changes: ChangedField[] } | { kind: 'identical' };

/**
 * Compares field by field. An incoming null means not stated: it neither changes nor erases what is stored. `existing` is null
 * when nothing is stored yet.
 */
export function classifyRow(
  existing: Readonly<Record<string, FieldValue>> | null,
  incoming: Readonly<Record<string, FieldValue>>,
): RowClass {
  if (existing === null) return { kind: 'new' };
  const changes = Object.entries(incoming).flatMap(([field, after]): ChangedField[] => {
    const before = existing[field] ?? null;
    return after === null || after === before ? [] : [{ field, before, after }];
  });
  return changes.length === 0 ? { kind: 'identical' } : { kind: 'changed', changes };
}
