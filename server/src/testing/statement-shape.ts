/** A statement without what differs between calls: the number of values, names of databases, passwords, spaces. */
export function statementShape(text: string): string {
  return text
    .replaceAll(/\bsuivi_test_\w+/g, 'suivi_test')
    .replaceAll(/\bpassword '[^']*'/g, "password ''")
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:\s*,\s*\$)+/g, '$')
    .replaceAll(/\(\s*\$\s*\)(?:\s*,\s*\(\s*\$\s*\))+/g, '($)')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
