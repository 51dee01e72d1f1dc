import { roundStored } from '../ground/number/round-stored.ts';

/** Upper bounds of classes of equal width, from 0; the last one contains the largest value. */
export type IntensityScale = { stepKwhPerM2: number; classCount: number };

const mostClasses = 5;
/** Smaller values are not distinguished on a plan. */
const smallest = 0.001;
const niceSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Classes with round bounds that contain every value; null without a value. */
export function intensityScale(valuesKwhPerM2: readonly number[]): IntensityScale | null {
  if (valuesKwhPerM2.length === 0) return null;
  const largest = Math.max(...valuesKwhPerM2);
  if (largest < smallest) return { stepKwhPerM2: 1, classCount: 1 };
  const rough = largest / mostClasses;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const nice = niceSteps.find(factor => factor * magnitude >= rough * (1 - 1e-12)) ?? 10;
  const step = roundStored(nice * magnitude);
  return {
    stepKwhPerM2: step,
    classCount: Math.min(mostClasses, Math.max(1, Math.ceil(largest / step - 1e-9))),
  };
}

/** The class of a value, from 0; a bound belongs to the class below it. */
export function intensityClass(scale: IntensityScale, valueKwhPerM2: number): number {
  const above = Math.ceil(valueKwhPerM2 / scale.stepKwhPerM2 - 1e-9) - 1;
  return Math.min(scale.classCount - 1, Math.max(0, above));
}
