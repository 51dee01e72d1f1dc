type Attributes = Record<string, string | number | undefined>;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => escapes[character] ?? character);
}

/** One element as text, to the character what React writes; attributes without a value are left out. */
export function svgElement(tag: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`);
  return `<${tag}${written.join('')}>${children.join('')}</${tag}>`;
}

type SvgDocument = { width: number; height: number; label: string; fontFamily: string };

/** A whole document that says what it shows; `attributes` are those of this kind of drawing alone. */
export function svgDocument(
  { width, height, label, fontFamily }: SvgDocument,
  attributes: Attributes,
  ...children: string[]
): string {
  const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  return svgElement(
    'svg',
    { ...root, 'font-family': fontFamily, ...attributes, role: 'img', 'aria-label': label },
    ...children,
  );
}
