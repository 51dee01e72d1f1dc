import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { DeclarationDraft } from '@suivi/domain/declarations/declaration-content';
import { months } from '@suivi/domain/ground/calendar/month';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { UnitField } from './unit-field.tsx';

const quantities = ['251,47', '', '84,2350'];

function draftIn(unit: Unit): DeclarationDraft {
  const month = (quantity = '') => ({ quantity, amount: '', isCreditNote: false });
  return {
    unit,
    gasCoefficient: '',
    ecsProducer: null,
    notes: '',
    ttcNotes: '',
    months: months.map((_, index) => month(quantities[index])),
  };
}

function Declared({ unit, energyType = 'electricity' }: { unit: Unit; energyType?: 'electricity' | 'gas' }) {
  const [draft, setDraft] = useState(draftIn(unit));
  return (
    <>
      <UnitField energyType={energyType} draft={draft} error={undefined} onChange={setDraft} />
      <output>{draft.months.map(({ quantity }) => quantity.replaceAll('\u202f', ' ')).join('|')}</output>
    </>
  );
}

const choose = (unit: Unit) => fireEvent.change(screen.getByLabelText('Unité'), { target: { value: unit } });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const typed = () => screen.getAllByRole('status').find(each => each.tagName === 'OUTPUT')?.textContent;
const asMwh = '251,47||84,2350|||||||||';

it('asks what to do with the typed quantities, and converts them', () => {
  render(<Declared unit="MWh" />);
  choose('kWh');
  expect(screen.getByText(/Les quantités saisies étaient en MWh/)).toBeTruthy();
  expect(typed()).toBe(asMwh);
  press(/^Convertir en kWh/);
  expect(typed()).toBe('251 470||84 235|||||||||');
  expect(screen.queryByText(/étaient en/)).toBeNull();
});

it('keeps them when they were meant in the new unit', () => {
  render(<Declared unit="MWh" />);
  choose('kWh');
  press(/^Elles sont en kWh/);
  expect(typed()).toBe(asMwh);
  expect(screen.queryByText(/étaient en/)).toBeNull();
});

it('asks nothing when the former unit is chosen again', () => {
  render(<Declared unit="MWh" />);
  choose('kWh');
  choose('MWh');
  expect(screen.queryByText(/étaient en/)).toBeNull();
});

it('offers no conversion without the coefficient of the bill', () => {
  render(<Declared unit="m3" energyType="gas" />);
  choose('MWh');
  expect(screen.getByText(/ne peuvent pas être converties/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Convertir/ })).toBeNull();
});

it('says why the unit of a declaration with a closed month cannot change', () => {
  const closing: MonthClosing = {
    id: 1,
    siteId: 4,
    siteCode: 'brioude',
    siteName: 'Brioude',
    period: { year: 2025, month: 3 },
    closedAt: '2025-05-12T08:00:00Z',
    closedBy: null,
    exceptionReason: null,
    reopened: null,
  };
  render(
    <UnitField
      energyType="electricity"
      draft={draftIn('MWh')}
      closed={[closing]}
      error={undefined}
      onChange={() => undefined}
    />,
  );
  const unit = screen.getByLabelText<HTMLSelectElement>('Unité');
  expect(unit.disabled).toBe(true);
  expect(screen.getByText('L’unité ne change plus : mars est clôturé.')).toBeTruthy();
});
