import { listFiles, readText } from './project.ts';

const tables = /^server\/src\/records\/(.+)\/tables\.ts$/;
const writing =
  /(?:insertInto|updateTable|deleteFrom|mergeInto|recordTable)\(\s*'(\w+)|\b(?:insert into|delete from|update|truncate|copy)\s+(\w+)/gi;

/**
 * Months are read through the ledger; « Toutes les données » copies their table with all others, and database views give it to
 * business tools.
 */
const askingMonths = /\bdeclared_months\b/;
const mayAskMonths = /^server\/src\/(records\/|documents\/.*dump-store\.ts$|platform\/.*reading-views\.ts$)/;

/** Tables of records that are written outside the folder that declares them, and months that are read without the ledger. */
export function checkWriters(): string[] {
  const sources = listFiles(/^server\/src\/.*\.ts$/).filter(file => !/\.test\.ts$|\/testing\//.test(file));
  const owners = new Map(
    sources.flatMap(file => {
      const record = tables.exec(file)?.[1];
      if (record === undefined) return [];
      return [...readText(file).matchAll(/^ {2}(\w+): .*\{/gm)].map(([, table]) => [table, record] as const);
    }),
  );
  const past = sources
    .filter(file => !mayAskMonths.test(file) && askingMonths.test(readText(file)))
    .map(file => `${file} asks declared_months, which is for records/months/ledger and records/declarations`);
  const written = sources.flatMap(file =>
    [...readText(file).matchAll(writing)].flatMap(([, built, plain]) => {
      const table = built ?? plain;
      const owner = owners.get(table);
      if (owner === undefined || file.startsWith(`server/src/records/${owner}/`)) return [];
      return [`${file} writes ${table}, which is for records/${owner} to write`];
    }),
  );
  return [...past, ...written];
}
