import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readDegreeDays, readWeather, readWeatherProgress } from '@suivi/contract/weather/weather';

export type Weather = AnswerOf<typeof readWeather>;
export type StationData = Weather['stations'][number];
export type SiteStation = Weather['sites'][number];
export type StationDegreeDays = AnswerOf<typeof readDegreeDays>;
export type WeatherProgress = AnswerOf<typeof readWeatherProgress>;
