const mostRemembered = 10_000;

/** The same function, which reads each different text once; it forgets everything when it has met very many. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return text => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= mostRemembered) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
