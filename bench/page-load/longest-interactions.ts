import type { Locator, Page } from '@playwright/test';

export type Interaction = { what: string; milliseconds: number };

const shownMilliseconds = 150;
const atMost = { tabs: 6, selects: 3, buttons: 6 };
/** What leaves the page, downloads or saves is not tried. */
const others = /Exporter|Télécharger|PDF|Excel|Modèle|Supprimer|Sauvegarder|Enregistrer|déconnecter/;

/**
 * What a person does in a view with mouse and keyboard, the longest first: milliseconds from the event to the next frame
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
    // Asked after the work of the event, answered after the frame that shows it, whose entry comes with it.
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
  for (const button of await first(main.getByRole('button'), atMost.buttons)) {
    const name = (await button.innerText()).trim();
    if (others.test(name) || !(await button.isVisible()) || (await button.isDisabled())) continue;
    await time(`button « ${name} »`, () => button.click());
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
  }
  return found.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

async function first(locator: Locator, count: number): Promise<Locator[]> {
  return (await locator.all()).slice(0, count);
}
