import type { XmlElement } from '@suivi/domain/bill/einvoice/xml-element';
import { SaxesParser } from 'saxes';
import { RefusedReceivedFile } from './received-file.ts';

const mostElements = 200_000;
const mostDepth = 60;

type Open = Omit<XmlElement, 'children'> & { children: XmlElement[] };

/**
 * The elements of an XML text. A document type, and so any entity of its own, is refused before it is looked at, and
 * what is not well formed or nests without end as well. Throws `RefusedReceivedFile`.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false });
  const path: Open[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  parser.on('doctype', () => {
    throw new RefusedReceivedFile('document-unsafe');
  });
  parser.on('error', () => {
    throw new RefusedReceivedFile('document-damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > mostElements || path.length >= mostDepth) throw new RefusedReceivedFile('document-too-heavy');
    path.push({ name: localName(name), attributes: { ...attributes }, text: '', children: [] });
  });
  const addText = (part: string) => {
    const current = path.at(-1);
    if (current) current.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = path.pop();
    if (!closed) return;
    closed.text = closed.text.trim();
    const parent = path.at(-1);
    if (parent) parent.children.push(closed);
    else root = closed;
  });
  parser.write(text).close();
  if (root === null) throw new RefusedReceivedFile('document-damaged');
  return root;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
