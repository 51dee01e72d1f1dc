import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readAll } from './read-all.ts';
import { Read, type ReadState } from './read.tsx';

const waiting = (): ReadState<string> => ({
  data: undefined,
  error: null,
  isFetching: true,
  refetch: vi.fn<() => Promise<void>>(),
});
const there = (data: string) => ({ ...waiting(), data, isFetching: false });
const failing = () => ({ ...waiting(), error: new Error('no network'), isFetching: false });

const shown = (read: ReadState<string>) => (
  <Read of={read} failed="Le détail n’a pas pu être chargé" skeletons={['9rem', '4rem']}>
    {answer => <p>{answer}</p>}
  </Read>
);

it('says that it loads, then shows the answer', () => {
  const { rerender } = render(shown(waiting()));
  expect(screen.getByRole('status').textContent).toBe('Chargement…');
  rerender(shown(there('412 MWh')));
  expect(screen.getByText('412 MWh')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('says what could not be loaded, and loads it again', async () => {
  const read = failing();
  render(shown(read));
  expect(screen.getByText('Le détail n’a pas pu être chargé')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(read.refetch).toHaveBeenCalledOnce();
});

it('keeps an answer while it is loaded again, and when that fails', () => {
  const { rerender } = render(shown({ ...there('412 MWh'), isFetching: true }));
  expect(screen.getByText('412 MWh')).toBeTruthy();
  rerender(shown({ ...failing(), data: '412 MWh' }));
  expect(screen.getByText('412 MWh')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('waits for all of several reads, fails when one does and loads all again', async () => {
  expect(readAll(there('a'), there('b')).data).toEqual(['a', 'b']);
  expect(readAll(there('a'), waiting())).toMatchObject({ data: undefined, error: null, isFetching: true });
  const [first, second] = [there('a'), failing()];
  const both = readAll(first, second);
  expect(both).toMatchObject({ data: undefined, error: { message: 'no network' } });
  await both.refetch();
  expect(first.refetch).toHaveBeenCalledOnce();
  expect(second.refetch).toHaveBeenCalledOnce();
});
