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
import { registerOn } from '../../platform/http/register-endpoint.ts';
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
  const register = registerOn(app, platform);
  app.addHook('onClose', closeWorkbookModels);
  register(contract.readDecreeAnalysis, readAnalysis);
  register(contract.readDecreeYear, readYear);
  register(contract.readDecreeGroup, readGroup);
  register(contract.readReferenceProposal, readReferences);
  register(contract.chooseReference, chooseReference);
  register(profile.readDecreeProfile, readProfile);
  register(profile.saveDecreeProfile, saveProfile);
  register(pool.readPool, readPool);
  register(pool.savePool, savePool);
  register(obligations.readObligations, readObligations);
  register(obligations.saveObligations, async call => {
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
  register(operat.readOperatSheet, ofOneMoment(readOperat));
  register(operat.listOperatGaps, listOperatGaps);
  register(modulation.readModulation, readModulation);
  register(modulation.listModulations, listModulations);
  register(modulation.saveModulation, saveModulation);
  register(model.listOperatModels, async ({ db }) => ok({ models: await listModels(db) }));
  register(model.proposeOperatMapping, proposeOperatMapping);
  register(model.saveOperatModel, saveOperatModel);
  register(model.readOperatFileGaps, ofOneMoment(readOperatFileGaps));
  const accepted = { mediaTypes: [], maximumBytes: model.operatModelMaximumBytes };
  await registerUploads(app, platform, accepted, upload => {
    upload(model.receiveOperatModel, receiveOperatModel);
  });
}
