import {
  createSolarProject,
  deleteSolarProject,
  listSolarProjects,
  type SolarProject,
  type SolarProjectBody,
  type SolarProjects,
  type SolarResult,
} from '@suivi/contract/supply/solar-projects';
import type { Role } from '@suivi/domain/accounts/role';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { deliveryPoint } from '../../../testing/lost-updates/sample-bills.ts';
import { renderAs } from '../../../testing/render-as.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { structureFaults } from '../../../testing/structure-faults.ts';
import { faultOf, rowsOf, textOf } from '../../../testing/text-of.ts';
import { SolarPart } from './solar-part.tsx';

const other = { ...deliveryPoint, id: 22, number: '30009999999999', label: 'Cuisine' };
const gas = { ...deliveryPoint, id: 23, energyType: 'gas' as const, number: '21000000000000' };
const sums = { drawnKwh: 60_000, productionKwh: 50_000, selfKwh: 40_000, surplusKwh: 10_000 };
const result: SolarResult = {
  firstDay: '2025-11-01',
  lastDay: '2026-10-31',
  days: 365,
  ...sums,
  loadKwh: 100_000,
  selfRate: 0.8,
  coverRate: 0.4,
  stepMinutes: 30,
  months: [{ period: { year: 2026, month: 6 }, days: 30, ...sums }],
  lacking: null,
  savings: {
    tariff: 'BTSUPCU4',
    grid: { validFrom: '2026-08-01', validTo: null, source: 'CRE', isKnown: true },
    byClass: [],
    selfCents: 500_000,
    surplusCents: 60_000,
    managementCents: 0,
    powers: null,
    ttcCents: 650_000,
  },
  shared: null,
};
const project: SolarProject = {
  id: 61,
  pointId: 21,
  name: 'Ombrières',
  kwp: 100,
  salePrice: 0.06,
  supplyPrice: null,
  mode: null,
  parts: [],
  sourcePointId: null,
  year: 2020,
  result,
  version: 2,
};

const nothing: Pick<SolarProjects, 'injected' | 'producers'> = { injected: null, producers: [] };

