import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../lib/texts/api-error.ts';
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
    /** The pending request, to be answered once more has been typed. */
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

it('adds fields that arrive late to what was typed meanwhile', () => {
  const form = openForm();
  const propose = form.proposeLater();
  type('Brioude Nord');
  act(propose);
  expect(field().value).toBe('Brioude Nord');
  expect(screen.getByText('Commune Langeac')).toBeDefined();
});

/** A form whose contract calls the city `place`, refused for `path`. */
async function refusedFor(path: string, drawsErrors = true): Promise<{ errors: object; isTold: boolean }> {
  let told = { errors: {}, isTold: false };
  function Form() {
    const edit = useEdit<Draft, Draft, Site>({
      name: null,
      stored: { name: 'Brioude', city: '', version: 4 },
      fieldsOf: site => ({ name: site?.name ?? '', city: site?.city ?? '' }),
      check: content => ({ kind: 'content', content }),
      ...(drawsErrors && { fieldOfPath: asked => (asked === 'place' ? 'city' : undefined) }),
      save: () => Promise.reject(new ApiError({ code: 'already-exists', field: path })),
      said: () => '',
    });
    told = { errors: edit.errors, isTold: edit.refused !== null };
    return <form aria-label="Site" onSubmit={edit.submit} />;
  }
  renderAs('technical', <Form />);
  await act(async () => fireEvent.submit(screen.getByRole('form')));
  return told;
}

it.each([
  ['name', 'name'],
  ['name.0.text', 'name'],
  ['place', 'city'],
])('a refusal of %s is shown only at the field %s', async (path, field) => {
  const { errors, isTold } = await refusedFor(path);
  expect([Object.keys(errors), isTold]).toEqual([[field], false]);
});

it.each(['postcode', 'toString'])(
  'a refusal of %s, which is not a field, is shown on the form',
  async path => {
    expect(await refusedFor(path)).toEqual({ errors: {}, isTold: true });
  },
);

it('shows a refusal at the form when its fields show no errors', async () => {
  expect(await refusedFor('name', false)).toEqual({ errors: {}, isTold: true });
});
