import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { holdImports } from './hold-imports.ts';
import { type ServerOfFile, serversOfFiles } from './server-of-file.ts';

/**
 * Playwright's `test` on a server that no other file's journeys touch, watched. A journey fails when any page of it, in any context that it
 * opens with `newContext`, logged an error or violated the security policy.
 */
export const journey = base.extend<
  {
    faults: string[];
    /** Another browser: its own cookies and storage, the same watch. */
    newContext: (options?: { baseURL?: string }) => Promise<BrowserContext>;
    /** Holds what the server imports until the function that it gives is called. */
    holdImports: () => () => void;
  },
  { serverOfFile: ServerOfFile }
>({
  serverOfFile: [
    // Playwright reads from the parameters what a fixture needs; this one needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const servers = serversOfFiles();
      await use(servers.serverOf);
      await servers.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // A time of its own: the first journey of a file must not pay for the server of them all.
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
    // A refusal that the page handles is still logged by the browser.
    const isRefusal = /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/');
    if (!isRefusal) faults.push(`${message.text()} (${message.location().url})`);
  });
}

/** What the server refused: a journey that waits in vain for a sentence is told by them why it did not come. */
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
