import { listOwnNotices } from '@suivi/contract/accounts/own-notices';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { readShell } from '@suivi/contract/operation/shell';
import { listSites } from '@suivi/contract/sites/sites';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type Question, readKey } from '../lib/api/use-read.ts';
import { sitesState } from '../lib/api/use-sites.ts';
import { preloadPage } from './lazy-page.tsx';

/**
 * The first requests of every window, once somebody is signed in: for the shell around the view, and for the sites that nearly
 * all views need.
 */
const windowQuestions: readonly Question[] = [[listSites], [readShell], [listOwnNotices]];

/**
 * Sends the first requests of a window, then those of its page; `ask` stores the answers in the client. False when the page has
 * no first requests, or when the sites are missing.
 */
export async function askBeginning(
  client: QueryClient,
  page: ComponentType | null,
  today: { year: number },
  ask: (questions: () => readonly Question[]) => Promise<unknown>,
): Promise<boolean> {
  const [firstQuestions] = await Promise.all([preloadPage(page), ask(() => windowQuestions)]);
  const sites = client.getQueryData<AnswerOf<typeof listSites>>(readKey(listSites));
  if (!firstQuestions || !sites) return false;
  await ask(() => firstQuestions(sitesState(sites, today)));
  return true;
}
