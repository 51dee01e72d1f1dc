import type { Keeper } from './keeper.ts';

export const applicationDatabase = 'suivi_energie';
export const applicationRole = 'suivi_energie';

const creation = 7_305_513_802;

/** The database and the role of the application, which owns the database and is no superuser. */
export async function createApplicationDatabase(keeper: Keeper, password: string): Promise<void> {
  await keeper.query('select pg_advisory_lock($1)', [creation]);
  const exists = async (query: string, name: string) => (await keeper.query(query, [name])).rowCount === 1;
  if (!(await exists('select from pg_roles where rolname = $1', applicationRole))) {
    await keeper.query(`create role ${applicationRole} login password ${keeper.escapeLiteral(password)}`);
  }
  if (!(await exists('select from pg_database where datname = $1', applicationDatabase))) {
    await keeper.query(`create database ${applicationDatabase} owner ${applicationRole}`);
  }
  await keeper.query('select pg_advisory_unlock($1)', [creation]);
}
