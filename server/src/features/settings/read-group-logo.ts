import type { readGroupLogo as endpoint } from '@suivi/contract/group-logo';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readLogo } from '../../records/group-logo/store.ts';

export const readGroupLogo: ReadingVerb<typeof endpoint> = async ({ db }) => ok(await readLogo(db));
