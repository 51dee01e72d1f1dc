type Measured = { actionId: number; energies: readonly { plannedCents: number | null }[] };

/** What an action is to save in a year at the prices of the last twelve months; null where a price or saving is not known. */
export function yearlyCentsOf(measurements: readonly Measured[], actionId: number): number | null {
  const energies = measurements.find(each => each.actionId === actionId)?.energies ?? [];
  if (energies.length === 0 || energies.some(({ plannedCents }) => plannedCents === null)) return null;
  return energies.reduce((sum, { plannedCents }) => sum + (plannedCents ?? 0), 0);
}
