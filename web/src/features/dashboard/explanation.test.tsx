import { type ExplainedLine, readExplanation } from '@suivi/contract/dashboard/dashboard';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { months } from '@suivi/domain/ground/calendar/month';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { spanOf } from '../../testing/sample-summary.ts';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { rowsOf, textOf } from '../../testing/text-of.ts';
import type { Explained } from './explained.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';

type Explanation = AnswerOf<typeof readExplanation>;
type Month = ExplainedLine['months'][number];

const yearOf = (year: number): MonthSpan => ({ from: { year, month: 1 }, to: { year, month: 12 } });

/** 1 MWh PCS of gas, 900 kWh PCI, paid 120 €. */
const gasMonth = (month: Month['month'], more: Partial<Month> = {}): Month => ({
  month,
  quantity: 1,
  quantityNormal: 900,
  amountCents: 12_000,
  isCreditNote: false,
  estimatedCents: null,
  unitPriceEuros: null,
  price: null,
  emissionsKg: 180,
  factorKg: 0.2,
  billed: null,
  ...more,
});

const gasLine = (year: number, own: Month[], more: Partial<ExplainedLine> = {}): ExplainedLine => ({
  siteId: 4,
  siteCode: 'brioude',
  siteName: 'Brioude',
  year,
  energyType: 'gas',
  declarationId: 9,
  unit: 'MWh',
  gasCoefficient: null,
  months: own,
  ...more,
});

const nothing: Explanation = { lines: [], missing: [], factors: [] };
const lacking: Explanation['missing'][number] = {
  siteCode: 'brioude',
  siteName: 'Brioude',
  year: 2014,
  energyType: 'gas',
  months: [5, 6],
};

/** The requests for a year, and for the one before it. */
const byYear = (years: Record<number, Explanation>) =>
  answer(readExplanation, ({ query }) => years[spanOf(query['period']).from.year] ?? nothing);

function open(
  more: Partial<Explained> = {},
  answers: Parameters<typeof serveContract>[1] = [answer(readExplanation, nothing)],
) {
  const explained: Explained = {
    figure: 'consumption',
    energyType: 'gas',
    period: yearOf(2014),
    compared: yearOf(2013),
    part: 'current',
    reservations: { current: [], previous: [] },
    ...more,
  };
  const received = serveContract('readonly', answers);
  renderAs(
    'readonly',
    <ExplanationDialog
      explained={explained}
      filters={{ scope: { site: 'brioude' }, siteName: 'Brioude' }}
      onClose={() => undefined}
    />,
  );
  const asked = () => received.filter(({ path }) => path === readExplanation.path).map(({ query }) => query);
  return { dialog: within(screen.getByRole('dialog', { name: /^D’où vient ce chiffre/ })), asked };
}

const said = () => textOf(screen.getByRole('dialog'));
const lineOf = async (name: string) =>
  within((await screen.findByText(name)).closest('details') as HTMLElement);

it('shows the rule of the figure, and each month as declared and converted', async () => {
  const { asked } = open({}, [
    byYear({ 2014: { ...nothing, lines: [gasLine(2014, [gasMonth(1), gasMonth(2)])] } }),
  ]);
  const line = await lineOf('Brioude · Gaz');
  expect(said()).toContain('Gaz · Brioude · 2014');
  expect(said()).toContain('chacune convertie d’abord en kWh d’énergie finale (PCI).');
  expect(said()).toContain('1 MWh PCS × 1 000 × 0,9 = 900 kWh PCI');
  expect(said()).toContain('arrêté du 10 avril 2020, annexe I');
  expect(textOf(line.getByText('Brioude · Gaz').closest('summary'))).toContain('1 800 kWh');
  expect(rowsOf(line.getByRole('table', { hidden: true }))).toEqual([
    ['Janvier', '1', '900'],
    ['Février', '1', '900'],
  ]);
  const declaration = line.getByRole('link', { name: 'Ouvrir la déclaration', hidden: true });
  expect(declaration.getAttribute('href')).toMatch(/centre=brioude&energie=gas&annee=2014&etape=saisie/);
  expect(asked()).toEqual([{ period: '2014', energy: 'gas', site: 'brioude' }]);
  expect(await structureFaults(document.body)).toEqual([]);
});

it('names the missing months, each with a link to where it is typed, and shows none as 0', async () => {
  const { dialog } = open({}, [
    byYear({ 2014: { ...nothing, lines: [gasLine(2014, [gasMonth(1)])], missing: [lacking] } }),
  ]);
  await lineOf('Brioude · Gaz');
  expect(said()).toContain('Brioude, Gaz : il manque mai, juin.');
  expect(dialog.getByRole('link', { name: 'mai' }).getAttribute('href')).toMatch(
    /annee=2014&mois=5&centre=brioude&energie=gas/,
  );
});

it('says that a month without a coefficient is not converted', async () => {
  open({}, [
    byYear({
      2014: {
        ...nothing,
        lines: [gasLine(2014, [gasMonth(1, { quantityNormal: null })], { unit: 'm3', gasCoefficient: null })],
      },
    }),
  ]);
  const line = await lineOf('Brioude · Gaz');
  expect(said()).toContain('ne peut pas être converti : le coefficient de la facture manque.');
  expect(rowsOf(line.getByRole('table', { hidden: true }))[0]?.at(-1)).toBe('—');
});

