import { type NetworkAdvice, readNetworkAdvice } from '@suivi/contract/supply/load-curves';
import { findOffPeakHours, type OffPeakHours } from '@suivi/contract/supply/off-peak-hours';
import { createSavingAction } from '@suivi/contract/actions/saving-actions';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { deliveryPoint } from '../../../testing/lost-updates/sample-bills.ts';
import { renderAs } from '../../../testing/render-as.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { rowsOf, textOf } from '../../../testing/text-of.ts';
import { NetworkAdvicePart } from './network-advice.tsx';

const costOf = (ttcCents: number, overrunCents = 0) => ({
  fixedCents: 500_000,
  energyCents: 700_000,
  overrunCents,
  ctaCents: 100_000,
  ttcCents,
});
const powers = [100, 100, 120, 120, 120];
const present = { powers, cost: costOf(2_000_000) };

const advice: NetworkAdvice = {
  tariff: 'HTACU5',
  classes: ['Pointe', 'HPH', 'HCH', 'HPB', 'HCB'],
  unit: 'kW',
  lacking: null,
  days: 364,
  testDays: 0,
  changed: [],
  floors: [],
  isConverted: false,
  firstDay: '2025-10-22',
  lastDay: '2026-10-21',
  grid: { validFrom: '2025-08-01', validTo: null, source: 'CRE 2025-78', isKnown: true },
  isAtLeast: false,
  reactiveDays: 0,
  registered: null,
  options: [
    {
      tariff: 'HTACU5',
      present,
      best: {
        powers: [80, 80, 80, 80, 80],
        cost: costOf(1_800_000, 12_000),
        badYearOverrunCents: 45_000,
        floorCents: 0,
      },
      withoutOverrun: { powers: [95, 95, 95, 95, 95], cost: costOf(1_900_000) },
    },
    { tariff: 'HTALU5', present: { powers, cost: costOf(2_200_000) }, best: null, withoutOverrun: null },
  ],
  withoutDays: [],
  why: null,
  measured: null,
};

async function show(
  given: Partial<NetworkAdvice>,
  role: Role = 'technical',
  more: Parameters<typeof serveContract>[1] = [],
) {
  const received = serveContract(role, [answer(readNetworkAdvice, { ...advice, ...given }), ...(more ?? [])]);
  const said: string[] = [];
  const page = <NetworkAdvicePart point={deliveryPoint} sites={[]} />;
  renderAs(role, page, (_, text) => said.push(text));
  await screen.findByRole('heading', { name: 'Heures creuses' });
  await waitFor(() => expect(document.querySelector('[data-outline]')).toBeNull());
  return { received, said };
}

const page = () => textOf(document.body);

it('compares each option with today’s cost, and names the cheapest above them', async () => {
  await show({});
  expect(page()).toContain('2 000 € TTC par an à gagner : HTACU5, 80 kW');
  expect(page()).toContain('Aujourd’hui HTACU5, Pointe 100, HPH 100, HCH 120, HPB 120, HCB 120 kW.');
  expect(page()).toContain('L’optimum accepte 120 € HT de dépassements.');
  expect(page()).toContain('5 % plus hautes en coûterait 450 € HT');
  const rows = rowsOf(screen.getByRole('table', { name: /^Options d’acheminement/ }));
  expect(rows.map(row => [row[0], row[1], row[2]])).toEqual([
    ['Aujourd’hui', '20 000 €', '0 €'],
    ['Au mieux', '18 000 €', '−2 000 €'],
    ['Mêmes puissances', '22 000 €', '+2 000 €'],
    ['Sans dépassement', '19 000 €', '−1 000 €'],
  ]);
});

it('names the class, the month and the hour that exceed the subscribed power, or the least used class', async () => {
  const why = {
    kind: 'overrun' as const,
    class: 'HPH' as const,
    period: { year: 2026, month: 1 } as const,
    overrunCents: 124_050,
    subscribed: 120,
    reached: 143.9,
    at: { day: '2026-01-12', minute: 490 },
  };
  await show({ why });
  expect(page()).toContain(
    'Pourquoi : ce qui dépasse le plus cher est HPH en janvier 2026, 1 240,50 € HT : 143,9 kW le 12/01/2026 08:10 pour 120 kW souscrits.',
  );
});

