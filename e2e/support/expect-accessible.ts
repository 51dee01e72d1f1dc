import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;
const { source } = axe;

/** axe finds nothing, whatever its severity, in what the page shows now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours that fade in are judged when they have arrived. Those inside what is folded never do, as nothing draws them; nor does
  // the bar of what goes on for a time that nobody knows. Other waits end with what is waited for.
  await page.evaluate(() => {
    const isDrawn = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() === true &&
      !effect.target.matches('progress:indeterminate');
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(isDrawn)
        .map(animation => animation.finished),
    );
  });
  // A document gets axe once, however often it is looked at. Of what passed nothing is read, and no style sheet is asked for again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const results = await axe.run(document, { resultTypes: ['violations'], preload: false });
    return results.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3) }));
  });
  // axe would have to be in each of them as well.
  expect(page.frames(), 'frames that axe did not look into').toHaveLength(1);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  // Soft: one run tells the faults of every view.
  expect.soft(found, what).toEqual([]);
}

/** Nothing makes the page wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  // A drawing that follows the width of its place is drawn anew in the frame after.
  const excess = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  expect.soft(excess, `${what}: pixels beyond the window`).toBeLessThanOrEqual(0);
}
