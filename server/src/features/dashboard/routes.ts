import * as contract from '@suivi/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readExplanation } from './read-explanation.ts';
import { readMonthlySeries } from './read-monthly-series.ts';
import { readSummary } from './read-summary.ts';

const ofTwoYears = {
  parts: ({ year, compared }: { year: number; compared: number }) => [year, compared],
};

export function registerDashboard(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readSummary, readSummary, ofTwoYears);
  registerEndpoint(app, platform, contract.readMonthlySeries, readMonthlySeries, ofTwoYears);
  registerEndpoint(app, platform, contract.readExplanation, readExplanation, {
    parts: ({ year }) => [year],
  });
}
