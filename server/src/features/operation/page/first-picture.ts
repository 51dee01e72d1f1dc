import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the built page brings along to be drawn here: its `drawFirstPicture` and the style sheets of what it draws. */
type Drawer = {
  drawFirstPicture(address: URL, ask: (path: string) => Promise<unknown>): Promise<string | null>;
  styles: readonly string[];
};

/** A page that shows at once what its scripts will show; `styleHash` is what its policy allows besides the style sheets. */
export type DrawnPage = { html: string; styleHash: string };

/** Longer than this, in milliseconds, nobody waits for a picture: the page comes without. */
const longestMs = 400;

/**
 * Draws the pages of a folder that holds a built one (ADR 139); undefined where what draws was not built. What it gives rejects as `ask`
 * does, and is null where the page begins without a picture.
 */
export async function openFirstPictures(folder: string) {
  const file = join(folder, '.first-picture', 'first-picture.js');
  if (!existsSync(file)) return undefined;
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  let drawer: Promise<Drawer> | undefined;
  return async (address: URL, ask: (path: string) => Promise<unknown>): Promise<DrawnPage | null> => {
    // The first who needs it pays for loading it.
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

/** The picture in the page, before the element that the scripts fill, out of reach of pointer, keyboard and screen reader until then. */
function put(picture: string, page: string, styles: readonly string[]): DrawnPage {
  const { html, style } = withoutStyleAttributes(picture);
  const links = styles.map(href => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  const drawn = `<div id="first-picture" data-first-bytes inert aria-hidden="true">${html}</div><div id="root"></div>`;
  // Nothing is shown of it before all of it is here, and its scripts are fetched but begin after that (before-first-paint.js).
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

/** Attributes of style as rules of one sheet: a policy cannot name them, and does name a sheet by its sum. */
function withoutStyleAttributes(picture: string): { html: string; style: string } {
  const rules: string[] = [];
  const html = picture.replace(/ style="([^"]*)"/g, (_, rule: string) => {
    if (!rules.includes(rule)) rules.push(rule);
    return ` data-drawn="${rules.indexOf(rule)}"`;
  });
  return { html, style: rules.map((rule, index) => `[data-drawn="${index}"]{${rule}}`).join('') };
}
