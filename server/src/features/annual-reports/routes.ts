import * as contract from '@suivi/contract/annual-reports';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readAnnualReport } from './read-annual-report.ts';
import { saveAnnualReport } from './save-annual-report.ts';

export function registerAnnualReports(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readAnnualReport, readAnnualReport);
  registerEndpoint(app, platform, contract.saveAnnualReport, saveAnnualReport);
}
