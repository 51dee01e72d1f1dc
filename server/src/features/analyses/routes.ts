import * as contract from '@suivi/contract/analyses/analytics';
import { readEnergyModel as energyModel } from '@suivi/contract/models/energy-model';
import { yearParts } from '@suivi/domain/ground/calendar/month-span';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readEnergyModel } from './read-energy-model.ts';
import { readEvolution } from './read-evolution.ts';
import { readForecast } from './read-forecast.ts';
import { readRanking } from './read-ranking.ts';

export function registerAnalytics(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readEvolution, readEvolution);
  registerEndpoint(app, platform, contract.readRanking, readRanking, {
    parts: ({ period }) => ['alerts', ...yearParts(period).map(({ year }) => year)],
  });
  registerEndpoint(app, platform, contract.readForecast, readForecast);
  registerEndpoint(app, platform, energyModel, readEnergyModel);
}
