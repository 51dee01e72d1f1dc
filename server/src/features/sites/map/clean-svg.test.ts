import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { RefusedPlan } from './plan-file.ts';

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 200">';
const svg = (inside: string) => `${open}${inside}</svg>`;

function refusalOf(text: string) {
  try {
    cleanSvg(text);
  } catch (error) {
    if (error instanceof RefusedPlan) return error.refusal;
    throw error;
  }
  return null;
}

const hostile: [string, string][] = [
  ['a script', svg('<script>alert(1)</script>')],
  ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a script in a part that would be left out', svg('<metadata><script/></metadata>')],
  ['an HTML script', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>')],
  [
    'HTML in foreignObject',
    svg('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  ],
  ['a frame', svg('<iframe src="https://evil.example"/>')],
  ['an event handler', svg('<rect onload="alert(1)" width="9" height="9"/>')],
  ['an event handler on the root', open.replace('viewBox', 'onload="alert(1)" viewBox') + '</svg>'],
  ['an event handler with a prefix', svg('<rect xmlns:x="urn:x" x:onclick="alert(1)"/>')],
  ['an event handler in capitals', svg('<rect ONCLICK="alert(1)"/>')],
  ['a link that runs', svg('<a href="javascript:alert(1)"><rect/></a>')],
  ['a link that runs, spelt with entities', svg('<a href="&#106;avascript:alert(1)"><rect/></a>')],
  ['a link that runs, with a tab inside', svg('<a xlink:href="java&#9;script:alert(1)"><rect/></a>')],
  ['a link to data', svg('<a href="data:text/html,x"><rect/></a>')],
  ['a picture elsewhere', svg('<image href="https://evil.example/p.png"/>')],
  ['a picture on the network', svg('<image xlink:href="//evil.example/p.png"/>')],
  ['a picture of the machine', svg('<image href="file:///etc/passwd"/>')],
  ['a drawing inside data', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
  ['a part of another file', svg('<use href="https://evil.example/a.svg#x"/>')],
  ['a part of a relative file', svg('<use href="other.svg#x"/>')],
  ['an animated link', svg('<a><animate attributeName="href" to="javascript:alert(1)"/></a>')],
  ['a set link', svg('<set attributeName="xlink:href" to="javascript:alert(1)"/>')],
  ['an animated handler', svg('<set attributeName="onclick" to="alert(1)"/>')],
  ['an imported style sheet', svg('<style>@import url(https://evil.example/a.css);</style>')],
  ['a font elsewhere', svg('<style>@font-face{font-family:x;src:url(//evil.example/f)}</style>')],
  ['a background elsewhere', svg('<style>rect{fill:url(https://evil.example/a.svg#x)}</style>')],
  ['a style with an escape', svg('<style>rect{fill:u\\72l(https://evil.example)}</style>')],
  ['a style cut by a comment', svg('<style>rect{fill:ur/**/l(x)}@im/**/port "x"</style>')],
  ['a style in CDATA', svg('<style><![CDATA[@import "x";]]></style>')],
  ['a style attribute elsewhere', svg('<rect style="fill:url(https://evil.example)"/>')],
  ['a colour elsewhere', svg('<rect fill="url( \'https://evil.example/a#b\' )"/>')],
  ['a style sheet by instruction', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`],
  ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
  [
    'an external entity',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
  ],
  ['a part that contains itself', svg('<g id="a"><use href="#a"/></g>')],
];

test.each(hostile)('%s is refused as unsafe', (_, text) => {
  expect(refusalOf(text)?.code).toBe('plan-unsafe');
});

test('reports what it found, as written in the file', () => {
  expect(refusalOf(svg('<rect onload="alert(1)"/>'))?.found).toBe('onload');
});

test.each([
  ['text', 'not a drawing', 'plan-not-a-picture'],
  ['a page', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>', 'plan-not-a-picture'],
  ['an open end', `${open}<rect>`, 'plan-damaged'],
  ['crossed elements', svg('<g><rect></g></rect>'), 'plan-damaged'],
  ['an attribute twice', svg('<rect x="1" x="2"/>'), 'plan-damaged'],
  ['an unknown entity', svg('<text>&nbsp;</text>'), 'plan-damaged'],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'plan-dimensions'],
  ['no width', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 10"/>', 'plan-dimensions'],
  ['nesting without end', svg('<g>'.repeat(300) + '</g>'.repeat(300)), 'plan-too-slow'],
])('%s is refused: %s', (_, text, code) => {
  expect(refusalOf(text)?.code).toBe(code);
});

test('a drawing that multiplies itself is refused', () => {
  const layers = Array.from({ length: 9 }, (_, level) => {
    const uses = `<use href="#l${level}"/>`.repeat(10);
    return `<g id="l${level + 1}">${uses}</g>`;
  });
  expect(refusalOf(svg(`<rect id="l0"/>${layers.join('')}<use href="#l9"/>`))?.code).toBe('plan-too-slow');
});

test('keeps what draws, word for word', () => {
  const inside =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
    '<style>.a{fill:url(#g)}</style><rect class="a" width="9" height="9" fill="url(#g)"></rect>' +
    '<use href="#g"></use><text x="1">Bâtiment &lt;B&gt; &amp; C</text>' +
    '<image href="data:image/png;base64,AAAA" width="5"></image>';
  expect(cleanSvg(svg(inside)).svg).toContain(inside);
});

test('leaves out what an editor adds, and links', () => {
  const cleaned = cleanSvg(
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- made by -->${svg(
      '<metadata><x/></metadata><i:view xmlns:i="urn:editor"/><animate attributeName="x"/>' +
        '<a xlink:href="https://example.org"><rect i:z="1" data-x="2" x="3" xmlns:i="urn:editor"/></a>',
    )}`,
  ).svg;
  expect(cleaned.slice(cleaned.indexOf('>') + 1)).toBe('<g><rect x="3"></rect></g></svg>');
});

test('changes nothing in a drawing that was already cleaned', () => {
  const once = cleanSvg(svg('<a href="#x"><text>é “ &amp;quot;</text></a>')).svg;
  expect(cleanSvg(once).svg).toBe(once);
});

test.each([
  ['viewBox="0 0 300 200"', [2000, 1333.333]],
  ['width="297mm" height="210mm"', [2000, 1414.141]],
  ['width="50" height="100px"', [1000, 2000]],
])('gets the proportions from %s', (size, [widthPx, heightPx]) => {
  const cleaned = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`);
  expect([cleaned.widthPx, cleaned.heightPx]).toEqual([widthPx, heightPx]);
});
