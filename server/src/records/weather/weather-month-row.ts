import type { StationMonth } from '@suivi/domain/weather/monthly-sums';

export function weatherMonthRow(
  { stationNumber, period, measuredDays, doubtfulDays, heating, cooling }: StationMonth,
  origin: 'measured' | 'demonstration',
  importId: number | null,
) {
  return {
    station_number: stationNumber,
    reference_year: period.year,
    reference_month: period.month,
    origin,
    measured_days: measuredDays,
    doubtful_days: doubtfulDays,
    heating_degree_days: heating.toFixed(4),
    cooling_degree_days: cooling.toFixed(4),
    import_id: importId,
  };
}