it('names the least used class when no power is exceeded', async () => {
  const why = {
    kind: 'unused' as const,
    class: 'HCB' as const,
    period: { year: 2026, month: 8 } as const,
    overrunCents: 0,
    subscribed: 120,
    reached: 71,
    at: { day: '2026-08-18', minute: 920 },
  };
  await show({ why });
  expect(page()).toContain(
    'Pourquoi : rien ne dépasse ; la classe la moins remplie est HCB, 120 kW souscrits pour 71 kW au plus (août 2026, le 18/08/2026 15:20).',
  );
});

it('says that a point is well set when no option saves enough, and offers nothing to follow', async () => {
  const [own, other] = advice.options;
  if (!own || !other) throw new Error('two options');
  const alike = { ...own.present, cost: costOf(1_999_000), badYearOverrunCents: 0, floorCents: 0 };
  await show({ options: [{ ...own, best: alike, withoutOverrun: null }, other] });
  expect(page()).toContain('Déjà bien réglé');
  expect(screen.queryByRole('button', { name: 'Suivre' })).toBeNull();
});

it.each([
  ['overseas', 'Outre-mer, le réseau a d’autres saisons'],
  ['no-tariff', 'saisissez dans sa fiche le code que la facture imprime (FTA)'],
  ['no-powers', 'Les puissances souscrites du point ne sont pas connues'],
  ['other-unit', 'L’unité des puissances saisies n’est pas celle de ce tarif'],
  ['no-grid', 'Grille inconnue'],
  ['few-days', 'La courbe n’a que 120 jours sur ces douze mois : il en faut 328.'],
] as const)('advises nothing for %s, and says what to do', async (lacking, sentence) => {
  await show({ lacking, days: 120, options: [] });
  expect(page()).toContain('Rien n’est conseillé pour l’instant');
  expect(page()).toContain(sentence);
  expect(screen.queryByRole('table')).toBeNull();
});

it('says from when prices are no longer known, and which figures are only « au moins »', async () => {
  await show({
    grid: { validFrom: '2025-08-01', validTo: '2026-07-31', source: 'CRE 2025-78', isKnown: false },
    isAtLeast: true,
    withoutDays: ['HTACUM5', 'HTALUM5'],
  });
  expect(page()).toContain(
    'Grille inconnue depuis le 01/08/2026 : les montants sont ceux de la dernière connue',
  );
  expect(page()).toContain('les dépassements sont « au moins » ceux-là');
  expect(page()).toContain('Rien n’est dit de HTACUM5 et HTALUM5');
});

it('says up to 36 kVA what the meter registered, or that it is unknown', async () => {
  const low = { tariff: 'BTINFCU4' as const, classes: ['HPH', 'HCH', 'HPB', 'HCB'], unit: 'kVA' as const };
  const own = { tariff: 'BTINFCU4' as const, present: { powers: [18, 18, 18, 18], cost: costOf(90_000) } };
  const best = { powers: [12, 12, 12, 12], cost: costOf(70_000), badYearOverrunCents: null, floorCents: 0 };
  await show({
    ...low,
    registered: { va: 11_400, days: 365 },
    options: [{ ...own, best, withoutOverrun: null }],
  });
  expect(page()).toContain('200 € TTC par an à gagner : BTINFCU4, 12 kVA');
  expect(page()).toContain('Puissance maximale atteinte : 11,4 kVA (R66, 365 jours).');
  // No overrun, and no apparent power computed from the curve.
  expect(page()).not.toContain('5 % plus hautes');
  expect(page()).not.toContain('puissance apparente');
});

