import { remembering } from '../ground/text/remembering.ts';

/** Whether a read counts reactive energy (kVArh), which is not part of the kWh of its bill. */
export const isReactiveRead = remembering((label: string): boolean =>
  /r(?:é|e\u0301?)acti|kvarh/i.test(label),
);
