const dangerous = /^'*[=+\-@|\t\r\n]/;
const guarded = /^'+[=+\-@|\t\r\n]/;

/** Puts an apostrophe before a text that a spreadsheet would take for a formula. `unguardText` reverses it exactly. */
export function guardText(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
