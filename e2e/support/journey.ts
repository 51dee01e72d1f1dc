import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { holdImports } from './hold-imports.ts';
import { type ServerOfFile, serversOfFiles } from './server-of-file.ts';

/**
 * Playwright's `test` on a server of its own for each file, with its pages watched. A journey fails when any page, in any context
 * that it opens with `newContext`, logged an error or violated the security policy.
 */
export const journey = base.extend<
  {
    faults: string[];
    /** Opens another browser context: its own cookies and storage, watched in the same way. */
    newContext: (options?: { baseURL?: string }) => Promise<BrowserContext>;
    /** Pauses the imports of the server until the returned function is called. */
    holdImports: () => () => void;
  },
  { serverOfFile: ServerOfFile }
>({
  serverOfFile: [
    // Playwright reads the fixtures needed from the parameters; this one needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const servers = serversOfFiles();
      await use(servers.serverOf);
      await servers.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // A time limit of its own: the first journey of a file must not lose time to the start of the server they all use.
  baseURL: [
    async ({ serverOfFile }, use, { file }) => {
      await use((await serverOfFile(file)).url);
    },
    { scope: 'test', timeout: 120_000 },
  ],
  holdImports: async ({ serverOfFile }, use, { file }) => {
    const { pid } = await serverOfFile(file);
    await use(() => holdImports(pid));
  },
  faults: [
    async ({ context }, use, testInfo) => {
      const faults: string[] = [];
      watch(context, faults);
      const refusals = noteRefusals(context);
      await use(faults);
      if (testInfo.errors.length > 0) {
        const body = [...(await refusals()), ...(await saidOn(context))].join('\n');
        await testInfo.attach('refusals, and what the page said', { body, contentType: 'text/plain' });
      }
      expect(faults, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
  newContext: async ({ browser, baseURL, faults, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        locale: 'fr-FR',
        viewport,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...options,
      });
      watch(context, faults);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

function watch(context: BrowserContext, faults: string[]): void {
  context.on('page', page => watchPage(page, faults));
  for (const page of context.pages()) watchPage(page, faults);
}

function watchPage(page: Page, faults: string[]): void {
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser logs a refusal as an error even when the page handles it.
    const isRefusal = /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/');
    if (!isRefusal) faults.push(`${message.text()} (${message.location().url})`);
  });
}

/** Records the requests that the server refused: they explain why a text for which a journey waits does not appear. */
function noteRefusals(context: BrowserContext): () => Promise<string[]> {
  const noted: Promise<string>[] = [];
  context.on('response', response => {
    if (response.status() < 400) return;
    const asked = `${response.status()} ${response.request().method()} ${response.url()}`;
    noted.push(
      response.text().then(
        text => `${asked} ${text.slice(0, 600)}`,
        () => asked,
      ),
    );
  });
  return () => Promise.all(noted);
}

/** The notices of the open pages, and which button was busy. */
async function saidOn(context: BrowserContext): Promise<string[]> {
  const said = context.pages().map(async page => {
    const texts = await page
      .locator('[role=alert], [role=status], output, [aria-busy=true], [role=dialog]')
      .allInnerTexts();
    return `${page.url()}: ${texts.filter(Boolean).join(' | ').slice(0, 1200)}`;
  });
  const settled = await Promise.allSettled(said);
  return settled.map(each => (each.status === 'fulfilled' ? each.value : String(each.reason)));
}
