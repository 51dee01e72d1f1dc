import * as files from '@suivi/contract/budget-files';
import * as contract from '@suivi/contract/budgets';
import * as landing from '@suivi/contract/landing';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { applyBudgetFile } from './apply-budget-file.ts';
import { checkBudgetFile } from './check-budget-file.ts';
import { createBudget } from './create-budget.ts';
import { deleteBudget } from './delete-budget.ts';
import { listAccruals } from './list-accruals.ts';
import { listBudgets } from './list-budgets.ts';
import { readBudget } from './read-budget.ts';
import { readLanding } from './read-landing.ts';
import { saveBudget } from './save-budget.ts';
import { saveBudgetLine } from './save-budget-line.ts';
import { saveEnergyAccount } from './save-energy-account.ts';
import { setBudgetState } from './set-budget-state.ts';

/** A year of 500 sites with nine energies is some three megabytes. */
const accepted = { mediaTypes: [], maximumBytes: 5 * 1024 * 1024 };

export async function registerBudgets(app: FastifyInstance, platform: Platform): Promise<void> {
  registerEndpoint(app, platform, contract.listBudgets, listBudgets);
  registerEndpoint(app, platform, contract.readBudget, readBudget);
  registerEndpoint(app, platform, contract.createBudget, createBudget);
  registerEndpoint(app, platform, contract.saveBudget, saveBudget);
  registerEndpoint(app, platform, contract.setBudgetState, setBudgetState);
  registerEndpoint(app, platform, contract.deleteBudget, deleteBudget);
  registerEndpoint(app, platform, contract.saveBudgetLine, saveBudgetLine);
  registerEndpoint(app, platform, landing.readLanding, readLanding);
  registerEndpoint(app, platform, landing.listAccruals, listAccruals);
  registerEndpoint(app, platform, landing.saveEnergyAccount, saveEnergyAccount);
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, files.checkBudgetFile, checkBudgetFile);
    registerEndpoint(scope, platform, files.applyBudgetFile, applyBudgetFile);
  });
}
