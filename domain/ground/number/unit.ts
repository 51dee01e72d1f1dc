/** Units that a quantity may carry. For gas, kWh and MWh are PCS, as billed. */
export const units = ['kWh', 'MWh', 'm3', 'L', 'kg', 't'] as const;
export type Unit = (typeof units)[number];

export function isUnit(value: string): value is Unit {
  return (units as readonly string[]).includes(value);
}
