import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderAs, sessionAs } from '../../testing/render-as.tsx';
import { eventually } from '../../testing/lost-updates/person.tsx';
import { sampleDeclaration, sampleSite } from '../../testing/sample-declarations.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { useDeclarationFilters } from './use-declaration-filters.ts';
import { Wizard } from './wizard.tsx';

const sites = {
  sites: [sampleSite, { ...sampleSite, id: 5, code: 'langeac', name: 'Langeac' }],
  years: [2025],
  defaultPeriod: yearSpan(2025),
  lastReading: () => null,
  hasData: true,
};

function Declarations({ onDone }: { onDone: (text: string) => void }) {
  const filters = useDeclarationFilters(sites);
  return (
    <>
      <button type="button" onClick={() => filters.setCode('langeac')}>
        Langeac
      </button>
      <Wizard sites={sites} filters={filters} onDone={onDone} />
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/?centre=brioude&energie=electricity&annee=2025&etape=saisie');
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

const fields = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label);
const january = () => fields(/^Janvier/)[0] as HTMLInputElement;
const february = () => fields(/^Février/)[0] as HTMLInputElement;
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function saveJanuary() {
  let answer: (value: unknown) => void = () => undefined;
  const saved = {
    ...sampleDeclaration,
    version: 4,
    months: sampleDeclaration.months.map((month, index) =>
      index === 0 ? { ...month, quantity: 150 } : month,
    ),
  };
  let isSaved = false;
  const received = serveApi({
    'GET /api/session': () => sessionAs('technical'),
    'GET /api/alert-thresholds': () => ({ version: 1, thresholds: [] }),
    'GET /api/month-notes': () => ({ notes: [] }),
    'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
    'GET /api/declarations/grid': () => ({ year: 2025, cells: [] }),
    'GET /api/declarations': ({ query }) => ({
      declaration: query['site'] === '5' ? null : isSaved ? saved : sampleDeclaration,
      earlier: [],
      prices: [],
    }),
    'POST /api/declarations/check': () => ({ doubts: [] }),
    'PUT /api/declarations/9': async () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  });
  const told: string[] = [];
  renderAs('technical', <Declarations onDone={text => void told.push(text)} />);
  await screen.findByRole('table', { name: 'Quantités et montants TTC de 2025' });
  const sent = () => received.filter(({ method }) => method === 'PUT');
  const save = async (count: number) => {
    press('Continuer');
    await eventually(() => expect(screen.queryByText(/^Comparaison avec/)).toBeNull());
    press(/à jour|Enregistrer/);
    await eventually(() => expect(sent()).toHaveLength(count));
  };
  type(january(), '150');
  await save(1);
  return {
    sent,
    save,
    finish: async () => {
      isSaved = true;
      await act(async () => answer(saved));
      await eventually(() => expect(told).toHaveLength(1));
    },
  };
}

it('keeps what was typed while the save was on its way, over the saved version', async () => {
  const { sent, save, finish } = await saveJanuary();
  press('Retour');
  type(february(), '175');
  await finish();
  expect(january().value).toBe('150');
  expect(february().value).toBe('175');
  await save(2);
  expect(sent()[1]?.headers.get('If-Match')).toBe('"4"');
});

it('goes back to the selection when nothing else was typed', async () => {
  const { finish } = await saveJanuary();
  await finish();
  expect(location.search).toBe('');
  expect(localStorage.length).toBe(0);
});

it('leaves the user on the page they went to while the save was on its way', async () => {
  const { finish } = await saveJanuary();
  press('Langeac');
  await finish();
  expect(location.search).toContain('centre=langeac');
});
