import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAs } from '../testing/render-as.tsx';
import { useEdit } from './use-edit.ts';

type Site = { name: string; city: string; version: number };
type Draft = Pick<Site, 'name' | 'city'>;

beforeEach(() => localStorage.clear());

function openForm() {
  let answer: (site: Site) => void = () => undefined;
  const saved: Draft[] = [];
  let ended = 0;
  let propose: () => void = () => undefined;
  function Form() {
    const edit = useEdit<Draft, Draft, Site>({
      name: 'site:1',
      stored: { name: 'Brioude', city: '', version: 4 },
      fieldsOf: site => ({ name: site?.name ?? '', city: site?.city ?? '' }),
      check: content => ({ kind: 'content', content }),
      save: async content => {
        saved.push(content);
        return new Promise(resolve => {
          answer = resolve;
        });
      },
      said: () => 'Site enregistré.',
      onEnd: () => {
        ended += 1;
      },
    });
    const { change } = edit;
    propose = () => change({ city: 'Langeac' });
    return (
      <form aria-label="Site" onSubmit={edit.submit}>
        <input
          aria-label="Nom"
          value={edit.values.name}
          onChange={event => edit.change({ name: event.target.value })}
        />
        <p>Commune {edit.values.city}</p>
      </form>
    );
  }
  renderAs('technical', <Form />);
  return {
    saved,
    endedCount: () => ended,
    answerWith: async (site: Site) => act(async () => answer(site)),
    /** What was asked for now, to be called once more was typed. */
    proposeLater: () => propose,
  };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Nom');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('keeps what was typed while the save was on its way', async () => {
  const form = openForm();
  type('Brioude Nord');
  fireEvent.submit(screen.getByRole('form'));
  type('Brioude Nord-Est');
  await form.answerWith({ name: 'Brioude Nord', city: '', version: 5 });
  expect(form.saved).toEqual([{ name: 'Brioude Nord', city: '' }]);
  expect(field().value).toBe('Brioude Nord-Est');
  expect(form.endedCount()).toBe(0);
});

it('ends with the save when nothing else was typed', async () => {
  const form = openForm();
  type('Brioude Nord');
  fireEvent.submit(screen.getByRole('form'));
  await form.answerWith({ name: 'Brioude Nord', city: '', version: 5 });
  expect(form.endedCount()).toBe(1);
});

it('adds what arrives late to what was typed meanwhile', () => {
  const form = openForm();
  const propose = form.proposeLater();
  type('Brioude Nord');
  act(propose);
  expect(field().value).toBe('Brioude Nord');
  expect(screen.getByText('Commune Langeac')).toBeDefined();
});
