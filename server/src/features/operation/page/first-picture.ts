import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The module of the built page that is run here: its `drawFirstPicture` and the style sheets of what it draws. */
type Drawer = {
  drawFirstPicture(address: URL, ask: (path: string) => Promise<unknown>): Promise<string | null>;
  styles: readonly string[];
};

/**
 * A page that shows at once what its scripts will show; `styleHash` is what its policy allows in addition to the style sheets.
 */
export type DrawnPage = { html: string; styleHash: string };

/** In milliseconds; if drawing takes longer, the page is sent without the picture. */
const longestMs = 400;

/**
 * Draws the first picture of the built page in a folder (ADR 139); undefined when the drawing module was not built. The returned
 * function rejects as `ask` does; its result is null when the page begins without a picture.
 */
export async function openFirstPictures(folder: string) {
  const file = join(folder, '.first-picture', 'first-picture.js');
  if (!existsSync(file)) return undefined;
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  let drawer: Promise<Drawer> | undefined;
  return async (address: URL, ask: (path: string) => Promise<unknown>): Promise<DrawnPage | null> => {
    // Loaded by the first request that needs it.
    drawer ??= import(pathToFileURL(file).href) as Promise<Drawer>;
    const { drawFirstPicture, styles } = await drawer;
    const picture = await within(longestMs, drawFirstPicture(address, ask));
    return picture === null ? null : put(picture, page, styles);
  };
}

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Puts the picture into the page, before the element that the scripts fill; until then pointer, keyboard and screen reader cannot
 * reach it.
 */
function put(picture: string, page: string, styles: readonly string[]): DrawnPage {
  const { html, style } = withoutStyleAttributes(picture);
  const links = styles.map(href => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  const drawn = `<div id="first-picture" data-first-bytes inert aria-hidden="true">${html}</div><div id="root"></div>`;
  // The picture is only shown once it is complete; the scripts are fetched, but begin after that (before-first-paint.js).
  const whole = '<link rel="expect" href="#root" blocking="render">';
  return {
    html: page
      .replace(
        /<script type="module" crossorigin src="([^"]*)"><\/script>/,
        (_, href: string) => `<link rel="modulepreload" crossorigin href="${href}" data-begins>`,
      )
      .replace('</head>', () => `${whole}${links}<style>${style}</style></head>`)
      .replace(/<div id="root">[^]*<\/div>/, () => drawn),
    styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  };
}

/** Moves style attributes to rules of one sheet: a policy cannot allow attributes, but it can allow a sheet by its hash. */
function withoutStyleAttributes(picture: string): { html: string; style: string } {
  const rules: string[] = [];
  const html = picture.replace(/ style="([^"]*)"/g, (_, rule: string) => {
    if (!rules.includes(rule)) rules.push(rule);
    return ` data-drawn="${rules.indexOf(rule)}"`;
  });
  return { html, style: rules.map((rule, index) => `[data-drawn="${index}"]{${rule}}`).join('') };
}
