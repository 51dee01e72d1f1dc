/**
 * What a line of a bill is for. The components follow the words that suppliers print on electricity, gas, heat and water bills,
 * gathered from published samples of 2025 and 2026; `other` is for lines that match none of them.
 */
export const billComponents = [
  'supply',
  'subscription',
  'withdrawal-fixed',
  'withdrawal-variable',
  'metering',
  'management',
  'overrun',
  'reactive',
  'capacity',
  'certificates',
  'guarantees',
  'storage',
  'transport',
  'distribution-fixed',
  'distribution-variable',
  'heat-fixed',
  'heat-variable',
  'water',
  'sewerage',
  'excise',
  'cta',
  'other-tax',
  'service',
  'other',
] as const;
export type BillComponent = (typeof billComponents)[number];

const fixed: ReadonlySet<BillComponent> = new Set([
  'subscription',
  'withdrawal-fixed',
  'metering',
  'management',
  'storage',
  'distribution-fixed',
  'heat-fixed',
  'cta',
  'service',
]);

/** Whether the component is owed by the day, whatever was consumed: it is then shared over months by days. */
export function isFixedComponent(component: BillComponent): boolean {
  return fixed.has(component);
}
