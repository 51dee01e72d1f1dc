import type { checkDeclaration as endpoint } from '@suivi/contract/declarations/declarations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findDeclarationsOf } from '../../records/declarations/store.ts';
import { judgeDeclarations } from '../../records/declarations/doubts/judge-declarations.ts';
import { checkContent } from './check-content.ts';
import { isSite } from './store.ts';

export const checkDeclaration: Handler<typeof endpoint> = async ({ body, ...reading }) => {
  const { db, today } = reading;
  const { siteId, energyType, year, ...typed } = body;
  const key = { siteId, energyType, year };
  const checked = checkContent(energyType, typed);
  if (checked.kind === 'refused') return checked;
  if (!(await isSite(db, siteId))) return refuse('not-found', { field: 'siteId' });
  const [stored = null] = await findDeclarationsOf(db, [key]);
  return ok({ doubts: await judgeDeclarations(reading, today, [{ key, stored, content: checked.value }]) });
};