it('shows the floors respected and their cost, the days left out, and what is not computed', async () => {
  const [own, other] = advice.options;
  if (!own?.best || !other) throw new Error('two options');
  await show({
    testDays: 3,
    changed: [{ day: '2025-11-03', kind: 'coefficient', note: '' }],
    floors: [{ class: 'HCB', power: 80, reason: 'contrat', until: '2027-06-30' }],
    options: [{ ...own, best: { ...own.best, floorCents: 12_300 } }, other],
  });
  expect(page()).toContain(
    'Planchers tenus : HCB 80 kW jusqu’au 30/06/2027 (contrat). Sans eux, HTACU5 coûterait 123 € TTC de moins par an.',
  );
  const [, best] = rowsOf(screen.getByRole('table', { name: /^Options d’acheminement/ }));
  expect(best?.[0]).toBe('Au mieux, planchers tenus');
  expect(page()).toContain('Essais de groupe électrogène : 3 jours à part. Les kWh comptent');
  expect(page()).toContain('Reste 361 jours de puissances (328 au moins).');
  expect(page()).toContain('Changement de coefficient le 03/11/2025 : la courbe d’avant ne compte pas.');
  expect(page()).toContain('Non calculé : le regroupement de plusieurs points HTA');
  expect(page()).toContain('Un point de recharge de véhicules (IRVE) n’est pas distingué');
});

it('says for a changed meter since when days are counted, and how many are missing', async () => {
  const changed = [{ day: '2026-07-14', kind: 'meter' as const, note: 'panne' }];
  await show({ lacking: 'few-days', days: 100, testDays: 1, changed, options: [] });
  expect(page()).toContain(
    'La courbe n’a que 99 jours depuis le 14/07/2026, sans 1 jour d’essai de groupe électrogène : il en faut 328 sur douze mois. Changement de compteur (panne) le 14/07/2026 : la courbe d’avant ne compte pas.',
  );
});

it('says how powers subscribed in kW are converted to kVA', async () => {
  await show({ tariff: 'BTSUPCU4', unit: 'kVA', isConverted: true, options: [] });
  expect(page()).toContain(
    'souscrites en kW (contrôle sur la puissance active) : elles sont dites en kVA, ÷ 0,93',
  );
  expect(page()).toContain('Non calculé : le plafond des dépassements');
});

it('advises only the option when the meter’s greatest power is unknown', async () => {
  const option = { tariff: 'BTINFCU4' as const, present: { powers: [18], cost: costOf(90_000) } };
  await show({
    tariff: 'BTINFCU4',
    unit: 'kVA',
    options: [{ ...option, best: null, withoutOverrun: null }],
  });
  expect(page()).toContain('Puissance maximale atteinte inconnue (R66, en VA, 328 jours au moins)');
  expect(page()).toContain('Un point de recharge de véhicules (IRVE) n’est pas distingué');
});

it('shows the effect of the last change of powers from the bills, even without advice', async () => {
  const sides = {
    before: { powers: [120, 120, 120, 120, 120], days: 90, centsPerDay: 4210 },
    after: { powers, days: 60, centsPerDay: 3710 },
  };
  await show({
    lacking: 'no-grid',
    options: [],
    measured: { from: '2026-06-01', ...sides, gainCents: 30_000, hasNewPrices: true },
  });
  expect(page()).toContain('de 42,10 € à 37,10 € HT par jour, soit 300 € HT de moins sur 60 jours facturés');
  expect(page()).toContain('Le TURPE a changé de prix un 1er août entre ces factures');
});

const action = { status: 201, headers: { 'content-type': 'application/json' } };