/** The productions of a point on a server that stores what is added and deleted. */
function openSolar(
  role: Role,
  projects: SolarProject[] = [project],
  more: Parameters<typeof serveContract>[1] = [],
  { injected, producers } = nothing,
) {
  let kept = projects;
  const received = serveContract(role, [
    answer(listSolarProjects, () => ({ projects: kept, injected, producers })),
    answer(createSolarProject, ({ body }) => {
      const { name, kwp, salePrice, supplyPrice, mode, parts } = body as SolarProjectBody;
      const made = {
        id: 62,
        pointId: 21,
        name,
        kwp,
        salePrice,
        supplyPrice,
        mode,
        parts,
        sourcePointId: null,
        year: 2021,
        version: 1,
      };
      kept = [...kept, { ...made, result: null }];
      return made;
    }),
    answer(deleteSolarProject, () => {
      kept = [];
      return { done: true } as const;
    }),
    ...more,
  ]);
  const told: string[] = [];
  const part = <SolarPart point={deliveryPoint} points={[deliveryPoint, other, gas]} />;
  renderAs(role, part, (_, text) => told.push(text));
  return { received, told };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const opened = async () => within(await screen.findByRole('dialog'));
const isLeap = (year: number) => year % 4 === 0;

/** An hourly file of PVGIS, a kilowatt at every hour of the year. */
function hourlyFile(year: number, column = 'P') {
  const start = Date.UTC(year, 0, 1);
  const hours = Array.from({ length: isLeap(year) ? 8784 : 8760 }, (_, hour) => {
    const at = new Date(start + hour * 3_600_000).toISOString();
    return `${at.slice(0, 4)}${at.slice(5, 7)}${at.slice(8, 10)}:${at.slice(11, 13)}10,1000.0`;
  });
  return new File([['Latitude: 45', `time,${column}`, ...hours].join('\n')], 'pvgis.csv');
}
const give = (dialog: Awaited<ReturnType<typeof opened>>, file: File) =>
  fireEvent.change(dialog.getByLabelText(/^Fichier horaire de PVGIS/), { target: { files: [file] } });

it('calls every figure of a production that does not exist a simulation', async () => {
  openSolar('readonly');
  expect(await screen.findByRole('heading', { name: 'Simulation\u00a0: Ombrières, 100 kWc' })).toBeDefined();
  const cards = screen.getAllByRole('article');
  expect(cards.map(card => card.getAttribute('aria-label') ?? textOf(card))).toEqual([
    expect.stringContaining('Autoconsommé (simulation)'),
    expect.stringContaining('Taux de couverture (simulation)'),
    expect.stringContaining('Surplus (simulation)'),
    expect.stringContaining('Économie par an (simulation)'),
  ]);
  const text = textOf(document.body);
  expect(text).toContain('80 % de la production');
  expect(text).toMatch(/au pas de 30 minutes : un pas aussi long dit « au plus »\. Soleil de 2020/);
  expect(text).toContain('Simulation : 6 500 € TTC par an, dont 5 000 € HT');
  await press('Voir le tableau');
  expect(rowsOf(screen.getByRole('table', { name: 'Simulation Ombrières, par mois' }))).toEqual([
    ['juin 2026 (30 j)', '60 000 kWh', '50 000 kWh', '40 000 kWh', '10 000 kWh'],
  ]);
  expect(await structureFaults(document.body)).toEqual([]);
});

it('offers nothing to add or change to users who may only read', async () => {
  openSolar('readonly');
  await screen.findByRole('heading', { name: 'Simulation\u00a0: Ombrières, 100 kWc' });
  expect(screen.queryByRole('button', { name: /Ajouter|Modifier|Supprimer/ })).toBeNull();
});

it('says what is missing instead of euros, and instead of a missing curve', async () => {
  openSolar('readonly', [
    { ...project, result: { ...result, savings: null, lacking: 'no-supply-price' } },
    { ...project, id: 63, name: 'Toit', result: null },
  ]);
  expect(
    await screen.findByText(/^Aucun euro n’est dit\. Le prix de fourniture n’est pas connu/),
  ).toBeDefined();
  expect(screen.getByText('Aucune courbe n’a été reçue de ce point.')).toBeDefined();
  expect(textOf(document.body)).not.toMatch(/ € TTC/);
});

it('shows who receives what when a production is shared', async () => {
  const part = {
    pointId: 22,
    number: other.number,
    loadKwh: 36_000,
    allocatedKwh: 12_000,
    selfKwh: 9_000,
    otherKwh: 27_000,
    coverRate: 0.25,
    networkLacking: null,
    network: {
      tariff: 'BTSUPCU4' as const,
      byClass: [],
      usualCents: 150_000,
      ownCents: 120_000,
      managementCents: 6_432,
      grid: { validFrom: '2025-08-01', validTo: '2026-07-31', source: 'Enedis', isKnown: true },
    },
  };
  const dear = { ...part, pointId: 23, number: '3', network: { ...part.network, ownCents: 160_000 } };
  const silent = { ...part, pointId: 24, number: '4', networkLacking: 'not-offered' as const, network: null };
  const shared = {
    parts: [part, dear, silent],
    productionKwh: 30_000,
    loadKwh: 108_000,
    selfKwh: 27_000,
    surplusKwh: 3_000,
    selfRate: 0.9,
    coverRate: 0.25,
    days: 300,
  };
  openSolar('readonly', [{ ...project, mode: 'dynamic', result: { ...result, shared } }]);
  expect(rowsOf(await screen.findByRole('table', { name: 'Partage de Ombrières' }))).toEqual([
    [other.number, '36 000 kWh', '12 000 kWh', '9 000 kWh', '27 000 kWh', '25 %'],
    ['3', '36 000 kWh', '12 000 kWh', '9 000 kWh', '27 000 kWh', '25 %'],
    ['4', '36 000 kWh', '12 000 kWh', '9 000 kWh', '27 000 kWh', '25 %'],
  ]);
  expect(textOf(document.body)).toContain(
    'Simulation : 30 MWh produits, dont 27 MWh utilisés par l’opération (taux d’autoconsommation 90 %) et 3 MWh de surplus. Ils couvrent 25 % des 108 MWh que ses points utilisent (taux d’autoproduction).',
  );
  expect(rowsOf(screen.getByRole('table', { name: 'Acheminement de Ombrières' }))).toEqual([
    [other.number, 'BTSUPCU4', '1 500 €', '1 200 €', '−300 €'],
    ['3', 'BTSUPCU4', '1 500 €', '1 600 €', '+100 €'],
  ]);
  expect(textOf(document.body)).toContain(
    '4 : rien n’est dit, son option n’a pas de tels prix (HTA, ou moins de quatre classes).',
  );
});

it('adds a production from the hours of PVGIS, and asks for what is missing before', async () => {
  const { received, told } = openSolar('technical', []);
  expect(await screen.findByText('Aucune production n’est dite pour ce point.')).toBeDefined();
  await press('Ajouter une production');
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Choisissez le fichier horaire de PVGIS.')).toBeDefined();
  expect(faultOf(dialog.getByLabelText(/^Nom/))).toContain('Donnez un nom');
  expect(faultOf(dialog.getByLabelText(/^Puissance crête/))).toContain('Saisissez la puissance crête');

  give(dialog, hourlyFile(2021));
  expect(await dialog.findByText(/Année 2021, 8760 heures\./)).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^Nom/), 'Toit sud');
  await userEvent.type(dialog.getByLabelText(/^Puissance crête/), '12,5');
  await userEvent.type(dialog.getByLabelText(/^Prix de fourniture/), '95');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(told).toEqual(['Production Toit sud enregistrée.']));
  const sent = received.find(({ method }) => method === 'POST')?.body as SolarProjectBody & {
    watts: number[];
  };
  expect(sent).toMatchObject({
    pointId: 21,
    name: 'Toit sud',
    kwp: 12.5,
    salePrice: 0,
    supplyPrice: 0.095,
    mode: null,
    parts: [],
    year: 2021,
  });
  expect(sent.watts).toHaveLength(8760);
  expect(await screen.findByRole('heading', { name: 'Simulation\u00a0: Toit sud, 12,5 kWc' })).toBeDefined();
});

