import * as files from '@suivi/contract/budget/budget-files';
import * as contract from '@suivi/contract/budget/budgets';
import * as landing from '@suivi/contract/budget/landing';
import { mayBecome } from '@suivi/domain/budget/budget-version';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerOn } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { done, ok, refuse } from '../../platform/result.ts';
import { lockAccount, replaceAccount } from '../../records/budget/energy-accounts.ts';
import { listBudgets, lockBudget } from '../../records/budget/store.ts';
import { changeState, removeBudget, replaceBudget } from '../../records/budget/write-budgets.ts';
import { applyBudgetFile, checkBudgetFile } from './budget-file.ts';
import { createBudget, saveBudgetLine } from './save-budget.ts';
import { listAccruals } from './list-accruals.ts';
import { readBudget } from './read-budget.ts';
import { readLanding } from './read-landing.ts';

const accepted = { mediaTypes: [], maximumBytes: files.budgetFileMaximumBytes };

export async function registerBudgets(app: FastifyInstance, platform: Platform): Promise<void> {
  const register = registerOn(app, platform);
  register(contract.listBudgets, async ({ db }) => ok({ budgets: await listBudgets(db) }));
  register(contract.readBudget, readBudget);
  register(contract.createBudget, createBudget);
  register(contract.saveBudget, async ({ params: { id }, body, edit }) =>
    edit(lockBudget, id, async (current, stored) => {
      if (stored.state === 'closed') return refuse('budget-not-draft');
      const saved = await replaceBudget(current, stored, body);
      return saved === null ? refuse('budget-label-taken', { field: 'label' }) : ok(saved);
    }),
  );
  register(contract.setBudgetState, async ({ params: { id }, body, edit }) =>
    edit(lockBudget, id, async (current, stored) => {
      if (!mayBecome(stored.state, body.state)) return refuse('budget-state-order', { field: 'state' });
      return ok(await changeState(current, stored, body.state));
    }),
  );
  register(contract.deleteBudget, async ({ params: { id }, edit }) =>
    edit(lockBudget, id, async (current, stored) => {
      if (stored.state !== 'draft') return refuse('budget-not-draft');
      await removeBudget(current, stored);
      return done;
    }),
  );
  register(contract.saveBudgetLine, saveBudgetLine);
  register(landing.readLanding, readLanding);
  register(landing.listAccruals, listAccruals);
  register(landing.saveEnergyAccount, async ({ params, body, edit }) =>
    edit(lockAccount, params.energy, async (current, stored) =>
      ok(await replaceAccount(current, stored, body.account)),
    ),
  );
  await registerUploads(app, platform, accepted, upload => {
    upload(files.checkBudgetFile, checkBudgetFile);
    upload(files.applyBudgetFile, applyBudgetFile);
  });
}
