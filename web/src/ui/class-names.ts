/** Joins the given class names; undefined when there are none, so that no empty attribute is written. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
