import { createHmac } from 'node:crypto';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Keeper } from './keeper.ts';

export const applicationDatabase = 'suivi_energie';

/** Owns the database and its tables: it migrates and restores, and never serves. */
export const ownerRole = 'suivi_energie';

/** Serves requests with the rights that migrations grant it. */
export const servingRole = 'suivi_energie_server';

const creation = advisoryLocks.embeddedDatabaseCreation;

/** Creates the database and the roles of the application, none of which is a superuser; what already exists is kept. */
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

/** The password of the serving role, derived so that the superuser's password (also the owner's) cannot be computed from it. */
export function servingPassword(password: string): string {
  return createHmac('sha256', password).update(servingRole).digest('base64url');
}
