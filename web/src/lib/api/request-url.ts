type Values = Record<string, unknown>;

/** Fills the `:name` parameters of a path and appends the query; null and undefined values are omitted. */
export function requestUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(asText(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, asText(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error('An address holds texts and numbers only.');
}
