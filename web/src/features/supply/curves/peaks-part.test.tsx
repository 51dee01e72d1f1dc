import { type CurvePeaks, readCurvePeaks } from '@suivi/contract/supply/curve-peaks';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { rowsOf, textOf } from '../../../testing/text-of.ts';
import { PeaksPart } from './peaks-part.tsx';

const month: CurvePeaks['months'][number] = {
  period: { year: 2026, month: 1 },
  days: 31,
  ofDays: 31,
  peak: { kw: 212.4, day: '2026-01-12', minute: 490 },
  testDays: 0,
  byClass: [{ class: 'HPH', kw: 212.4, day: '2026-01-12', minute: 490 }],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 3 ? null : 100 + hour)),
  contributions: Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 12.5 : 0)),
};
const february: typeof month = {
  ...month,
  period: { year: 2026, month: 2 },
  days: 20,
  ofDays: 28,
  testDays: 1,
  byClass: [{ class: 'HCH', kw: 90, day: '2026-02-03', minute: 120 }],
};
const level = { steps: 0, hours: 0, kwh: 0, gainHtCents: 0, gainTtcCents: 0 };
const peaks: CurvePeaks = {
  days: 365,
  testDays: 0,
  changed: [],
  floors: [],
  months: [february, month],
  above: [
    { ...level, kw: 212 },
    { kw: 200, steps: 884, hours: 147.3, kwh: 2601, gainHtCents: 65_000, gainTtcCents: 78_000 },
    { kw: 190, steps: 1200, hours: 200, kwh: 5000, gainHtCents: null, gainTtcCents: null },
  ],
  tariff: 'HTACU5',
  lacking: null,
  grid: null,
  isAtLeast: false,
};

async function show(given: Partial<CurvePeaks> = {}) {
  serveContract('readonly', [answer(readCurvePeaks, { ...peaks, ...given })]);
  renderAs('readonly', <PeaksPart pointId={21} number="30001234567890" />);
  await screen.findByRole('heading', { name: 'Pointe de chaque mois' });
}

/** The gain of the chosen power. */
function gain(): string {
  const told = screen.getAllByRole('status').filter(each => each.matches('output'));
  return told.map(textOf).find(text => text.startsWith('Au-dessus')) ?? '';
}

it('shows the peak of each month, its time and class, and the number of days', async () => {
  await show();
  const table = screen.getByRole('table', { name: 'Pointes de 30001234567890' });
  expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(
    expect.arrayContaining(['HPH', 'HCH']),
  );
  const [first, second] = rowsOf(table);
  expect(first?.[0]).toBe('février 2026 (20 jours sur 28, au moins), 1 jour d’essai à part');
  expect(second?.slice(0, 4)).toEqual(['janvier 2026', '212,4 kW', '12/01/2026 08:10', '12,5 kW']);
  // A class without a step in the month is missing, not zero.
  expect(second?.slice(4).toSorted()).toEqual(['212,4 kW, 12/01/2026 08:10', '—']);
});

it('shows the hours of the chosen month, and an hour without a step as missing', async () => {
  await show();
  await userEvent.selectOptions(screen.getByLabelText('Mois'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Voir le tableau' }));
  const rows = rowsOf(screen.getByRole('table', { name: /^Maximum par heure, janvier\s2026$/ }));
  expect(rows).toHaveLength(24);
  expect(rows[3]).toEqual(['3 h', '—', '0 kW']);
  expect(rows[8]).toEqual(['8 h', '108 kW', '12,5 kW']);
});

it('begins with the present peak, and follows a lower one', async () => {
  await show();
  const slider = screen.getByRole('slider', { name: 'Puissance à ne pas dépasser' });
  expect(slider.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')).toBe('212 kW');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(gain()).toBe(
    'Au-dessus de 200 kW : 884 pas, 147,3 h et 2 601 kWh. Gain : 650 € HT (780 € TTC) par an.',
  );
});

it('promises no unknown gain, and says what is missing', async () => {
  await show({ lacking: 'no-powers', isAtLeast: true });
  fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
  expect(gain()).toBe(
    'Au-dessus de 190 kW : 1 200 pas, 200 h et 5 000 kWh. Pas de plus de dix minutes : « au moins ».',
  );
  expect(screen.getByText(/^Les puissances souscrites du point ne sont pas connues/)).toBeDefined();
  const rows = rowsOf(screen.getByRole('table', { name: /^Écrêtage/ }));
  expect(rows.map(row => row.slice(3))).toEqual([
    ['0 €', '0 €'],
    ['650 €', '780 €'],
    ['—', '—'],
  ]);
});

it('says nothing about clipping when nothing is known above a power', async () => {
  await show({ above: [] });
  expect(screen.queryByRole('heading', { name: 'Écrêtage' })).toBeNull();
});

it('names the floors that a lower peak does not go below', async () => {
  const floor = { class: 'HPH', power: 180, reason: 'travaux', until: '2027-06-30' } as const;
  await show({ floors: [floor] });
  expect(textOf(document.body)).toContain(
    'Planchers tenus : HPH 180 kW jusqu’au 30/06/2027 (travaux). En dessous, écrêter ne gagne rien de la part fixe.',
  );
});
