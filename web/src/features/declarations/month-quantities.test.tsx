import type { Declaration } from '@suivi/contract/declarations/declarations';
import { months } from '@suivi/domain/ground/calendar/month';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MonthQuantities } from './month-quantities.tsx';

const lastYear: Declaration = {
  id: 9,
  siteId: 4,
  energyType: 'electricity',
  year: 2024,
  unit: 'MWh',
  gasCoefficient: null,
  ecsProducer: null,
  notes: null,
  ttcNotes: null,
  months: months.map(month => ({
    quantity: month === 12 ? null : 200,
    amountCents: null,
    isCreditNote: false,
  })),
  version: 1,
  declaredBy: null,
  updatedAt: '2025-01-05T10:00:00Z',
};

it('shows the year before in the unit in use, and by how much what is typed differs', () => {
  const typed = ['250 000'];
  render(
    <MonthQuantities
      energyType="electricity"
      draft={{
        unit: 'kWh',
        gasCoefficient: '',
        ecsProducer: null,
        notes: '',
        ttcNotes: '',
        months: months.map((_, index) => ({ quantity: typed[index] ?? '', amount: '', isCreditNote: false })),
      }}
      errors={[]}
      lastYear={lastYear}
      monthNotes={[]}
      closings={[]}
      onChange={() => undefined}
    />,
  );
  const told = screen.getAllByText(/^2024/).map(each => each.textContent?.replaceAll(/\s/g, ' '));
  expect(told).toHaveLength(11);
  expect(told.slice(0, 2)).toEqual(['2024 : 200 000 (+25,0 %)', '2024 : 200 000']);
});
