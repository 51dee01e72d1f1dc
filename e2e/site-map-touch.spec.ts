import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const restMilliseconds = 150;

type Point = { x: number; y: number };

journey.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

const plan = (page: Page) => page.getByRole('region', { name: /^Plan de/ });
const marker = (page: Page, name: string) =>
  plan(page).getByRole('button', { name: new RegExp(`(^|, )${name},`) });

/**
 * Fingers that touch, move together in ten steps, rest and leave, as the browser receives them from a screen. Fingers that leave
 * while moving throw what they held, and the browser takes the next touch for the hand that stops it.
 */
async function gesture(session: CDPSession, fingers: { from: Point; to: Point }[]): Promise<void> {
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  }
  await sleep(restMilliseconds);
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(1) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function centreOf(thing: Locator): Promise<Point> {
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const across = (centre: Point, distancePx: number) => [
  { x: centre.x - distancePx / 2, y: centre.y },
  { x: centre.x + distancePx / 2, y: centre.y },
];

journey('two fingers enlarge the plan, one moves it, a touch chooses a building', async ({ page }) => {
  await signIn(page, 'readonly', '/?vue=map&annee=2024&mois=12');
  const frame = plan(page);
  const scale = async () => Number(await frame.getAttribute('data-scale'));
  const session = await page.context().newCDPSession(page);
  const centre = await centreOf(frame);
  const [left, right] = across(centre, 60);
  const [farLeft, farRight] = across(centre, 180);
  if (!left || !right || !farLeft || !farRight) throw new Error('four points');
  await gesture(session, [
    { from: left, to: farLeft },
    { from: right, to: farRight },
  ]);
  await expect.poll(scale).toBeCloseTo(3, 0);

  const before = await centreOf(marker(page, 'Chirurgie'));
  await gesture(session, [{ from: centre, to: { x: centre.x + 50, y: centre.y + 30 } }]);
  await expect
    .poll(async () => {
      const after = await marker(page, 'Chirurgie').boundingBox();
      return after === null ? null : Math.round(after.x + after.width / 2 - before.x);
    })
    .toBeGreaterThan(35);
  await expect(marker(page, 'Chirurgie')).toHaveAttribute('aria-pressed', 'false');

  // By a click: a browser takes the first touch after a swift gesture for the end of its movement.
  await page.getByRole('button', { name: 'Voir tout le plan' }).click();
  await expect.poll(scale).toBe(1);
  await marker(page, 'Chirurgie').tap();
  // The content opened by the touch is on screen, and the plan that was touched still is.
  await expect(page.getByRole('heading', { name: 'Chirurgie', level: 2 })).toBeInViewport();
  await expect(marker(page, 'Chirurgie')).toBeInViewport();
});

journey('a finger places a marker', async ({ page }) => {
  await signIn(page, 'technical', '/?vue=map&annee=2024&mois=12');
  await page.getByRole('button', { name: 'Placer les repères' }).tap();
  const x = page.getByLabel('X, Chirurgie');
  const placed = Number((await x.inputValue()).replace(',', '.'));
  const session = await page.context().newCDPSession(page);
  const from = await centreOf(marker(page, 'Chirurgie'));
  const frame = await plan(page).boundingBox();
  if (!frame) throw new Error('the plan is not shown');
  await gesture(session, [{ from, to: { x: from.x - frame.width / 10, y: from.y } }]);
  await expect.poll(async () => Number((await x.inputValue()).replace(',', '.'))).toBeLessThan(placed - 8);
  expect(Number((await x.inputValue()).replace(',', '.'))).toBeGreaterThan(placed - 12);
});
