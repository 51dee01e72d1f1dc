import type { CurveDay } from '../../curve/curve-views.ts';
import { minutesOfDay } from '../../distributor/legal-day.ts';

type Roof = { kwp: number; latitude: number; longitude: number; ratio: number; clearness: readonly number[] };

/**
 * A production for tests only: the clear sky of Haurwitz (`1098 cos z exp(−0.059 ÷ cos z)`, as in pvlib) times a clearness of
 * each month, with Cooper's declination and without the equation of time, at the middle of each step.
 */
export function clearSky(
  { kwp, latitude, longitude, ratio, clearness }: Roof,
  days: readonly number[],
  stepMinutes: number,
): CurveDay[] {
  const toRadians = Math.PI / 180;
  return days.map(day => {
    const date = new Date(day * 86_400_000);
    const month = date.getUTCMonth();
    const begin = day * 24 - offsetOf(day);
    return {
      day,
      stepMinutes,
      adjusted: null,
      watts: Array.from({ length: minutesOfDay(day) / stepMinutes }, (_, step) => {
        const hour = begin + ((step + 0.5) * stepMinutes) / 60;
        const utc = new Date(hour * 3_600_000);
        const ofYear = Math.floor(hour / 24) - Date.UTC(utc.getUTCFullYear(), 0, 1) / 86_400_000 + 1;
        const declination = 23.45 * toRadians * Math.sin((2 * Math.PI * (284 + ofYear)) / 365);
        const angle = 15 * toRadians * ((hour % 24) + longitude / 15 - 12);
        const height =
          Math.sin(latitude * toRadians) * Math.sin(declination) +
          Math.cos(latitude * toRadians) * Math.cos(declination) * Math.cos(angle);
        if (height <= 0) return 0;
        return Math.round(1_098 * height * Math.exp(-0.059 / height) * (clearness[month] ?? 0) * kwp * ratio);
      }),
    };
  });
}

/** Two hours from the day after the last Sunday of March to the last Sunday of October. */
function offsetOf(day: number): number {
  const date = new Date(day * 86_400_000);
  const lastSunday = (month: number) => {
    const last = Date.UTC(date.getUTCFullYear(), month + 1, 0);
    return (last - new Date(last).getUTCDay() * 86_400_000) / 86_400_000;
  };
  return day > lastSunday(2) && day <= lastSunday(9) ? 2 : 1;
}
