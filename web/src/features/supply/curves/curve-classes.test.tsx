import { type CurveClasses, readCurveClasses } from '@suivi/contract/supply/curve-classes';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { rowsOf, textOf } from '../../../testing/text-of.ts';
import { CurveClassesPart } from './curve-classes.tsx';

const january: CurveClasses['months'][number] = {
  period: { year: 2026, month: 1 },
  days: 31,
  ofDays: 31,
  kwh: 1_000,
  classes: [
    { class: 'HPH', kwh: 680 },
    { class: 'HCH', kwh: 320 },
  ],
  told: {
    classes: [
      { class: 'HPH', kwh: 700 },
      { class: 'HCH', kwh: 300 },
    ],
    source: 'bill',
    publishedGap: null,
  },
  gap: { whole: 0, worst: 0.02 },
};
const february = {
  ...january,
  period: { year: 2026, month: 2 } as const,
  days: 20,
  ofDays: 28,
  classes: null,
  told: null,
  gap: null,
};

async function show(given: Partial<CurveClasses>) {
  serveContract('readonly', [
    answer(readCurveClasses, { lacking: null, months: [february, january], use: null, ...given }),
  ]);
  renderAs('readonly', <CurveClassesPart pointId={21} number="30001234567890" />);
  await screen.findByRole('heading', { name: 'Énergie par classe' });
  await waitFor(() => expect(document.querySelector('[data-outline]')).toBeNull());
}

const page = () => textOf(document.body);

it('shows each class of each month, and where the hours differ from those of the bill', async () => {
  await show({ use: { hours: 5_634.4, days: 365, kw: 1_450 } });
  const rows = rowsOf(await screen.findByRole('table', { name: 'Énergie par classe de 30001234567890' }));
  expect(rows).toEqual([
    ['février 2026 sur 20 jours de 28', '—', '—', '—'],
    ['janvier 2026', '680 kWh', '320 kWh', '2 %'],
  ]);
  expect(page()).toContain('Vos heures creuses ne sont pas celles de la facture');
  expect(page()).toContain('Plus de 1 % d’écart dans une classe : janvier 2026 (2 %).');
  expect(page()).toContain('Durée d’utilisation : 5 634 h (énergie des douze mois sur 1 450 kW souscrits).');
});

it('says that the curve differs when its energy is not the billed one', async () => {
  await show({ months: [{ ...january, gap: { whole: -0.2, worst: 0.15 } }] });
  expect(page()).toContain('L’énergie de la courbe n’est pas celle de la facture');
});

it('names R67, and not a bill, when the curve differs from R67', async () => {
  await show({ months: [{ ...january, told: { classes: [], source: 'R67', publishedGap: null } }] });
  const [row] = rowsOf(await screen.findByRole('table', { name: 'Énergie par classe de 30001234567890' }));
  expect(row?.at(-1)).toBe('2 %, R67');
  expect(page()).toContain('Vos heures creuses ne sont pas celles du R67 d’Enedis');
  expect(page()).toContain(
    'Plus de 1 % d’écart dans une classe : janvier 2026 (2 %, R67). Retrouvez ses heures dans Puissances et option',
  );
  expect(page()).not.toContain('La facture reste');
});

it('says where R67 differs from the bill, which is still what is paid', async () => {
  const told: typeof january.told = { classes: [], source: 'bill', publishedGap: 0.016 };
  await show({ months: [{ ...january, gap: { whole: 0, worst: 0 }, told }] });
  expect(page()).toContain('R67 et facture diffèrent');
  expect(page()).toContain('à plus de 1 % : janvier 2026 (1,6 %). La facture reste ce qui est payé');
  expect(page()).not.toContain('Vos heures creuses ne sont pas');
});

it('says nothing about small differences', async () => {
  await show({ months: [{ ...january, gap: { whole: 0.009, worst: 0.009 } }] });
  expect(page()).not.toContain('ne sont pas celles');
  expect(page()).not.toContain('n’est pas celle');
});

it.each([
  ['no-hours', 'Les classes demandent les heures creuses du point'],
  ['overseas', 'rien n’est dit par classe'],
  ['no-tariff', 'saisissez-la dans sa fiche'],
  ['no-mobile-days', 'dix au moins (Tarifs publics)'],
] as const)('says what is missing: %s', async (lacking, sentence) => {
  await show({ lacking, months: [] });
  expect(page()).toContain(sentence);
  expect(screen.queryByRole('table')).toBeNull();
});
