import type { readForecast } from '@suivi/contract/analyses/analytics';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';

export type ForecastAnswer = AnswerOf<typeof readForecast>;
