/** Attributes by their React names; `svg-text.ts` converts them to SVG spelling. Lengths in pixels. */
export type MarkAttributes = Readonly<Record<string, string | number | undefined>>;

/** A piece of a drawing, as data: the page renders it as an element, a document as text. */
export type Mark = { tag: MarkTag; attributes: MarkAttributes; children: readonly (Mark | string)[] };

type MarkTag = 'circle' | 'defs' | 'g' | 'line' | 'path' | 'pattern' | 'rect' | 'text';

export function mark(tag: MarkTag, attributes: MarkAttributes, ...children: (Mark | string)[]): Mark {
  return { tag, attributes, children };
}
