import { createHmac } from 'node:crypto';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Keeper } from './keeper.ts';

export const applicationDatabase = 'suivi_energie';

/** Owns the database and its tables: migrates and restores, and never serves. */
export const ownerRole = 'suivi_energie';

/** Serves requests with what migrations grant it. */
export const servingRole = 'suivi_energie_server';

const creation = advisoryLocks.embeddedDatabaseCreation;

/** The database and the roles of the application, neither of which is a superuser; what is there already stays. */
export async function createApplicationDatabase(keeper: Keeper, password: string): Promise<void> {
  await keeper.query('select pg_advisory_lock($1)', [creation]);
  const exists = async (query: string, name: string) => (await keeper.query(query, [name])).rowCount === 1;
  for (const [role, own] of [
    [ownerRole, password],
    [servingRole, servingPassword(password)],
  ] as const) {
    if (await exists('select from pg_roles where rolname = $1', role)) continue;
    await keeper.query(`create role ${role} login password ${keeper.escapeLiteral(own)}`);
  }
  if (!(await exists('select from pg_database where datname = $1', applicationDatabase))) {
    await keeper.query(`create database ${applicationDatabase} owner ${ownerRole}`);
  }
  await keeper.query('select pg_advisory_unlock($1)', [creation]);
}

/** From which the superuser's, which is the owner's as well, cannot be found. */
export function servingPassword(password: string): string {
  return createHmac('sha256', password).update(servingRole).digest('base64url');
}
