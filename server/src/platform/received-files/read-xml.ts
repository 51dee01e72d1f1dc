import type { XmlElement } from '@suivi/domain/bills/einvoice/xml-element';
import { SaxesParser } from 'saxes';
import { localName } from '../files/xml-scanner.ts';
import { RefusedReceivedFile } from './received-file.ts';

const mostElements = 200_000;
const mostDepth = 60;
/** The root of an invoice declares some thirty namespaces at most; other elements have one or two attributes. */
const mostAttributes = 64;
const mostAttributeBytes = 16_384;

type Open = Omit<XmlElement, 'children'> & { children: XmlElement[] };

/**
 * The elements of an XML text. A document type, and so any entity defined in it, is refused before it is examined, and so is XML
 * that is not well formed, nests too deeply or has too many attributes. Throws `RefusedReceivedFile`.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false });
  const path: Open[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  let attributeCount = 0;
  let attributeBytes = 0;
  parser.on('doctype', () => {
    throw new RefusedReceivedFile('document-unsafe');
  });
  parser.on('error', () => {
    throw new RefusedReceivedFile('document-damaged');
  });
  parser.on('opentagstart', () => {
    count += 1;
    if (count > mostElements || path.length >= mostDepth) throw new RefusedReceivedFile('document-too-heavy');
    attributeCount = 0;
    attributeBytes = 0;
  });
  parser.on('attribute', ({ name, value }) => {
    attributeCount += 1;
    attributeBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    const isHeavy = attributeCount > mostAttributes || attributeBytes > mostAttributeBytes;
    if (isHeavy) throw new RefusedReceivedFile('document-too-heavy');
  });
  parser.on('opentag', ({ name, attributes }) => {
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
