import { loadDataset } from '../dashboard/load-dataset.ts';
import { openPage } from '../open-page.ts';
import { machineText, percentile, section, table } from '../report.ts';

/** The month of a large group, scrolled and typed in, on a processor half as fast: reported, without a limit. */
const sites = 250;
const slowdown = 2;
const steps = 120;
/** Pixels of the wheel per frame: 2 400 a second, as in a quick look through. */
const wheelPx = 40;
/** Between two keys, as for a fast typist. */
const keyPauseMs = 80;
/** At 60 frames a second one lasts 16.7 ms; a missed frame doubles it. */
const frameMs = 1000 / 60;

const { page, url, close } = await openPage(pool => loadDataset(pool, sites));
try {
  await page.goto(`${url}/?vue=monthly-declarations&saisie=mois&annee=2024&mois=6`);
  const grid = page.locator('table[data-mode]').first();
  await grid.waitFor();
  const everything = page.getByRole('radio', { name: /^Tout/ });
  if (await everything.count()) await everything.check();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const frames = async (act: () => Promise<void>): Promise<number[]> => {
    await page.evaluate(() => {
      const gaps: number[] = [];
      let last = performance.now();
      const follow = (now: number) => {
        gaps.push(now - last);
        last = now;
        requestAnimationFrame(follow);
      };
      requestAnimationFrame(follow);
      Object.assign(globalThis, { frameGaps: gaps });
    });
    await act();
    return page.evaluate(() => (globalThis as unknown as { frameGaps: number[] }).frameGaps.slice(1));
  };
  const still = await frames(() => page.waitForTimeout(2000));
  await grid.hover();
  const scrolled = await frames(async () => {
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, wheelPx);
      await page.waitForTimeout(frameMs);
    }
  });
  const cell = grid.locator('td[tabindex="0"], td [tabindex="0"]').first();
  await cell.focus();
  const typed = await frames(async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('1');
      await page.waitForTimeout(keyPauseMs);
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(keyPauseMs);
    }
  });
  const lateOf = (gaps: readonly number[]) => gaps.filter(gap => gap > 1.5 * frameMs).length / gaps.length;
  const row = (what: string, gaps: readonly number[]) => {
    return [
      what,
      String(gaps.length),
      `${percentile(gaps, 50).toFixed(1)} ms`,
      `${percentile(gaps, 95).toFixed(1)} ms`,
      `${(100 * lateOf(gaps)).toFixed(1)} %`,
    ];
  };
  section('Month grid', [
    `${sites} sites, all of them listed, 1440 × 900, processor ÷ ${slowdown}: frames while the wheel turns ${wheelPx} pixels a frame, and while forty cells are typed, a key every ${keyPauseMs} ms. The wish is that none of the wheel is late; « nothing » is what the machine itself loses. Nothing fails here: frames depend on what else runs. ${machineText()}`,
    table(
      ['what', 'frames', 'median', '95th percentile', 'late'],
      [row('nothing', still), row('scroll', scrolled), row('typing', typed)],
    ),
  ]);
} finally {
  await close();
}
