import { RefusedPlan } from './plan-file.ts';

/** Elements that draw; everything else (metadata, editor layers, animations, filters) is left out. */
export const allowedElements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc
  linearGradient radialGradient stop clipPath mask pattern marker image style`.split(/\s+/),
);

/** Elements whose mere presence is a reason to refuse the file. */
export const unsafeElements = new Set(
  'script foreignobject iframe object embed audio video canvas handler listener base link meta'.split(' '),
);

export const animations = new Set('animate animatemotion animatetransform animatecolor set'.split(' '));

export const allowedAttributes = new Set(
  `id class style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points viewBox preserveAspectRatio
  pathLength dx dy rotate textLength lengthAdjust startOffset offset gradientUnits gradientTransform spreadMethod
  clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform markerUnits markerWidth
  markerHeight refX refY orient fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow
  clip-path clip-rule mask marker-start marker-mid marker-end stop-color stop-opacity font-family font-size
  font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift vector-effect paint-order shape-rendering text-rendering
  image-rendering mix-blend-mode writing-mode`.split(/\s+/),
);

/** Elements that may point to another element of the same file. */
export const referringElements = new Set(
  'use textPath linearGradient radialGradient pattern clipPath mask'.split(' '),
);

export type RawAttribute = { local: string; value: string };

const embeddedPicture = /^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=\s]+$/;
const ownPart = /^#[^\s"'<>]+$/;

/** The attributes of an element that are kept. Throws `RefusedPlan` when one could run or fetch something. */
export function cleanAttributes(element: string, attributes: readonly RawAttribute[]): RawAttribute[] {
  return attributes.flatMap(({ local, value }) => {
    if (/^on/i.test(local)) throw new RefusedPlan('plan-unsafe', local);
    if (local === 'href' || local === 'src') return cleanReference(element, value.trim());
    if (!allowedAttributes.has(local)) return [];
    return [{ local, value: mayHoldCss(value) || local === 'style' ? safeCss(value) : value }];
  });
}

function cleanReference(element: string, target: string): RawAttribute[] {
  const isSafe =
    (referringElements.has(element) && ownPart.test(target)) ||
    (element === 'image' && embeddedPicture.test(target));
  if (isSafe) return [{ local: 'href', value: target }];
  // A link from a drawing to a page is harmless in a picture but useless: it is dropped. One that could run something is refused.
  const isPlainLink = element === 'a' && /^(?:https?:|mailto:|#)/i.test(target);
  if (isPlainLink || target === '') return [];
  throw new RefusedPlan('plan-unsafe', `href="${target}"`);
}

function mayHoldCss(value: string): boolean {
  return /url\s*\(|\\|javascript:|expression\s*\(/i.test(value);
}

/**
 * Style sheets and presentation attributes may only refer to parts of the same file: no at-rule (`@import`, `@font-face`), no
 * `url()` but `url(#…)`, no escape that could hide one of these.
 */
export function safeCss(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, ' ');
  const suspicious =
    /\\|\/\*|@[\w-]*|<|expression\s*\(|behaviou?r\s*:|-moz-binding|javascript:|image(?:-set)?\s*\(|src\s*\(/i.exec(
      plain,
    );
  if (suspicious) throw new RefusedPlan('plan-unsafe', suspicious[0]);
  for (const [whole, target = ''] of plain.matchAll(/url\s*\(\s*([^)]*)\)?/gi)) {
    if (!/^(["']?)#[^"'\s()]+\1\s*$/.test(target)) throw new RefusedPlan('plan-unsafe', whole);
  }
  return plain;
}
