/** An element of an XML file, its name without prefix; `text` is all of its own text, trimmed. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly XmlElement[];
};

/** The first element at a path of names; undefined when there is none. */
export function elementAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return elementsAt(element, path)[0];
}

/** Every element at a path of names, `a/b/c`, in the order of the file. */
export function elementsAt(element: XmlElement | undefined, path: string): XmlElement[] {
  let found = element === undefined ? [] : [element];
  for (const name of path.split('/')) {
    found = found.flatMap(({ children }) => children.filter(child => child.name === name));
  }
  return found;
}

/** The currency of an amount, in capitals; empty when it states none. */
export function currencyOf(amount: XmlElement | undefined): string {
  return (amount?.attributes['currencyID'] ?? '').trim().toUpperCase();
}

/** The text of the first such element; empty when there is none. */
export function textAt(element: XmlElement | undefined, path: string): string {
  return elementAt(element, path)?.text ?? '';
}

/** All texts of an element and its descendants, in the order of the file. */
export function textsOf({ text, children }: XmlElement): string[] {
  return [...(text === '' ? [] : [text]), ...children.flatMap(textsOf)];
}
