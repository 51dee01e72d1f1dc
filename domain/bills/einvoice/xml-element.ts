/** An element of an XML file without its prefix; `text` is all of its own text, trimmed. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly XmlElement[];
};

/** The first element down a path of names; undefined where there is none. */
export function elementAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return elementsAt(element, path)[0];
}

/** Every element down a path of names, `a/b/c`, in the order of the file. */
export function elementsAt(element: XmlElement | undefined, path: string): XmlElement[] {
  let found = element === undefined ? [] : [element];
  for (const name of path.split('/')) {
    found = found.flatMap(({ children }) => children.filter(child => child.name === name));
  }
  return found;
}

/** The text of the first such element; empty where there is none. */
export function textAt(element: XmlElement | undefined, path: string): string {
  return elementAt(element, path)?.text ?? '';
}

/** Every text of an element and of all that it holds, in the order of the file. */
export function textsOf({ text, children }: XmlElement): string[] {
  return [...(text === '' ? [] : [text]), ...children.flatMap(textsOf)];
}
