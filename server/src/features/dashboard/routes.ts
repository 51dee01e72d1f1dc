import * as contract from '@suivi/contract/dashboard/dashboard';
import { readCourse as course } from '@suivi/contract/dashboard/dashboard-course';
import { yearParts } from '@suivi/domain/ground/calendar/month-span';
import type { Register } from '../../platform/http/register-endpoint.ts';
import { readChange } from './read-change.ts';
import { readCourse } from './read-course.ts';
import { yearsOfComparison } from './read-compared.ts';
import { readExplanation } from './read-explanation.ts';
import { readMonthlySeries } from './read-monthly-series.ts';
import { readSummary } from './read-summary.ts';

const ofComparedYears = { parts: yearsOfComparison };

export function registerDashboard(register: Register): void {
  register(contract.readSummary, readSummary, {
    parts: query => [...yearsOfComparison(query), 'alerts'],
  });
  register(contract.readChange, readChange);
  register(contract.readMonthlySeries, readMonthlySeries, ofComparedYears);
  register(course, readCourse);
  register(contract.readExplanation, readExplanation, {
    parts: ({ period }) => yearParts(period).map(({ year }) => year),
  });
}
