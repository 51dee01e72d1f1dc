/**
 * What a cost pays for: what is owed by the day or for power (`fixed`); what follows the quantity, owed to the supplier, the
 * network or the state; anything else (`other`); what a credit note or a corrective bill gives back or adds without a quantity
 * (`corrections`).
 */
export const costPartKeys = ['fixed', 'supply', 'network', 'taxes', 'other', 'corrections'] as const;
export type CostPartKey = (typeof costPartKeys)[number];

/**
 * What a line of a bill is for, with the part of a cost to which it belongs. The components follow the words that suppliers print
 * on electricity, gas, heat and water bills, gathered from published samples of 2025 and 2026; `other` is for lines that match
 * none of them.
 */
const partOf = {
  supply: 'supply',
  subscription: 'fixed',
  'withdrawal-fixed': 'fixed',
  'withdrawal-variable': 'network',
  metering: 'fixed',
  management: 'fixed',
  overrun: 'fixed',
  reactive: 'network',
  capacity: 'supply',
  certificates: 'supply',
  guarantees: 'supply',
  storage: 'fixed',
  transport: 'network',
  'distribution-fixed': 'fixed',
  'distribution-variable': 'network',
  'heat-fixed': 'fixed',
  'heat-variable': 'supply',
  water: 'supply',
  sewerage: 'other',
  excise: 'taxes',
  cta: 'fixed',
  'other-tax': 'taxes',
  service: 'fixed',
  other: 'other',
} as const satisfies Record<string, CostPartKey>;
export type BillComponent = keyof typeof partOf;

export const billComponents = Object.keys(partOf) as BillComponent[];

/** The part of a cost to which a component of a bill or of a contract belongs. */
export function costPartOf(component: BillComponent): CostPartKey {
  return partOf[component];
}

/**
 * Whether the component is owed by the day, whatever was consumed: it is then shared over months by days. An overrun counts as
 * power, and is owed for its days only.
 */
export function isFixedComponent(component: BillComponent): boolean {
  return partOf[component] === 'fixed' && component !== 'overrun';
}
