import type { TestCall } from './test-app.ts';

export const station = '43062001';
export const langeac = { site: 'langeac' };
export const emileRoux = { site: 'emile-roux' };
const years = { period: '2024', compared: '2023' };

/** A question to each endpoint whose answer is kept. One that is missing here fails a test. */
export const keptQuestions: Record<string, Pick<TestCall, 'params' | 'query'>> = {
  listSiteRecords: {},
  listSites: {},
  listBuildings: { query: emileRoux },
  listReadings: { query: { ...emileRoux, year: '2024' } },
  readSubMetering: { query: { ...emileRoux, year: '2024' } },
  readSitePlan: { params: { code: 'langeac' } },
  readDeclarationGrid: { query: { year: '2024' } },
  listLackingMonths: { query: { period: '2024' } },
  readExplanation: { query: { period: '2024' } },
  readMonthlySeries: { query: { energy: 'gas', ...years } },
  readCourse: { query: { period: '2024' } },
  readSummary: { query: years },
  readChange: { query: years },
  readEvolution: { query: { metric: 'co2' } },
  readForecast: { query: { metric: 'consumption', ...langeac } },
  readRanking: { query: { metric: 'cost', period: '2023' } },
  readDecreeAnalysis: { query: langeac },
  readDecreeGroup: {},
  readObligations: {},
  readPool: {},
  listOperatModels: {},
  readDecreeYear: { query: { ...langeac, from: '2022-01' } },
  readReferenceProposal: { query: langeac },
  listOperatGaps: { query: { year: '2024' } },
  readOperatSheet: { query: { ...langeac, year: '2024' } },
  readLanding: { query: { year: '2024' } },
  listAccruals: { query: { year: '2024' } },
  readDegreeDays: { query: { station } },
  readWeather: {},
  listPrices: {},
  listFactors: {},
  listMonthClosings: { query: { year: '2024' } },
  listSavingMeasurements: {},
  listMonthNotes: { query: { year: '2024' } },
  listDocumentIndex: { query: { year: '2024' } },
  listSnapshots: {},
  readEnergyModel: { query: { ...langeac, energy: 'gas', period: '2024' } },
  readGroupLogo: {},
  listLoadCurves: {},
  readCurveMonths: { params: { id: 1 } },
  readLoadCurve: { params: { id: 1 }, query: { from: '2024-01-01', to: '2024-01-07' } },
  readNetworkAdvice: { params: { id: 1 } },
  findOffPeakHours: { params: { id: 1 } },
  listWastes: {},
};
