import * as contract from '@suivi/contract/supply/load-curves';
import { readCurveClasses } from '@suivi/contract/supply/curve-classes';
import { readCurvePeaks } from '@suivi/contract/supply/curve-peaks';
import { readAdviceTerms, saveAdviceTerms } from '@suivi/contract/supply/advice-terms';
import { findOffPeakHours } from '@suivi/contract/supply/off-peak-hours';
import { readNetworkCosts } from '@suivi/contract/supply/network-costs';
import { readOpeningHours, saveOpeningHours } from '@suivi/contract/supply/opening-hours';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { besideDeclarations, type Register } from '../../../platform/http/register-endpoint.ts';
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

export function registerLoadCurves(register: Register): void {
  register(contract.listLoadCurves, listCurves, besideDeclarations);
  register(contract.readCurveMonths, readMonthsOfCurve, besideDeclarations);
  // An answer that reads bills is kept until anything changes: bills are not a part of the data version.
  register(contract.readNetworkAdvice, adviseNetwork);
  register(readCurveClasses, readClasses);
  register(findOffPeakHours, findHours);
  register(readNetworkCosts, readCosts, besideDeclarations);
  register(readAdviceTerms, readTermsOfAdvice, besideDeclarations);
  register(saveAdviceTerms, saveTermsOfAdvice);
  register(readOpeningHours, readOpening, besideDeclarations);
  register(saveOpeningHours, saveOpening);
  register(contract.readSiteCurve, readSumOfSite, besideDeclarations);
  register(readCurvePeaks, readPeaks, besideDeclarations);
  register(
    contract.readLoadCurve,
    async ({ db, params: { id }, query: { from, to } }) => {
      const [first, last] = [from, to].map(text => dayIndex(fromIsoDay(text)));
      if ((await readStoredPoints(db, [id])).length === 0) return refuse('not-found');
      return ok({ days: await readCurve(db, id, first ?? 0, last ?? 0) });
    },
    besideDeclarations,
  );
}
