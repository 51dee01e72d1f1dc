import type { readThresholds as endpoint } from '@suivi/contract/alerts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readThresholdList } from '../../records/alerts/thresholds.ts';

export const readThresholds: Handler<typeof endpoint> = async ({ db }) => ok(await readThresholdList(db));
