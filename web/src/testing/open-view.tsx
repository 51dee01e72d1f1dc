import { listBudgets } from '@suivi/contract/budget/budgets';
import { listSites } from '@suivi/contract/sites/sites';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import type { Role } from '@suivi/domain/accounts/role';
import { preloadPage } from '../app/lazy-page.tsx';
import { views } from '../app/views.ts';
import type { ViewId } from '../lib/navigation/view-link.ts';
import { deliveryPoint } from './lost-updates/sample-bills.ts';
import { budgetProject } from './lost-updates/sample-budgets.ts';
import { renderAs } from './render-as.tsx';
import { sampleAnswer } from './sample-answer.ts';
import { answer, serveContract } from './serve-contract.ts';

const [site] = sampleAnswer(listSites.answer, 'full').sites;
if (!site) throw new Error('a full answer lists a site');
export const twoSites = ['brioude', 'langeac'].map((code, at) => ({
  ...site,
  id: at + 4,
  code,
  name: code === 'brioude' ? 'Brioude' : 'Langeac',
  subjectToTertiaryDecree: true,
}));

/** Two sites with a delivery point and the project of a budget: enough for every view to offer all its functions. */
const smallGroup = [
  answer(listSites, {
    sites: twoSites,
    yearsWithData: [2024, 2025],
    lastReadings: [],
    defaultPeriod: '2025',
  }),
  answer(listDeliveryPoints, { points: [deliveryPoint] }),
  answer(listBudgets, { budgets: [budgetProject] }),
];

export function viewOf(address: string): ViewId {
  return new URLSearchParams(address).get('vue') as ViewId;
}

/** Opens a view of a small group at an address, as a user of the role; `answers` replace those of the group. */
export async function openView(
  address: string,
  role: Role = 'admin',
  answers: Parameters<typeof serveContract>[1] = [],
) {
  history.replaceState(null, '', `/?${address}`);
  const { page: Page } = views[viewOf(address)];
  if (!Page) throw new Error(`${address} is not built`);
  const received = serveContract(role, [...smallGroup, ...answers]);
  await preloadPage(Page);
  const told: string[] = [];
  const { container } = renderAs(role, <Page />, (_, text) => told.push(text));
  return { container, received, told };
}
