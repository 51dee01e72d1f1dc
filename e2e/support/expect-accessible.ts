import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing, whatever its severity, in what the page shows now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours that fade in are judged when they have arrived. Those inside what is folded never do: nothing draws them.
  await page.evaluate(() => {
    const isDrawn = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(isDrawn)
        .map(animation => animation.finished),
    );
  });
  // No view has frames: one script in the page itself does, without a second page that gathers what frames said. Of what
  // passed nothing is read.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(page.frames(), 'frames that axe did not look into').toHaveLength(1);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  // Soft: one run tells the faults of every view.
  expect.soft(found, what).toEqual([]);
}

/** Nothing makes the page wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(excess, `${what}: pixels beyond the window`).toBeLessThanOrEqual(0);
}
