import type { Role } from '@suivi/domain/accounts/role';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { editedRecord } from './edited-record.ts';

/** A decision on a record that somebody else may change in the meantime. */
export type DecisionCase = {
  endpoint: string;
  role: Role;
  route: string;
  record: { version: number };
  page: (record: never) => ReactNode;
  /** The button that opens the question; left out when one press acts on what is shown. */
  ask?: RegExp;
  confirm: RegExp;
  /** True when the user's own password is asked for. */
  isProven?: true;
  /** The reads of the page other than the record. */
  reads?: (read: () => object) => Record<string, () => unknown>;
};

export const act = <R extends { version: number }>(
  record: R,
  rest: Omit<DecisionCase, 'record' | 'page'> & { page: (record: R) => ReactNode },
): DecisionCase => ({ record, ...rest, page: rest.page as DecisionCase['page'] });

const none = () => ({});

/** The page with a decision on its record, which it reads again when it is told that data have changed. */
export function Decision({ of, read }: { of: DecisionCase; read: () => object }) {
  const { data } = useQuery({ queryKey: ['read', 'decision', of.endpoint], queryFn: read });
  return data ? of.page(data as never) : null;
}

export function decisionServer({ record, route, reads = none }: DecisionCase) {
  const stored = editedRecord(record);
  return {
    stored,
    routes: { [route]: stored.checked(() => ({ isDone: true })), ...reads(stored.read) },
    isDone: () => 'isDone' in stored.now,
  };
}
