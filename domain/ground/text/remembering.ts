const mostRemembered = 10_000;

/**
 * Memoizes a function of a text; the memory is emptied when it holds very many texts. Cells often repeat the cell above, so the
 * last text is compared before the map is searched.
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

/** Memoizes a function of a few texts for the last call only: it is called again when one of them differs. */
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
