import { listFiles, readText } from './project.ts';

const tables = /^server\/src\/records\/([^/]+)\/tables\.ts$/;
const writing =
  /(?:insertInto|updateTable|deleteFrom|mergeInto|recordTable)\(\s*'(\w+)|\b(?:insert into|delete from|update|truncate|copy)\s+(\w+)/gi;

/** Tables of records that are written from elsewhere than the folder that declares them. */
export function checkWriters(): string[] {
  const sources = listFiles(/^server\/src\/.*\.ts$/).filter(file => !/\.test\.ts$|\/testing\//.test(file));
  const owners = new Map(
    sources.flatMap(file => {
      const record = tables.exec(file)?.[1];
      if (record === undefined) return [];
      return [...readText(file).matchAll(/^ {2}(\w+): .*\{/gm)].map(([, table]) => [table, record] as const);
    }),
  );
  return sources.flatMap(file =>
    [...readText(file).matchAll(writing)].flatMap(([, built, written]) => {
      const table = built ?? written;
      const owner = owners.get(table);
      if (owner === undefined || file.startsWith(`server/src/records/${owner}/`)) return [];
      return [`${file} writes ${table}, which is for records/${owner} to write`];
    }),
  );
}
