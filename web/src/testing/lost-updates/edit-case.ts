import type { Role } from '@suivi/domain/accounts/role';
import type { ReactNode } from 'react';
import type { ReceivedRequest } from '../serve-api.ts';
import type { Person } from './person.tsx';

export type EditedField = {
  /** Types the first or the second of two texts. */
  type: (person: Person, which: 0 | 1) => Promise<void>;
  /** What is stored of them. */
  stored: readonly [unknown, unknown];
  now: () => unknown;
};

/** A form over something stored, as two people may edit it. */
export type EditCase = {
  /** Names of `contract/endpoints.ts`. */
  endpoints: readonly string[];
  role: Role;
  page: () => ReactNode;
  routes: Record<string, (request: ReceivedRequest) => unknown>;
  open: (person: Person) => Promise<void>;
  fields: readonly [EditedField, EditedField];
  save: (person: Person) => Promise<void>;
  /** The choice for what was typed; whether it saves at once. */
  keep?: { name: RegExp; saves: boolean };
};
