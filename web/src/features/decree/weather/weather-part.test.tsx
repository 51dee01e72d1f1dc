import {
  downloadWeather,
  importWeather,
  readWeather,
  readWeatherProgress,
  type WeatherOutcome,
} from '@suivi/contract/weather/weather';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { Role } from '@suivi/domain/accounts/role';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openView } from '../../../testing/open-view.tsx';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer } from '../../../testing/serve-contract.ts';
import { rowsOf, textOf } from '../../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

const full = sampleAnswer(readWeather.answer, 'full');
const [known] = full.stations;
if (!known) throw new Error('a full answer lists a station');
const landos = { ...known, number: '43111002', name: 'Landos-Charbon', departement: '43' };
const weather: AnswerOf<typeof readWeather> = {
  ...full,
  stations: [{ ...landos, origin: 'demonstration' }],
  sites: [],
  imports: [],
  downloads: [],
  fileDepartements: ['43'],
};
const report = {
  fileName: 'Q_43.csv',
  lineCount: 2,
  dayCount: 1,
  doubtfulDayCount: 0,
  faultCounts: [],
  faultyLines: [],
};
const faulty: WeatherOutcome = {
  ...report,
  kind: 'refused',
  reason: 'faulty',
  faultCounts: [{ fault: 'min_above_max', count: 1 }],
  faultyLines: [{ lineNumber: 3, fault: 'min_above_max', value: '9.0 > 5.1' }],
};
const imported: WeatherOutcome = {
  ...report,
  kind: 'imported',
  stations: [landos.number],
  changedMonthCount: 1,
  keptMonthCount: 2,
};

/** The weather data of the décret on a server that stores an import. */
function openWeather(role: Role, outcomes: WeatherOutcome[] = [], more: Parameters<typeof openView>[2] = []) {
  let now = weather;
  return openView('vue=decret-tertiaire&partie=meteo', role, [
    answer(readWeather, () => now),
    answer(readWeatherProgress, { running: null, last: [] }),
    answer(importWeather, () => {
      const outcome = outcomes.shift() ?? imported;
      if (outcome.kind === 'imported') now = { ...weather, stations: [{ ...landos, origin: 'measured' }] };
      return outcome;
    }),
    ...more,
  ]);
}

const stations = () => screen.findByRole('table', { name: 'Stations météo' });
const send = (name = 'Q_43.csv') =>
  fireEvent.change(screen.getByLabelText('Fichier quotidien (.csv.gz ou .csv)'), {
    target: { files: [new File(['NUM_POSTE;NOM_USUEL;AAAAMMJJ;TN;QTN;TX;QTX'], name)] },
  });

it('says that invented weather data are invented', async () => {
  await openWeather('readonly');
  expect(textOf(await stations())).toContain('Landos-Charbon (43111002)');
  expect(textOf(await stations())).toContain('inventée');
  expect(screen.queryByLabelText(/^Fichier quotidien/)).toBeNull();
});

it('shows each faulty line of a file of which nothing was stored', async () => {
  await openWeather('technical', [faulty]);
  await stations();
  send();
  expect(await screen.findByText('Q_43.csv n’est pas importé')).toBeDefined();
  expect(screen.getByText('Des lignes sont fautives : rien n’a été enregistré.')).toBeDefined();
  const lines = screen.getByRole('table', { name: /^Lignes fautives/ });
  expect(rowsOf(lines)).toEqual([['3', 'minimum supérieur au maximum', '9.0 > 5.1']]);
  expect(textOf(await stations())).toContain('inventée');
});

it('sends the same file without the faulty lines on request', async () => {
  const { received } = await openWeather('technical', [faulty, imported]);
  await stations();
  send();
  await userEvent.click(await screen.findByRole('button', { name: 'Importer sans les lignes fautives' }));
  expect(await screen.findByText('Q_43.csv est importé')).toBeDefined();
  const sent = received.filter(({ path }) => path === importWeather.path).map(({ query }) => query);
  expect(sent).toEqual([{ name: 'Q_43.csv' }, { name: 'Q_43.csv', leavingOut: 'oui' }]);
});

it('says what an import changed and kept, and shows the weather as measured', async () => {
  await openWeather('technical');
  await stations();
  send();
  const notice = (await screen.findByText('Q_43.csv est importé')).closest('[role]') ?? document.body;
  expect(textOf(notice)).toContain('1 jour lu pour 1 station (43111002). 1 mois ajouté ou corrigé.');
  expect(textOf(notice)).toContain('2 mois gardés, mieux connus que dans ce fichier.');
  await waitFor(async () => expect(textOf(await stations())).toContain('Mesurée'));
});

it.each([
  [{ ...faulty, reason: 'damaged', faultCounts: [], faultyLines: [] }, /^Le fichier est endommagé/],
  [
    { ...faulty, reason: 'not_a_daily_file', faultCounts: [], faultyLines: [] },
    /^Ce n’est pas un fichier quotidien/,
  ],
  [{ kind: 'failed', fileName: 'Q_43.csv' }, /^Le serveur n’a pas pu aller au bout/],
] as [WeatherOutcome, RegExp][])('says why a file is refused: %#', async (outcome, sentence) => {
  await openWeather('technical', [outcome]);
  await stations();
  send();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Importer sans les lignes fautives' })).toBeNull();
});

it('names the files to download by hand when the server may download none', async () => {
  await openWeather('technical');
  await stations();
  const links = screen.getAllByRole('link').map(textOf);
  expect(links.filter(name => /^Q_43_.*csv\.gz$/.test(name))).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Télécharger depuis Météo-France/ })).toBeNull();
});

it('downloads the file of a département where the installation allows it', async () => {
  const { received } = await openWeather(
    'technical',
    [],
    [answer(readWeather, { ...weather, downloads: ['43'] }), answer(downloadWeather, { started: true })],
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Télécharger depuis Météo-France (département 43)' }),
  );
  await waitFor(() => expect(received.some(({ path }) => path === downloadWeather.path)).toBe(true));
  expect(received.find(({ path }) => path === downloadWeather.path)?.body).toEqual({ departement: '43' });
});

it('follows a running import, and sends no other meanwhile', async () => {
  const running = { fileName: 'Q_43.csv.gz', bytesRead: 50, bytesTotal: 100, lineCount: 1200 };
  await openWeather('technical', [], [answer(readWeatherProgress, { running, last: [] })]);
  const bar = await screen.findByRole('progressbar', { name: 'Import de Q_43.csv.gz' });
  expect(bar).toBeDefined();
  expect(document.body.textContent).toMatch(/1\s200\slignes lues/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Fichier quotidien/).disabled).toBe(true);
});

it('says that there are no weather data yet', async () => {
  await openWeather('technical', [], [answer(readWeather, { ...weather, stations: [] })]);
  expect(await screen.findByText('Aucune donnée météo')).toBeDefined();
});

it('says that the weather data could not be loaded', async () => {
  await openWeather('technical', [], [answer(readWeather, () => new RefusedRequest(500, 'internal'))]);
  expect(await screen.findByText('La météo n’a pas pu être chargée')).toBeDefined();
});
