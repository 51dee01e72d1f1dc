import type * as alerts from '@suivi/contract/alerts';
import type * as analytics from '@suivi/contract/analytics';
import type * as buildings from '@suivi/contract/buildings';
import type * as dashboard from '@suivi/contract/dashboard';
import type * as declarations from '@suivi/contract/declarations';
import type * as decree from '@suivi/contract/decree';
import type { AnswerOf, Endpoint, QueryOf } from '@suivi/contract/endpoint';
import type * as readings from '@suivi/contract/readings';
import type * as sites from '@suivi/contract/sites';
import type { Call, Handler } from '../../platform/http/register-endpoint.ts';
import type { Result } from '../../platform/result.ts';

/**
 * The readings of other features, by which an export holds what the screen shows and nothing else: the same verb answers
 * both. They are handed over by whoever composes the application.
 */
export type ExportSources = {
  listSites: Handler<typeof sites.listSites>;
  listSiteRecords: Handler<typeof sites.listSiteRecords>;
  readSummary: Handler<typeof dashboard.readSummary>;
  readMonthlySeries: Handler<typeof dashboard.readMonthlySeries>;
  readExplanation: Handler<typeof dashboard.readExplanation>;
  readDeclarationGrid: Handler<typeof declarations.readDeclarationGrid>;
  listBuildings: Handler<typeof buildings.listBuildings>;
  listReadings: Handler<typeof readings.listReadings>;
  readSubMetering: Handler<typeof readings.readSubMetering>;
  listAlerts: Handler<typeof alerts.listAlerts>;
  readEvolution: Handler<typeof analytics.readEvolution>;
  readRanking: Handler<typeof analytics.readRanking>;
  readForecast: Handler<typeof analytics.readForecast>;
  readDecreeAnalysis: Handler<typeof decree.readDecreeAnalysis>;
  readDecreeGroup: Handler<typeof decree.readDecreeGroup>;
};

/** What a call for any export holds. */
export type ExportCall = Pick<
  Call,
  'actor' | 'db' | 'today' | 'platform' | 'request' | 'reply' | 'requestId' | 'dataVersion'
>;

/** As an export reads all else: what it tells belongs to one moment. */
const readAnew: Call['keep'] = (_name, _parts, make) => make();

/** Asks a source in the name of whoever asks for the export. */
export function ask<E extends Endpoint>(
  call: ExportCall,
  source: Handler<E>,
  query: QueryOf<E>,
): Promise<Result<AnswerOf<E>>> {
  return source({
    ...call,
    keep: readAnew,
    params: {},
    query,
    body: undefined,
    actor: null,
  } as unknown as Call<E>);
}

/** For what this export has itself made sure of: a refusal would be a bug. */
export async function answerOf<E extends Endpoint>(
  call: ExportCall,
  source: Handler<E>,
  query: QueryOf<E>,
): Promise<AnswerOf<E>> {
  const result = await ask(call, source, query);
  if (result.kind === 'refused') throw new Error(`an export was refused: ${result.refusal.code}`);
  return result.value;
}
