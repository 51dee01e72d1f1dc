import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { changeParameters } from './address.ts';
import { choice, dayFilter, idFilter, siteFilter, useFilters } from './use-filters.ts';

const sites = [
  { code: 'brioude', name: 'Brioude' },
  { code: 'langeac', name: 'Langeac' },
];

function Filtered() {
  const { field, query, set } = useFilters(
    {
      site: siteFilter(sites),
      state: choice('etat', { ouverts: 'open', clos: 'closed' }),
      point: idFilter('point'),
      from: dayFilter('du'),
    },
    ['page'],
  );
  return (
    <>
      <SiteSelect sites={sites} {...field('site')} />
      <FilterSelect
        label="État"
        all="Tous les états"
        options={[
          { value: 'open', label: 'Ouverts' },
          { value: 'closed', label: 'Clos' },
        ]}
        {...field('state')}
      />
      <button type="button" onClick={() => set({ site: null, state: 'closed', point: 12 })}>
        Clos du point 12
      </button>
      <output>{JSON.stringify(query)}</output>
    </>
  );
}

const asked = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const clear = () => history.replaceState(null, '', '/');
beforeEach(clear);
afterEach(clear);

test('stores a choice in the address and in the query, and leaves out defaults', async () => {
  render(<Filtered />);
  expect(asked()).toEqual({});
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Tous les centres' }).selected).toBe(true);

  await userEvent.selectOptions(screen.getByLabelText('Centre'), 'Langeac');
  await userEvent.selectOptions(screen.getByLabelText('État'), 'Ouverts');
  expect(location.search).toBe('?centre=langeac&etat=ouverts');
  expect(asked()).toEqual({ site: 'langeac', state: 'open' });

  await userEvent.selectOptions(screen.getByLabelText('Centre'), 'Tous les centres');
  expect(location.search).toBe('?etat=ouverts');
});

test('removes the page of the list on a choice, and makes one step of several choices', async () => {
  history.replaceState(null, '', '/?centre=brioude&page=3');
  render(<Filtered />);
  const steps = history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Clos du point 12' }));
  expect(new URLSearchParams(location.search)).toEqual(new URLSearchParams('etat=clos&point=12'));
  expect(asked()).toEqual({ state: 'closed', point: 12 });
  expect(history.length).toBe(steps + 1);
});

test('ignores values that the address cannot have', () => {
  history.replaceState(null, '', '/?centre=nulle-part&etat=open&point=-4&du=hier');
  render(<Filtered />);
  expect(asked()).toEqual({});
  act(() => changeParameters({ du: '2026-03-01' }));
  expect(asked()).toEqual({ from: '2026-03-01' });
});