it.each([
  [new File(['bonjour'], 'texte.csv'), /^Ce n’est pas un fichier horaire de PVGIS/],
  [hourlyFile(2021, 'G(i)'), /^Le fichier n’a pas la puissance photovoltaïque/],
  [new File(['time,P\n20210101:0010,0.0'], 'court.csv'), /^Aucune année du fichier n’est complète/],
])('says why a file cannot be used: %#', async (file, sentence) => {
  openSolar('technical', []);
  await press('Ajouter une production');
  const dialog = await opened();
  give(dialog, file);
  expect(await dialog.findByText(sentence)).toBeDefined();
});

it('shares only among electricity points, in parts that add up to the whole', async () => {
  const { received } = openSolar('technical', []);
  await press('Ajouter une production');
  const dialog = await opened();
  give(dialog, hourlyFile(2021));
  await dialog.findByText(/Année 2021/);
  await userEvent.type(dialog.getByLabelText(/^Nom/), 'Toit');
  await userEvent.type(dialog.getByLabelText(/^Puissance crête/), '10');
  await userEvent.selectOptions(dialog.getByLabelText('Partage'), 'En parts fixes');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await save();
  expect(await dialog.findByText('Nommez au moins un participant.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter un participant' }));
  const participant = dialog.getByLabelText<HTMLSelectElement>('Participant 1');
  expect([...participant.options].map(textOf)).toEqual([
    'Choisir un point',
    deliveryPoint.number,
    '30009999999999, Cuisine',
  ]);
  await userEvent.selectOptions(participant, '22');
  await userEvent.type(dialog.getByLabelText(/^Part( \(%\))?$/), '60');
  await save();
  expect(await dialog.findByText(/^Les parts doivent faire 100\s%\.$/)).toBeDefined();
  expect(received.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('deletes a production once it is confirmed', async () => {
  const { received } = openSolar('technical');
  await press('Supprimer Ombrières');
  const dialog = await opened();
  expect(dialog.getByText(/le journal en garde le nom/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Aucune production n’est dite pour ce point.')).toBeDefined();
  const sent = received.find(({ method }) => method === 'DELETE');
  expect([sent?.path, sent?.headers.get('if-match')]).toEqual(['/api/solar-projects/61', '"2"']);
});

it('says that the productions could not be loaded', async () => {
  openSolar('readonly', [], [answer(listSolarProjects, () => new RefusedRequest(500, 'internal'))]);
  expect(await screen.findByText('Les productions n’ont pas pu être lues')).toBeDefined();
});

const measuring = { pointId: 22, number: other.number };

it('says which point measures a production, what the point injects itself, and calls nothing a simulation', async () => {
  const measured = { ...project, sourcePointId: 22, year: null };
  openSolar('readonly', [measured], [], { injected: { days: 360, kwh: 12_345 }, producers: [measuring] });
  expect(await screen.findByRole('heading', { name: 'Mesuré\u00a0: Ombrières, 100 kWc' })).toBeDefined();
  const text = textOf(document.body);
  expect(text).toContain('Ce point injecte : 12 345 kWh sur 360 jours des douze derniers mois.');
  expect(text).toContain(`Production mesurée par le point ${other.number}`);
  expect(text).toContain('Économie par an (calcul)');
  expect(text).not.toMatch(/\(simulation\)|Soleil de/);
});

it('adds a production that another point measures, without a file', async () => {
  const { received } = openSolar('technical', [], [], { injected: null, producers: [measuring] });
  await press('Ajouter une production');
  const dialog = await opened();
  await userEvent.selectOptions(dialog.getByLabelText(/^Production/), `Mesurée par ${other.number}`);
  expect(dialog.queryByLabelText(/^Fichier horaire de PVGIS/)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Nom/), 'Toit');
  await userEvent.type(dialog.getByLabelText(/^Puissance crête/), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
      pointId: 21,
      sourcePointId: 22,
      year: null,
      watts: null,
    }),
  );
});
