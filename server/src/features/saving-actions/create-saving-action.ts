import type { createSavingAction as endpoint } from '@suivi/contract/saving-actions';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { writeAction } from './write-action.ts';

export const createSavingAction: Handler<typeof endpoint> = async ({
  body: { siteId, ...content },
  change,
}) => change(current => writeAction(current, siteId, null, content));
