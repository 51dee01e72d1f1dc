const mostRemembered = 10_000;

/**
 * The same function, which reads each different text once; it forgets everything when it has met very many. Cells of a column
 * repeat the one above, which is compared sooner than looked up.
 */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  let last: { text: string; value: T } | null = null;
  return text => {
    if (last?.text === text) return last.value;
    let value = known.get(text);
    if (value === undefined) {
      if (known.size >= mostRemembered) known.clear();
      value = read(text);
      known.set(text, value);
    }
    last = { text, value };
    return value;
  };
}

/** The same function of a few texts, which reads them again where one differs from the last time. */
export function unlessSame<T>(read: (...texts: string[]) => T): (...texts: string[]) => T {
  let last: { texts: string[]; value: T } | null = null;
  return (...texts) => {
    const known = last;
    if (known !== null && texts.every((text, at) => text === known.texts[at])) return known.value;
    const value = read(...texts);
    last = { texts, value };
    return value;
  };
}
