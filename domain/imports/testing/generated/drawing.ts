import { seededUniform } from '../../../weather/seeded-normal.ts';

export type Drawing = {
  /** From `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  one: <T>(of: readonly T[]) => T;
  /** True with a probability of one in `times`. */
  once: (times: number) => boolean;
};

export function drawingOf(seed: number): Drawing {
  const next = seededUniform(seed);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    one: of => of[whole(0, of.length - 1)] as (typeof of)[number],
    once: times => whole(1, times) === 1,
  };
}
