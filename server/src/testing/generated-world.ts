import { sql } from 'kysely';
import type { Tables } from '../platform/schema/tables.ts';
import type { TestApp } from './test-app.ts';

export type Choice = { below: (limit: number) => number; of: <T>(list: readonly T[]) => T };
export type World = { app: TestApp; as: string; choice: Choice };
/** Returns the status of the answer, or null when there is nothing to write to. */
export type Write = (world: World) => Promise<number | null>;

/** The same choices for the same seed (a 32-bit linear congruential generator). */
export function choiceOf(seed: number): Choice {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, of: list => list[below(list.length)] as (typeof list)[number] };
}

/** The first of the months that are written, and their number. */
export const first = 2024 * 12;
export const monthCount = 24;
export const monthOf = (choice: Choice) => first + choice.below(monthCount);

export type Stored = { id: number; version: number };

export async function rowsOf<Row extends object>({ app }: World, query: string): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(query)}`.execute(app.db)).rows;
}

/** An existing row, chosen at random. */
export async function one<Row extends object = Stored>(world: World, query: string): Promise<Row | null> {
  const rows = await rowsOf<Row>(world, query);
  return rows.length === 0 ? null : world.choice.of(rows);
}

export const anySite = (world: World) =>
  one(world, 'select id, version from sites where archived_at is null order by id');
/** Deletes an existing row, chosen at random. */
export function deleting(table: keyof Tables, endpoint: Parameters<TestApp['call']>[0]): Write {
  return async world => {
    const found = await one(world, `select id, version from ${table} order by id`);
    if (found === null) return null;
    const { id, version } = found;
    return (await world.app.call(endpoint, { as: world.as, params: { id }, version })).status;
  };
}

let names = 0;

/** A number that was not used before. */
export function nextNumber(): number {
  names += 1;
  return names;
}

/** The stations with weather, to which sites are assigned. */
export const stations = ['43062001', '69029001'];
