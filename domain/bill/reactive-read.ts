/** Whether a read counts reactive energy (kVArh): it is no part of the kWh of its bill. */
export function isReactiveRead(label: string): boolean {
  return /r(?:é|e\u0301?)acti|kvarh/i.test(label);
}
