import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;
const { source } = axe;

/** Expects axe to find nothing, of any severity, in what the page shows now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours that fade in are checked once their animation has ended. Animations inside folded content never end, since nothing is
  // drawn; neither does that of a progress bar without a known duration. Other animations end with what they wait for.
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
  // axe is loaded once for each document, however often it is checked. Results of rules that pass are not collected, and no style
  // sheet is requested again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const results = await axe.run(document, { resultTypes: ['violations'], preload: false });
    return results.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3) }));
  });
  // axe would have to be loaded in every frame as well.
  expect(page.frames(), 'frames that axe did not look into').toHaveLength(1);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  // Soft, so that one run reports the faults of every view.
  expect.soft(found, what).toEqual([]);
}

/** Expects that nothing makes the page wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  // A drawing that follows the width of its place is drawn again in the next frame.
  const excess = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  expect.soft(excess, `${what}: pixels beyond the window`).toBeLessThanOrEqual(0);
}
