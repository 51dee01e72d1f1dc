import * as contract from '@suivi/contract/decree/decree';
import * as profile from '@suivi/contract/decree/decree-profile';
import * as modulation from '@suivi/contract/decree/modulation';
import * as obligations from '@suivi/contract/decree/obligations';
import * as operat from '@suivi/contract/decree/operat';
import * as model from '@suivi/contract/decree/operat-model';
import * as pool from '@suivi/contract/decree/pool';
import type { FastifyInstance } from 'fastify';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Platform } from '../../platform/http/platform.ts';
import { ofOneMoment } from '../../platform/http/of-one-moment.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { ok, refuse } from '../../platform/result.ts';
import { closeWorkbookModels } from '../../platform/workbook-model/workbook-model.ts';
import { listModels } from '../../records/decree/operat/store.ts';
import { lockStatement, replaceStatement } from '../../records/decree/obligations/obligations.ts';
import { chooseReference, readReferences } from './read-references.ts';
import { listOperatGaps } from './list-operat-gaps.ts';
import { proposeOperatMapping } from './operat-file/propose-operat-mapping.ts';
import { readOperatFileGaps } from './operat-file/read-operat-filling.ts';
import { receiveOperatModel, saveOperatModel } from './operat-file/save-operat-model.ts';
import { listModulations } from './list-modulations.ts';
import { readModulation } from './read-modulation.ts';
import { saveModulation } from './save-modulation.ts';
import { readAnalysis } from './read-analysis.ts';
import { readGroup } from './read-group.ts';
import { readObligations } from './read-obligations.ts';
import { readOperat } from './read-operat.ts';
import { readPool } from './read-pool.ts';
import { readProfile } from './read-profile.ts';
import { readYear } from './read-year.ts';
import { savePool } from './save-pool.ts';
import { saveProfile } from './save-profile.ts';

export async function registerDecree(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addHook('onClose', closeWorkbookModels);
  registerEndpoint(app, platform, contract.readDecreeAnalysis, readAnalysis);
  registerEndpoint(app, platform, contract.readDecreeYear, readYear);
  registerEndpoint(app, platform, contract.readDecreeGroup, readGroup);
  registerEndpoint(app, platform, contract.readReferenceProposal, readReferences);
  registerEndpoint(app, platform, contract.chooseReference, chooseReference);
  registerEndpoint(app, platform, profile.readDecreeProfile, readProfile);
  registerEndpoint(app, platform, profile.saveDecreeProfile, saveProfile);
  registerEndpoint(app, platform, pool.readPool, readPool);
  registerEndpoint(app, platform, pool.savePool, savePool);
  registerEndpoint(app, platform, obligations.readObligations, readObligations);
  registerEndpoint(app, platform, obligations.saveObligations, async call => {
    const { body, version, edit, today } = call;
    const { id } = call.params;
    const early = body.done.findIndex(({ doneOn }) => doneOn > isoDay(today));
    if (early !== -1)
      return refuse('invalid', { field: `done.${early}.doneOn`, params: { rule: 'out-of-range' } });
    return edit(lockStatement, id, async (current, stored) => {
      await replaceStatement(current, id, stored, body);
      return ok({ statement: body, version: version + 1 });
    });
  });
  registerEndpoint(app, platform, operat.readOperatSheet, ofOneMoment(readOperat));
  registerEndpoint(app, platform, operat.listOperatGaps, listOperatGaps);
  registerEndpoint(app, platform, modulation.readModulation, readModulation);
  registerEndpoint(app, platform, modulation.listModulations, listModulations);
  registerEndpoint(app, platform, modulation.saveModulation, saveModulation);
  registerEndpoint(app, platform, model.listOperatModels, async ({ db }) =>
    ok({ models: await listModels(db) }),
  );
  registerEndpoint(app, platform, model.proposeOperatMapping, proposeOperatMapping);
  registerEndpoint(app, platform, model.saveOperatModel, saveOperatModel);
  registerEndpoint(app, platform, model.readOperatFileGaps, ofOneMoment(readOperatFileGaps));
  const accepted = { mediaTypes: [], maximumBytes: model.operatModelMaximumBytes };
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, model.receiveOperatModel, receiveOperatModel);
  });
}
