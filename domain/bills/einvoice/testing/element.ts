import type { XmlElement } from '../xml-element.ts';

type Content = string | XmlElement[];

/** Creates an element at the end of a path of names, `a/b/c`, around its content. */
export function element(path: string, content: Content, attributes: Record<string, string> = {}): XmlElement {
  const [name = '', ...rest] = path.split('/');
  if (rest.length > 0) {
    return { name, attributes: {}, text: '', children: [element(rest.join('/'), content, attributes)] };
  }
  return typeof content === 'string'
    ? { name, attributes, text: content, children: [] }
    : { name, attributes, text: '', children: content };
}
