import * as contract from '@suivi/contract/supply/load-curves';
import { readCurveClasses } from '@suivi/contract/supply/curve-classes';
import { readCurvePeaks } from '@suivi/contract/supply/curve-peaks';
import { readAdviceTerms, saveAdviceTerms } from '@suivi/contract/supply/advice-terms';
import { findOffPeakHours } from '@suivi/contract/supply/off-peak-hours';
import { readNetworkCosts } from '@suivi/contract/supply/network-costs';
import { readOpeningHours, saveOpeningHours } from '@suivi/contract/supply/opening-hours';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { besideDeclarations, registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readCurve } from '../../../records/supply/measured/curve-store.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readTermsOfAdvice, saveTermsOfAdvice } from './advice-terms.ts';
import { readCosts } from './read-network-costs.ts';
import { adviseNetwork } from './read-network-advice.ts';
import { findHours } from './find-hours.ts';
import { readOpening } from './read-opening-hours.ts';
import { saveOpening } from './save-opening-hours.ts';
import { readSumOfSite } from './read-site-curve.ts';
import { readClasses } from './read-curve-classes.ts';
import { readPeaks } from './read-curve-peaks.ts';
import { listCurves, readMonthsOfCurve } from './read-curve-months.ts';

export function registerLoadCurves(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listLoadCurves, listCurves, besideDeclarations);
  registerEndpoint(app, platform, contract.readCurveMonths, readMonthsOfCurve, besideDeclarations);
  // An answer that reads bills is kept until anything changes: bills are not a part of the data version.
  registerEndpoint(app, platform, contract.readNetworkAdvice, adviseNetwork);
  registerEndpoint(app, platform, readCurveClasses, readClasses);
  registerEndpoint(app, platform, findOffPeakHours, findHours);
  registerEndpoint(app, platform, readNetworkCosts, readCosts, besideDeclarations);
  registerEndpoint(app, platform, readAdviceTerms, readTermsOfAdvice, besideDeclarations);
  registerEndpoint(app, platform, saveAdviceTerms, saveTermsOfAdvice);
  registerEndpoint(app, platform, readOpeningHours, readOpening, besideDeclarations);
  registerEndpoint(app, platform, saveOpeningHours, saveOpening);
  registerEndpoint(app, platform, contract.readSiteCurve, readSumOfSite, besideDeclarations);
  registerEndpoint(app, platform, readCurvePeaks, readPeaks, besideDeclarations);
  registerEndpoint(
    app,
    platform,
    contract.readLoadCurve,
    async ({ db, params: { id }, query: { from, to } }) => {
      const [first, last] = [from, to].map(text => dayIndex(fromIsoDay(text)));
      if ((await readStoredPoints(db, [id])).length === 0) return refuse('not-found');
      return ok({ days: await readCurve(db, id, first ?? 0, last ?? 0) });
    },
    besideDeclarations,
  );
}
