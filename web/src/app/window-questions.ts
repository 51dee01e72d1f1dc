import { listOwnNotices } from '@suivi/contract/accounts/own-notices';
import { readShell } from '@suivi/contract/operation/shell';
import { listSites } from '@suivi/contract/sites/sites';
import type { Question } from '../lib/api/use-read.ts';

/** What every window begins with asking, once somebody is signed in: what stands around the view, and what nearly all views need. */
export const windowQuestions: readonly Question[] = [[listSites], [readShell], [listOwnNotices]];
