import { expect, type Page } from '@playwright/test';

/** Expects that nothing has moved unasked since the document was opened, as browsers measure it: https://web.dev/articles/cls. */
export async function expectNothingMoved(page: Page, what: string): Promise<void> {
  const { total, moved } = await page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntryList>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // The observer reports nothing when nothing moved.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const own = (shifts as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      total: own.reduce((sum, { value }) => sum + value, 0),
      moved: own.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')),
    };
  });
  // Soft, so that one run reports every view.
  expect.soft(total, `${what}: ${moved.join(' | ')}`).toBeLessThan(0.02);
}
