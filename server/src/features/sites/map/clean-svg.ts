import { escapeXml } from '../../../platform/documents/xml-text.ts';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { RefusedPlan } from './plan-file.ts';
import {
  allowedElements,
  animations,
  unsafeElements,
  cleanAttributes,
  type RawAttribute,
  safeCss,
} from './svg-attributes.ts';
import { checkCopies } from './svg-references.ts';
import { type SvgSize, svgSize } from './svg-size.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const bounds = { depth: 200, elements: 100_000 };

export type CleanSvg = SvgSize & { svg: string };

/** Null for an element that is read and not written. */
type Open = { element: string | null; id: string | null };

/**
 * Rewrites a drawing with only what is allowed in it. Anything that could run or fetch something is not removed silently: the
 * file is refused, so that nobody takes it for safe. Throws `RefusedPlan`.
 */
export function cleanSvg(text: string): CleanSvg {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const output: string[] = [];
  const open: Open[] = [];
  const uses: { target: string; insideIds: string[] }[] = [];
  let size: SvgSize | null = null;
  let css = '';
  /** Depth of the first element that is left out, together with everything in it. */
  let skippedFrom: number | null = null;
  let elements = 0;

  parser.on('error', () => {
    throw new RefusedPlan(size === null ? 'plan-not-a-picture' : 'plan-damaged');
  });
  parser.on('doctype', doctype => {
    if (/\[|<!/.test(doctype)) throw new RefusedPlan('plan-unsafe', '<!DOCTYPE [');
  });
  parser.on('processinginstruction', ({ target }) => {
    throw new RefusedPlan('plan-unsafe', `<?${target}`);
  });

  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (open.length >= bounds.depth || elements > bounds.elements) throw new RefusedPlan('plan-too-slow');
    const raw: SaxesAttributeNS[] = Object.values(attributes);
    refuseUnsafe(local, uri, raw);
    const isSvg = uri === svgNamespace || uri === '';
    if (open.length === 0) {
      if (local !== 'svg' || !isSvg) throw new RefusedPlan('plan-not-a-picture');
      size = svgSize(raw);
    }
    // A link becomes a group, which is what it amounts to in a picture.
    const element = local === 'a' ? 'g' : local;
    const kept = cleanAttributes(local, raw);
    if (skippedFrom === null && !(isSvg && allowedElements.has(element))) skippedFrom = open.length;
    const isWritten = skippedFrom === null;
    const id = kept.find(attribute => attribute.local === 'id')?.value ?? null;
    const target = kept.find(attribute => attribute.local === 'href')?.value;
    if (isWritten && local === 'use' && target !== undefined) {
      uses.push({ target: target.slice(1), insideIds: open.flatMap(each => each.id ?? []) });
    }
    if (isWritten) output.push(startTag(element, open.length === 0 ? rootAttributes(kept, size) : kept));
    open.push({ element: isWritten ? element : null, id });
    css = '';
  });

  const characters = (content: string) => {
    const current = open.at(-1)?.element;
    if (current === 'style') css += content;
    else if (current) output.push(escapeXml(content));
  };
  parser.on('text', characters);
  parser.on('cdata', characters);

  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed?.element === 'style') output.push(escapeXml(safeCss(css)));
    if (closed?.element) output.push(`</${closed.element}>`);
    if (skippedFrom !== null && open.length <= skippedFrom) skippedFrom = null;
  });

  parser.write(text).close();
  const finished = size as SvgSize | null;
  if (finished === null) throw new RefusedPlan('plan-not-a-picture');
  checkCopies(uses);
  return { ...finished, svg: output.join('') };
}

function refuseUnsafe(local: string, uri: string, attributes: readonly RawAttribute[]): void {
  const name = local.toLowerCase();
  if (unsafeElements.has(name) || uri === htmlNamespace) throw new RefusedPlan('plan-unsafe', `<${local}>`);
  if (!animations.has(name)) return;
  const animated = attributes.find(attribute => attribute.local === 'attributeName')?.value ?? '';
  if (/href|^on/i.test(animated)) {
    throw new RefusedPlan('plan-unsafe', `<${local} attributeName="${animated}">`);
  }
}

function rootAttributes(kept: RawAttribute[], size: SvgSize | null): RawAttribute[] {
  if (size === null) return kept;
  const own = kept.filter(({ local }) => !['width', 'height', 'viewBox'].includes(local));
  return [
    { local: 'xmlns', value: svgNamespace },
    { local: 'width', value: String(size.widthPx) },
    { local: 'height', value: String(size.heightPx) },
    { local: 'viewBox', value: size.viewBox },
    ...own,
  ];
}

function startTag(element: string, attributes: readonly RawAttribute[]): string {
  const written = attributes.map(({ local, value }) => ` ${local}="${escapeAttribute(value)}"`);
  return `<${element}${written.join('')}>`;
}

function escapeAttribute(text: string): string {
  return escapeXml(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, ' ');
}
