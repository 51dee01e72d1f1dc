const narrow = /[.,:;!’'|ijlt\u202f\u00a0 ]/;
const wide = /[mwMW%@ŒÆœæ—]/;

/** An estimate of the width in pixels, rather too large: no font can be measured on the server. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const character of text) {
    ems += narrow.test(character)
      ? 0.34
      : wide.test(character)
        ? 0.92
        : character >= 'A' && character <= 'Z'
          ? 0.7
          : 0.58;
  }
  return ems * fontSize;
}
