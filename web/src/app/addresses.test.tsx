import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/lost-updates/person.tsx';
import { openView } from '../testing/open-view.tsx';

afterEach(() => history.replaceState(null, '', '/'));

/** The requests that a view sends at a path when it is opened at an address. */
async function questionsOf(address: string, path: string) {
  const { received } = await openView(address);
  return eventually(() => {
    const asked = received.filter(request => request.path === path);
    expect(asked).not.toEqual([]);
    return asked.map(({ query }) => query);
  });
}

describe('a view sends the query of its address', () => {
  it.each([
    ['vue=bills', '/api/bills', {}],
    ['vue=bills&centre=brioude', '/api/bills', { site: 'brioude' }],
    ['vue=bills&point=21&fournisseur=3', '/api/bills', { point: '21', supplier: '3' }],
    ['vue=bills&etat=comptees', '/api/bills', { state: 'counted' }],
    ['vue=bills&etat=a-verifier', '/api/bills', { state: 'doubtful' }],
    ['vue=bills&du=2025-01-01&au=2025-06-30', '/api/bills', { from: '2025-01-01', to: '2025-06-30' }],
    ['vue=bills&texte=F-1', '/api/bills', { text: 'F-1' }],
    ['vue=bills&partie=constats&centre=langeac', '/api/findings', { site: 'langeac' }],
    ['vue=alerts', '/api/alert-decisions', {}],
    [
      'vue=alerts&gravite=critiques&centre=brioude',
      '/api/alert-decisions',
      { severity: 'high', site: 'brioude' },
    ],
    ['vue=alerts&traitees=oui&page=3', '/api/alert-decisions', { treated: 'yes', page: '3' }],
    ['vue=dashboard&annee=2024', '/api/dashboard/summary', { period: '2024' }],
    [
      'vue=dashboard&annee=2024&centre=langeac',
      '/api/dashboard/summary',
      { period: '2024', site: 'langeac' },
    ],
    ['vue=dashboard&periode=2024-03', '/api/dashboard/summary', { period: '2024-03' }],
    ['vue=analytics&mesure=cout&annee=2024', '/api/analytics/evolution', { metric: 'cost', period: '2024' }],
    ['vue=analytics&energie=gas', '/api/analytics/evolution', { metric: 'consumption', energy: 'gas' }],
    ['vue=building-data&centre=langeac', '/api/buildings', { site: 'langeac' }],
    ['vue=obligations&centre=langeac', '/api/decree/obligations', {}],
    ['vue=decret-tertiaire&centre=langeac&partie=surfaces', '/api/decree/profile', { site: 'langeac' }],
    ['vue=budget&annee=2025&partie=atterrissage', '/api/landing', { year: '2025' }],
    ['vue=budget&annee=2025&partie=rattacher', '/api/accruals', { year: '2025' }],
  ])('%s requests %s with %j', async (address, path, query) => {
    expect(await questionsOf(address, path)).toContainEqual(expect.objectContaining(query));
  });
});

describe('what an address cannot contain is left out', () => {
  it.each([
    ['vue=bills&centre=ailleurs', '/api/bills'],
    ['vue=bills&point=premier&fournisseur=-1', '/api/bills'],
    ['vue=bills&point=9999999999', '/api/bills'],
    ['vue=bills&etat=perdues', '/api/bills'],
    ['vue=bills&du=hier&au=2025-02-31', '/api/bills'],
    ['vue=bills&du=0025-01-01', '/api/bills'],
    ['vue=bills&texte=%20%20', '/api/bills'],
    ['vue=alerts&gravite=terribles&page=0', '/api/alert-decisions'],
    ['vue=alerts&traitees=peut-etre&page=deux', '/api/alert-decisions'],
  ])('%s', async (address, path) => {
    expect(await questionsOf(address, path)).toEqual([{}]);
  });

  it.each([
    ['vue=journal&du=2025-02-31&au=demain', '/api/journal', { view: 'changes' }],
    ['vue=journal&personne=lui&objet=chose', '/api/journal', { view: 'changes' }],
    ['vue=analytics&mesure=bonheur&energie=charbon', '/api/analytics/forecast', { metric: 'consumption' }],
    ['vue=dashboard&annee=1815&centre=ailleurs', '/api/dashboard/summary', { period: '2025' }],
    ['vue=decret-tertiaire&centre=ailleurs&partie=surfaces', '/api/decree/profile', { site: 'brioude' }],
  ])('%s requests %s with %j', async (address, path, query) => {
    expect(await questionsOf(address, path)).toContainEqual(query);
  });
});
