/** A text that stands on one line: breaks and tabs become spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\t\r\n\u0085\u2028\u2029]+\s*/g, ' ').trim();
}
