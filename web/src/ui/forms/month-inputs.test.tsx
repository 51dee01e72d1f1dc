import { months } from '@suivi/domain/ground/calendar/month';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MonthInputs, type MonthInputsProps } from './month-inputs.tsx';

const empty = Array.from({ length: 12 }, () => '');

type ExampleProps = Pick<MonthInputsProps, 'readOnly'> & {
  initial?: string[];
  errors?: string[];
  onPaste?: MonthInputsProps['onChange'];
};

function Example({ initial = empty, errors, onPaste, readOnly }: ExampleProps) {
  const [values, setValues] = useState(initial);
  return (
    <MonthInputs
      legend="Consommation mensuelle"
      unit="kWh"
      values={values}
      onChange={(next, beside) => {
        setValues(next);
        onPaste?.(next, beside);
      }}
      errors={errors}
      readOnly={readOnly}
      totalLabel="Total annuel"
      total={`${values.filter(Boolean).length} mois`}
    />
  );
}

const field = (month: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${month} (kWh)` });
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(input => input.value);
const twelve = Array.from({ length: 12 }, (_, index) => `${index + 1}00,5`);

it.each([
  ['a column', '\r\n'],
  ['a row', '\t'],
])('fills the twelve months from %s of Excel', async (_, separator) => {
  render(<Example />);
  await userEvent.click(field('Janvier'));
  await userEvent.paste(twelve.join(separator));
  expect(shown()).toEqual(twelve);
  expect(screen.getByText('12 mois')).toBeTruthy();
  expect(field('Décembre')).toBe(document.activeElement);
});

it('fills from the focused month on, keeps the months before, and says what did not fit', async () => {
  render(<Example initial={twelve} />);
  await userEvent.click(field('Novembre'));
  await userEvent.paste('1\n2\n3\n4');
  expect(shown()).toEqual([...twelve.slice(0, 10), '1', '2']);
  expect(
    screen.getByText('2 mois collés à partir de novembre, 2 cellules au-delà de décembre ignorées.'),
  ).toBeTruthy();
});

it('fills the fields beside it from the second column, and ignores the names of the months', async () => {
  const onChange = vi.fn();
  render(<Example onPaste={onChange} />);
  await userEvent.click(field('Mars'));
  await userEvent.paste('mars\t10\t7,5\tx\r\navril\t20\t8,5\tx\r\n');
  expect(shown().slice(1, 5)).toEqual(['', '10', '20', '']);
  expect(onChange).toHaveBeenCalledWith(
    expect.arrayContaining(['10', '20']),
    Array.from({ length: 12 }, (_, index) => ['7,5', '8,5'][index - 2]),
  );
  expect(screen.getByText('2 mois collés à partir de mars, 1 colonne de trop ignorée.')).toBeTruthy();
});

it('leaves a month that is not typed as it is, and says so of a block that is pasted over it', async () => {
  const onChange = vi.fn();
  render(<Example initial={twelve} readOnly={months.map(month => month === 4)} onPaste={onChange} />);
  await userEvent.type(field('Avril'), '9');
  await userEvent.click(field('Mars'));
  await userEvent.paste('7\t70\n8\t80\n9\t90');
  expect(shown().slice(2, 5)).toEqual(['7', '400,5', '9']);
  expect(onChange.mock.lastCall?.[1]?.slice(2, 5)).toEqual(['70', undefined, '90']);
  expect(
    screen.getByText('3 mois collés à partir de mars, 1 qui ne se modifie plus laissé tel quel.'),
  ).toBeTruthy();
});

it('empties a month that is empty in the pasted block', async () => {
  render(<Example initial={twelve} />);
  await userEvent.click(field('Mars'));
  await userEvent.paste('7\n\n9');
  expect(shown().slice(1, 6)).toEqual(['200,5', '7', '', '9', '600,5']);
});

it('pastes one cell into the text like any field', async () => {
  render(<Example />);
  await userEvent.type(field('Mai'), '1');
  await userEvent.paste('234,5');
  expect(field('Mai').value).toBe('1234,5');
  expect(shown().filter(Boolean)).toEqual(['1234,5']);
});

it('goes from month to month with Enter and the arrows, and does not submit', async () => {
  render(
    <form onSubmit={() => expect.unreachable('submitted')}>
      <Example />
    </form>,
  );
  await userEvent.click(field('Janvier'));
  await userEvent.keyboard('10{Enter}20{ArrowDown}30{ArrowUp}{ArrowUp}');
  expect(shown().slice(0, 4)).toEqual(['10', '20', '30', '']);
  expect(field('Janvier')).toBe(document.activeElement);
});

it('ties an error to its month', () => {
  render(<Example errors={['', 'Veuillez saisir des valeurs numériques positives.']} />);
  expect(field('Février').getAttribute('aria-invalid')).toBe('true');
  const id = field('Février').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Veuillez saisir des valeurs numériques positives.');
  expect(field('Janvier').getAttribute('aria-invalid')).toBeNull();
});
