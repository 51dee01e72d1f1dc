import { meteringChangeKinds } from '@suivi/domain/supply/terms/advice-terms';
import { powerUnits } from '@suivi/domain/supply/tariff/power-unit';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { z } from 'zod';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { day, decimal, trimmedText, version } from '../ground/primitives.ts';

const note = trimmedText(200);
const content = {
  /** Powers below which the advice does not go, until a day; an empty class means all classes. */
  floors: z
    .array(
      z.strictObject({
        class: z.enum(['', ...timeClasses]),
        /** In the power unit of the point. */
        power: decimal(0.1, 1_000_000, 1),
        reason: note.min(1),
        until: day,
      }),
    )
    .max(20),
  /** Days on which a generator was tested. */
  tests: z.array(z.strictObject({ day, note })).max(200),
  /** Changes of the metering: the curve before the day no longer describes the point. */
  changes: z.array(z.strictObject({ day, kind: z.enum(meteringChangeKinds), note })).max(20),
};

const adviceTerms = z.strictObject({ ...content, unit: z.enum(powerUnits), version });
export type AdviceTermsAnswer = z.output<typeof adviceTerms>;

export const readAdviceTerms = readEndpoint({
  path: '/api/delivery-points/:id/advice-terms',
  access: 'data.read',
  summary:
    'The constraints of the advice on powers of a point: floors, days of generator tests, changes of its metering.',
  cached: true,
  answer: adviceTerms,
});

export const saveAdviceTerms = saveEndpoint({
  path: '/api/delivery-points/:id/advice-terms',
  access: 'point.write',
  summary: 'Replaces the constraints of the advice on powers of a point.',
  body: z.strictObject(content),
  answer: adviceTerms,
});
