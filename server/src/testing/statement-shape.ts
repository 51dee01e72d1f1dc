/**
 * A statement without what differs between calls: the number of values, names of databases, passwords, spaces; for rights, for
 * emptying and for constraints, also the tables that they concern.
 */
export function statementShape(text: string): string {
  return text
    .replaceAll(/\bsuivi_test_\w+/g, 'suivi_test')
    .replaceAll(/\bpassword '[^']*'/g, "password ''")
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:\s*,\s*\$)+/g, '$')
    .replaceAll(/\(\s*\$\s*\)(?:\s*,\s*\(\s*\$\s*\))+/g, '($)')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^((?:grant|revoke) [\w, ]+ on (?:table|sequence)) .+ (to|from) /i, '$1 … $2 ')
    .replace(/^truncate .+/i, 'truncate …')
    .replace(
      /^alter table \S+ (add constraint|drop constraint|(?:dis|en)able trigger) .+/i,
      'alter table … $1 …',
    );
}
