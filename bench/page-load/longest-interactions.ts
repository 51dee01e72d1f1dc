import type { Locator, Page } from '@playwright/test';

export type Interaction = { what: string; milliseconds: number };

const shownMilliseconds = 150;
const settledMilliseconds = 400;
const atMost = { tabs: 6, selects: 6, sorts: 3, buttons: 8 };
/** Actions that leave the page, download or save are not tried. */
const others = /Exporter|Télécharger|PDF|Excel|Modèle|Supprimer|Sauvegarder|Enregistrer|déconnecter/;

/**
 * The actions of a person in a view with mouse and keyboard, the longest first: milliseconds from the event to the next frame
 * that shows its effect (https://web.dev/articles/inp), in steps of 8.
 */
export async function longestInteractions(page: Page): Promise<Interaction[]> {
  const found: Interaction[] = [];
  const time = async (what: string, act: () => Promise<void>) => {
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(globalThis, { interactionTimes: times });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
            times.push(entry.duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await act();
    // Runs after the work of the event, and ends after the frame that shows it, when its entry has been recorded.
    await page.evaluate(
      pause => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, pause))),
      shownMilliseconds,
    );
    const times = await page.evaluate(
      () => (globalThis as unknown as { interactionTimes?: number[] }).interactionTimes ?? [],
    );
    found.push({ what, milliseconds: Math.max(0, ...times) });
  };
  const main = page.getByRole('main');
  for (const tab of await first(main.getByRole('tab'), atMost.tabs)) {
    await time(`tab « ${await tab.innerText()} »`, () => tab.click());
  }
  for (const select of await first(main.getByRole('combobox'), atMost.selects)) {
    const name = await select.evaluate((list: HTMLSelectElement) => list.labels[0]?.innerText ?? '');
    await time(`next of « ${name} »`, async () => {
      await select.focus();
      await select.press('ArrowDown');
    });
  }
  for (const search of await first(main.getByRole('searchbox'), 1)) {
    await time('search', async () => {
      await search.focus();
      await page.keyboard.type('bri', { delay: 60 });
    });
  }
  for (const head of await first(main.locator('th button'), atMost.sorts)) {
    await time(`sort by « ${await nameOf(head)} »`, () => head.click());
  }
  for (const button of await ofEachKind(main.locator('button:not(th *, [role=tab])'), atMost.buttons)) {
    if (!(await button.isVisible()) || (await button.isDisabled())) continue;
    const name = await nameOf(button);
    await time(`button « ${name} »`, () => button.click());
    // By then late content is drawn, and a dialog that opened covers the page.
    await page.waitForTimeout(settledMilliseconds);
    if ((await page.locator('dialog[open]').count()) === 0) continue;
    await time(`Escape from « ${name} »`, () => page.keyboard.press('Escape'));
    await page.waitForTimeout(settledMilliseconds);
  }
  return found.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

async function nameOf(button: Locator): Promise<string> {
  const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** The first button of those whose names begin alike: « Modifier Brioude » represents every « Modifier ». */
async function ofEachKind(buttons: Locator, count: number): Promise<Locator[]> {
  const kinds = new Map<string, Locator>();
  for (const button of await buttons.all()) {
    const name = await nameOf(button);
    const kind = name.split(/[\s,:]/)[0] ?? '';
    if (!others.test(name) && !kinds.has(kind)) kinds.set(kind, button);
  }
  return [...kinds.values()].slice(0, count);
}

async function first(locator: Locator, count: number): Promise<Locator[]> {
  return (await locator.all()).slice(0, count);
}
