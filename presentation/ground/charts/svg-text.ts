import type { ChartInk } from './chart-ink.ts';
import type { Mark, MarkAttributes } from './mark.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Attributes whose spelling is the same in SVG and React. */
const spelledAlike = new Set(['patternUnits', 'viewBox']);

type SvgDocument = { width: number; height: number; ink: ChartInk; label: string };

/** A drawing as a complete SVG document with a description, for use without a browser or React. */
export function svgText({ width, height, ink, label }: SvgDocument, marks: readonly Mark[]): string {
  const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  return elementText(
    'svg',
    { ...root, fontFamily: ink.fontFamily, role: 'img', 'aria-label': label },
    marks.map(markText),
  );
}

function markText(mark: Mark | string): string {
  return typeof mark === 'string'
    ? escapeXml(mark)
    : elementText(mark.tag, mark.attributes, mark.children.map(markText));
}

function elementText(tag: string, attributes: MarkAttributes, children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${spelling(name)}="${escapeXml(String(value))}"`);
  return `<${tag}${written.join('')}>${children.join('')}</${tag}>`;
}

function spelling(name: string): string {
  return spelledAlike.has(name) ? name : name.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`);
}

/** Also used for HTML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => escapes[character] ?? character);
}