it('shows for a cost what was paid, what is estimated and at which price, and a credit note', async () => {
  const estimated = gasMonth(3, {
    amountCents: null,
    estimatedCents: 9000,
    unitPriceEuros: 0.09,
    price: { kind: 'unit-price', validFrom: { year: 2010, month: 1 }, lacking: null },
  });
  const { dialog } = open({ figure: 'cost' }, [
    byYear({
      2014: {
        ...nothing,
        lines: [
          gasLine(2014, [gasMonth(1), gasMonth(2, { amountCents: -2000, isCreditNote: true }), estimated]),
        ],
      },
    }),
  ]);
  const line = await lineOf('Brioude · Gaz');
  expect(said()).toContain('Somme des montants TTC déclarés. Un mois sans montant est estimé');
  const [paid, credit, guessed] = rowsOf(line.getByRole('table', { hidden: true }));
  expect([paid?.[2], paid?.[4]]).toEqual(['120,00 €', 'déclaration']);
  expect(credit?.[2]).toBe('−20,00 € (avoir)');
  expect([guessed?.[2], guessed?.[3]?.startsWith('90,00 € (0,09')]).toEqual(['—', true]);
  // 120 − 20 + 90.
  expect(textOf(line.getByText('Brioude · Gaz').closest('summary'))).toContain('190,00 €');
  await userEvent.click(dialog.getByRole('radio', { name: 'Émissions' }));
  await waitFor(() => expect(said()).toContain('× facteur d’émission en vigueur ce mois-là.'));
});

it('shows for a month of bills how many of its days they cover, and opens them', async () => {
  open({}, [
    byYear({
      2014: {
        ...nothing,
        lines: [
          gasLine(2014, [gasMonth(2, { billed: { coveredDays: 20, isWhole: false, isEstimated: true } })], {
            declarationId: null,
          }),
        ],
      },
    }),
  ]);
  const line = await lineOf('Brioude · Gaz');
  expect(rowsOf(line.getByRole('table', { hidden: true }))[0]?.[0]).toBe(
    'Février 2014, ouvrir ses factures (20 jours sur 28, relevé estimé)',
  );
  expect(line.getByRole('link', { name: /ouvrir ses factures/, hidden: true }).getAttribute('href')).toMatch(
    /vue=bills.*mois=2014-02/,
  );
  expect(line.queryByRole('link', { name: 'Ouvrir la déclaration', hidden: true })).toBeNull();
});

it('names the emission factors, and those taken from another set', async () => {
  open({ figure: 'emissions' }, [
    byYear({
      2014: {
        lines: [gasLine(2014, [gasMonth(1)])],
        missing: [],
        factors: [
          {
            energyType: 'gas',
            valueKg: 0.2,
            unit: 'kWh',
            perimeter: '',
            source: 'Base Empreinte',
            vintage: '2024',
            set: 'regulatory',
            isFallback: true,
          },
        ],
      },
    }),
  ]);
  const line = await lineOf('Brioude · Gaz');
  expect(said()).toContain('Gaz : 0,2 kg CO₂e par kWh PCI. Base Empreinte (millésime : 2024)');
  expect(said()).toContain('à défaut de valeur dans le jeu en usage.');
  expect(rowsOf(line.getByRole('table', { hidden: true }))[0]?.slice(-2)).toEqual(['0,2', '180']);
});

it('compares only the months present on both sides', async () => {
  const { asked, dialog } = open({ part: 'gap' }, [
    byYear({
      2014: {
        ...nothing,
        lines: [
          gasLine(
            2014,
            months.slice(0, 4).map(month => gasMonth(month)),
          ),
        ],
      },
      2013: {
        ...nothing,
        lines: [
          gasLine(
            2013,
            months.slice(0, 6).map(month => gasMonth(month, { quantityNormal: 1000 })),
          ),
        ],
      },
    }),
  ]);
  const table = await dialog.findByRole('table', { name: /^Écart entre 2014 et 2013/ });
  expect(said()).toContain('Gaz · Brioude · 2014 par rapport à 2013');
  expect(textOf(table)).toContain('mai, juin (2013 seul)');
  const total = textOf(within(table).getByRole('row', { name: /^Total/ }));
  expect(total).toMatch(/3 600 kWh.*4 000 kWh.*−10,0 %/);
  expect(asked().map(({ period }) => period)).toEqual(['2014', '2013']);
  await userEvent.click(dialog.getByRole('radio', { name: '2013' }));
  const line = await lineOf('Brioude · Gaz');
  expect(rowsOf(line.getByRole('table', { hidden: true }))).toHaveLength(6);
});

it('adds the purchased energies, each in the unit of the sum', async () => {
  const of = (energyType: ExplainedLine['energyType'], quantityNormal: number) =>
    gasLine(2014, [gasMonth(1, { quantity: quantityNormal, quantityNormal })], {
      energyType,
      unit: energyType === 'water' ? 'm3' : 'kWh',
    });
  open({ energyType: null }, [
    byYear({
      2014: { ...nothing, lines: [of('electricity', 500), of('gas', 900), of('water', 70), of('ecs', 40)] },
    }),
  ]);
  await lineOf('Brioude · Gaz');
  expect(said()).toContain('L’eau se compte à part, en m³.');
  expect(said()).toMatch(/Total\s?1 400 kWh/);
  expect(screen.queryByText(/Brioude · (?:Eau|ECS)/)).toBeNull();
});

it('says that nothing was declared', async () => {
  open();
  expect(await screen.findByText('Aucune donnée disponible pour la période sélectionnée')).toBeDefined();
});

it('says that the detail could not be loaded', async () => {
  open({}, [answer(readExplanation, () => new RefusedRequest(500, 'internal'))]);
  expect(await screen.findByText('Le détail n’a pas pu être chargé')).toBeDefined();
});
