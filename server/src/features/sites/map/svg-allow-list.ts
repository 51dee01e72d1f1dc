/** Elements that draw; whatever else a file holds (metadata, layers of an editor, animations, filters) is left out. */
export const allowedElements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc
  linearGradient radialGradient stop clipPath mask pattern marker image style`.split(/\s+/),
);

/** Elements whose presence alone is a reason to refuse the file. */
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
