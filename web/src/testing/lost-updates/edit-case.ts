import type { Role } from '@suivi/domain/accounts/role';
import type { ReactNode } from 'react';
import type { ReceivedRequest } from '../serve-api.ts';
import type { Person } from './person.tsx';

export type EditedField = {
  /** Types the first or the second of two texts. */
  type: (person: Person, which: 0 | 1) => Promise<void>;
  /** The stored values of these two texts. */
  stored: readonly [unknown, unknown];
  now: () => unknown;
};

/** A form for a stored record that two people may edit. */
export type EditCase = {
  /** The endpoints that save it, by their names in `contract/endpoints.ts`. */
  endpoints: readonly string[];
  role: Role;
  page: () => ReactNode;
  routes: Record<string, (request: ReceivedRequest) => unknown>;
  open: (person: Person) => Promise<void>;
  fields: readonly [EditedField, EditedField];
  save: (person: Person) => Promise<void>;
  /** The button that keeps what was typed, and whether it saves at once. */
  keep?: { name: RegExp; saves: boolean };
};
