import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

const heard: string[] = [];

function Example({ isMonth, isFilter }: { isMonth?: boolean; isFilter?: boolean }) {
  const [value, setValue] = useState(isMonth ? '2026-03' : '2026-03-01');
  heard.push(value);
  return <DateField label="Du" {...{ isMonth, isFilter, value }} max="2026-12-31" onChange={setValue} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Du');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('shows a date in French format, keeps the text while it is typed, and reports ISO 8601', () => {
  render(<Example />);
  expect(field().value).toBe('01/03/2026');
  type('2/4/26');
  expect(field().value).toBe('2/4/26');
  expect(heard.at(-1)).toBe('2026-04-02');
  fireEvent.blur(field());
  expect(field().value).toBe('02/04/2026');
});

it('keeps what is not a date, and says how to write one once the field is left', () => {
  render(<Example />);
  type('31/02/2026');
  expect(heard.at(-1)).toBe('31/02/2026');
  expect(screen.queryByText(/Écrivez/)).toBeNull();
  fireEvent.blur(field());
  expect(field().value).toBe('31/02/2026');
  expect(screen.getByText('Écrivez la date ainsi : 31/12/2026.')).toBeTruthy();
  type('01/01/2027');
  fireEvent.blur(field());
  expect(screen.getByText('Pas après le 31/12/2026.')).toBeTruthy();
});

it('reports only whole dates to a filter', () => {
  render(<Example isFilter />);
  type('31/02');
  expect(heard.at(-1)).toBe('');
  expect(field().value).toBe('31/02');
});

it('accepts a month without a day', () => {
  render(<Example isMonth />);
  expect(field().value).toBe('03/2026');
  type('11/2025');
  expect(heard.at(-1)).toBe('2025-11');
});
