import { loadDemonstration } from '@suivi/server/src/demonstration/load-demonstration';
import { openPage } from '../open-page.ts';
import { machineText, percentile, section, table } from '../report.ts';
import { timeToAnswer } from './time-to-answer.ts';

const limitMs = 100;
const years = [2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014, 2013, 2024];
const sites = [
  { code: 'brioude', name: 'Brioude' },
  { code: 'langeac', name: 'Langeac' },
  { code: 'yssingeaux', name: 'Yssingeaux' },
  { code: 'pays-craponne', name: 'Pays Craponne' },
  { code: 'emile-roux', name: 'Emile Roux' },
];
const yearField = 'search select:has(option[value="2024"])';
const siteField = 'search select:has(option[value="tous"])';

const { page, url, close } = await openPage(async (_pool, db) => {
  await loadDemonstration(db, { year: 2026, month: 11, day: 22 });
});
try {
  await page.goto(`${url}/?vue=dashboard&annee=2024`);
  await page.getByText(/En 2024, le groupement/).waitFor();
  const times = { year: [] as number[], site: [] as number[] };
  for (const year of years)
    times.year.push(await timeToAnswer(page, yearField, String(year), `En ${year}, le groupement`));
  for (const { code, name } of sites)
    times.site.push(await timeToAnswer(page, siteField, code, `En 2024, le centre ${name}`));
  section('Dashboard filters', [
    `Demonstration data. From the choice in Chromium, 1440 × 900, to the painted answer, its requests included; every question for the first time. ${machineText()}`,
    table(
      ['what', 'median', '95th percentile', 'bar'],
      Object.entries(times).map(([what, taken]) => [
        `change of ${what}`,
        `${percentile(taken, 50).toFixed(1)} ms`,
        `${percentile(taken, 95).toFixed(1)} ms`,
        `≤ ${limitMs} ms`,
      ]),
    ),
  ]);
  if (Object.values(times).some(taken => percentile(taken, 95) > limitMs)) process.exitCode = 1;
} finally {
  await close();
}
