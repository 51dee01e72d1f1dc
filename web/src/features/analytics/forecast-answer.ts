import type { readForecast } from '@suivi/contract/analytics';
import type { AnswerOf } from '@suivi/contract/endpoint';

export type ForecastAnswer = AnswerOf<typeof readForecast>;