it('creates an action from the advice, once, and links to it', async () => {
  const made = answer(createSavingAction, () => new Response('{}', action));
  const { received, said } = await show({}, 'technical', [made]);
  await userEvent.click(screen.getByRole('button', { name: 'Suivre' }));
  expect((await screen.findByRole('link', { name: 'Voir les actions' })).getAttribute('href')).toBe(
    '/?vue=actions',
  );
  expect(screen.queryByRole('button', { name: 'Suivre' })).toBeNull();
  expect(said).toEqual(['L’action est ajoutée au plan, à l’état d’idée.']);
  const sent = received.find(({ method }) => method === 'POST')?.body as { title: string; notes: string };
  expect(sent).toMatchObject({ siteId: 4, pointIds: [21], state: 'idea', expected: [] });
  expect(sent).toMatchObject({ expectedMoney: { cents: 200_000, source: 'network-powers' } });
  expect(sent.title).toContain('Acheminement 30001234567890 : HTACU5');
  expect(sent.notes).toContain('Objet\u00a0: modification de la puissance souscrite');
});

it('says why the action was not added, and offers it again', async () => {
  const refused = answer(createSavingAction, () => new RefusedRequest(500, 'internal'));
  const { said } = await show({}, 'technical', [refused]);
  await userEvent.click(screen.getByRole('button', { name: 'Suivre' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).not.toContain('ajoutée');
  expect(screen.getByRole('button', { name: 'Suivre' })).toBeDefined();
});

it('offers the text for the supplier to users who may only read, and no action or edit', async () => {
  await show({}, 'readonly');
  expect(screen.queryByRole('button', { name: 'Suivre' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Modifier la fiche du point' })).toBeNull();
  expect(screen.getByRole('button', { name: /la demande au fournisseur/ })).toBeDefined();
});

const seasons: OffPeakHours['seasons'] = [
  {
    season: 'high',
    months: 4,
    published: 0,
    found: {
      best: { windows: '02:00-06:00', gap: 0.00012 },
      next: { windows: '01:30-05:30', gap: 0.021 },
      isFound: true,
    },
  },
  { season: 'low', months: 1, published: 0, found: null },
];

it('looks for off-peak hours only on request, and shows what was found and what is missing', async () => {
  const { received } = await show({}, 'readonly', [answer(findOffPeakHours, { seasons })]);
  const asked = () => received.filter(({ path }) => path.endsWith('/off-peak-candidates'));
  expect(asked()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Retrouver par les factures ou le R67' }));
  const [high, low] = await screen.findAllByRole('listitem');
  expect(textOf(high ?? null)).toBe(
    'De novembre à mars : 02:00-06:00 (écart au plus 0,012 % par mois, la suivante (01:30-05:30) 2,1 %). Vérifiez, puis saisissez-les dans la fiche du point.',
  );
  expect(textOf(low ?? null)).toMatch(/^D’avril à octobre : il faut deux à six mois .* il y en a 1\.$/);
  expect(asked()).toHaveLength(1);
});

it('says how many months come from R67 only', async () => {
  const [high] = seasons;
  if (high === undefined) throw new Error('found');
  await show({}, 'readonly', [answer(findOffPeakHours, { seasons: [{ ...high, published: 3 }] })]);
  await userEvent.click(screen.getByRole('button', { name: 'Retrouver par les factures ou le R67' }));
  const [told] = await screen.findAllByRole('listitem');
  expect(textOf(told ?? null)).toMatch(
    /D’après le R67 d’Enedis pour 3 mois sur 4, sans facture par classe\.$/,
  );
});

it.each([
  ['that do not fit the bills', 0.004, /la courbe n’est pas celle du point\.$/],
  ['where two fit as well', 0.001, /toutes deux conviennent, d’autres mois les départageraient/],
])('draws no conclusion from hours %s', async (_, gap, why) => {
  const [high] = seasons;
  if (!high?.found) throw new Error('found');
  const best = { ...high.found.best, gap };
  const unsure = [{ ...high, found: { ...high.found, best, isFound: false } }];
  await show({}, 'readonly', [answer(findOffPeakHours, { seasons: unsure })]);
  await userEvent.click(screen.getByRole('button', { name: 'Retrouver par les factures ou le R67' }));
  const told = textOf(await screen.findByRole('listitem'));
  expect(told).toContain('De novembre à mars : non trouvé.');
  expect(told).toMatch(why);
});
