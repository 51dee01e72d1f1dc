import * as contract from '@suivi/contract/dashboard/dashboard';
import { readCourse as course } from '@suivi/contract/dashboard/dashboard-course';
import { yearParts } from '@suivi/domain/ground/calendar/month-span';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readChange } from './read-change.ts';
import { readCourse } from './read-course.ts';
import { yearsOfComparison } from './read-compared.ts';
import { readExplanation } from './read-explanation.ts';
import { readMonthlySeries } from './read-monthly-series.ts';
import { readSummary } from './read-summary.ts';

const ofComparedYears = { parts: yearsOfComparison };

export function registerDashboard(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readSummary, readSummary, {
    parts: query => [...yearsOfComparison(query), 'alerts'],
  });
  registerEndpoint(app, platform, contract.readChange, readChange);
  registerEndpoint(app, platform, contract.readMonthlySeries, readMonthlySeries, ofComparedYears);
  registerEndpoint(app, platform, course, readCourse);
  registerEndpoint(app, platform, contract.readExplanation, readExplanation, {
    parts: ({ period }) => yearParts(period).map(({ year }) => year),
  });
}
