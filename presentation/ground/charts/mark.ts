/** Attributes by their names in React; `svg-text.ts` spells them as SVG does. Lengths in pixels. */
export type MarkAttributes = Readonly<Record<string, string | number | undefined>>;

/** A piece of a drawing, as data: the page writes it as an element, a document as text. */
export type Mark = { tag: MarkTag; attributes: MarkAttributes; children: readonly (Mark | string)[] };

type MarkTag = 'circle' | 'defs' | 'g' | 'line' | 'path' | 'pattern' | 'rect' | 'text';

export function mark(tag: MarkTag, attributes: MarkAttributes, ...children: (Mark | string)[]): Mark {
  return { tag, attributes, children };
}
