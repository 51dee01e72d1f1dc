import * as contract from '@suivi/contract/analyses/analytics';
import { readEnergyModel as energyModel } from '@suivi/contract/models/energy-model';
import { yearParts } from '@suivi/domain/ground/calendar/month-span';
import type { Register } from '../../platform/http/register-endpoint.ts';
import { readEnergyModel } from './read-energy-model.ts';
import { readEvolution } from './read-evolution.ts';
import { readForecast } from './read-forecast.ts';
import { readRanking } from './read-ranking.ts';

export function registerAnalytics(register: Register): void {
  register(contract.readEvolution, readEvolution);
  register(contract.readRanking, readRanking, {
    parts: ({ period }) => ['alerts', ...yearParts(period).map(({ year }) => year)],
  });
  register(contract.readForecast, readForecast);
  register(energyModel, readEnergyModel);
}
