import { expect, it } from 'vitest';
import { operatLines } from './decision-lines.ts';
import {
  contractLines,
  depositLines,
  findingLines,
  lackingLines,
  meterLines,
  reportLines,
} from './month-lines.ts';
import { namesText, rankLines, seriesText, type ToDoLine } from './to-do-line.ts';

const line = (key: string, more: Partial<ToDoLine>): ToDoLine => ({
  key,
  part: 'lacks',
  icon: 'edit',
  title: key,
  href: '/',
  gesture: 'Voir',
  ...more,
});
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const october = (siteCode: string, siteName: string) => ({
  siteCode,
  siteName,
  energyType: 'gas' as const,
  period: { year: 2026, month: 10 as const },
  state: 'expected' as const,
  since: '2026-10-31',
  estimatedCents: 700_000,
  declaredBy: null,
});

it('puts the largest amount in euros first, for a fall as for a rise, then what is due first', () => {
  const ranked = rankLines([
    line('no day', {}),
    line('september', { on: '2026-09-30' }),
    line('small', { cents: 100 }),
    line('july', { on: '2026-07-01' }),
    line('fall', { cents: -2_000_000 }),
  ]);
  expect(ranked.map(({ key }) => key)).toEqual(['fall', 'small', 'july', 'september', 'no day']);
});

it('names three sites and counts the others', () => {
  expect(namesText(['Brioude', 'Langeac'], 'centres')).toBe('Brioude et Langeac');
  expect(plain(namesText(['a', 'b', 'c', 'd'], 'centres'))).toBe('4 centres');
});

it('makes one line of all missing months, with the action that enters them', () => {
  const [found] = lackingLines([october('langeac', 'Langeac'), october('brioude', 'Brioude')]);
  expect(plain(found?.title)).toBe('2 mois manquants, environ 14 k€');
  expect(plain(found?.detail)).toBe('Langeac, gaz et Brioude, gaz, octobre 2026');
  expect(plain(found?.gesture)).toBe('Saisir 2 mois');
  expect(found?.href).toContain('saisie=mois');
  expect(found?.cents).toBe(1_400_000);
  expect(lackingLines([])).toEqual([]);
});

it('links to the list of missing months when they differ', () => {
  const september = { ...october('brioude', 'Brioude'), since: '2026-09-30' };
  const [found] = lackingLines([september, october('langeac', 'Langeac')]);
  expect(found?.href).toBe('/?vue=monthly-declarations&partie=manquants');
});

it('groups the requests of OPERAT by kind: « SIRET : 30 centres »', () => {
  const sites = Array.from({ length: 30 }, (_, index) => ({
    code: `site-${index}`,
    name: `Site ${index}`,
    gaps: [{ need: 'required', code: 'siret' }] as const,
  }));
  const found = operatLines({ year: 2025, sites });
  expect(found.map(({ title, on }) => [plain(title), on])).toEqual([['SIRET : 30 centres', '2026-09-30']]);
});

it('has no line for what is done', () => {
  const toSee = { count: 0, gapCents: 0 };
  expect(findingLines({ toSee })).toEqual([]);
  expect(depositLines([])).toEqual([]);
  expect(contractLines([], { year: 2026, month: 11, day: 21 })).toEqual([]);
});

it('orders decisions by the euros of their findings', () => {
  const [found] = findingLines({ toSee: { count: 2, gapCents: 24_300 } });
  expect(plain(found?.gesture)).toBe('Décider 243 € HT');
});

it('does not repeat the money of a bill that an open alert is about', () => {
  const september = { year: 2026, month: 9 } as const;
  const alert = {
    siteName: 'Craponne',
    rule: 'price-outlier',
    isOpen: true,
    energyTypes: ['electricity'],
    buildingNames: [],
    from: september,
    to: september,
    gapCents: 2_315_600,
  } as const;
  const found = (id: number, siteName: string, gapCents: number) => ({
    bill: { id, firstDay: '2026-09-01', lastDay: '2026-09-30' },
    point: { energyType: 'electricity' as const, siteName },
    gapCents,
  });
  const waiting = [found(1, 'Craponne', 2_087_798), found(2, 'Emile Roux', 71_240)];
  const toSee = { count: 2, gapCents: 2_159_038 };
  const [line] = findingLines({ toSee }, [alert], waiting);
  expect([plain(line?.title), line?.cents]).toEqual(['1 autre constat sur les factures à décider', 71_240]);
  expect(findingLines({ toSee: { count: 1, gapCents: 2_087_798 } }, [alert], waiting.slice(0, 1))).toEqual(
    [],
  );
});

it('links to the tree that counts more than is delivered, in its month', () => {
  const exceeded = (siteName: string) => ({
    siteCode: 'langeac',
    siteName,
    energyType: 'electricity' as const,
    period: { year: 2026, month: 10 as const },
    name: 'Général',
    percent: 12,
  });
  const [only] = meterLines([exceeded('Langeac')]);
  expect(plain(only?.title)).toBe('Comptage : 12 % de trop sous Général, octobre 2026');
  expect(only?.href).toContain('periode=2026-10');
  const [two] = meterLines([exceeded('Langeac'), exceeded('Brioude')]);
  expect(plain(two?.title)).toBe('Comptage : 2 arbres comptent plus que livré');
  expect(meterLines([])).toEqual([]);
});

it('asks to sign the report of a complete year, until it is signed', () => {
  const lines = reportLines([], [october('langeac', 'Langeac')], 2025);
  expect(lines.map(({ title, gesture }) => [plain(title), gesture])).toEqual([
    ['Rapport annuel 2025 : prêt à signer', 'Signer'],
  ]);
  expect(reportLines([], [october('langeac', 'Langeac')], 2026)).toEqual([]);
  const signed = { kind: 'annual-report', year: 2025, siteCode: null };
  expect(reportLines([signed], [], 2025)).toEqual([]);
});

it('links to the waiting deposit, or to all of them', () => {
  const [one] = depositLines([{ id: 7, fileName: 'GTB.csv' }]);
  expect([plain(one?.title), one?.href]).toEqual([
    '1 dépôt de relevés attend une décision',
    '/?vue=imports&import=7',
  ]);
  const [two] = depositLines([7, 8].map(id => ({ id, fileName: `${id}.csv` })));
  expect(two?.href).toBe('/?vue=imports');
});

it('names the sites when there are too many series to name, and never repeats their number', () => {
  const series = (siteName: string, energyType: 'gas' | 'water') => ({ siteName, energyType });
  const two = [series('Brioude', 'gas'), series('Brioude', 'water')];
  expect(seriesText(two)).toBe('Brioude, gaz et Brioude, eau');
  const four = [...two, series('Langeac', 'gas'), series('Langeac', 'water')];
  expect(seriesText(four)).toBe('Brioude et Langeac');
});
