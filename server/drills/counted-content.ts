/** The content of a declaration whose January holds the count. */
export function countedContent(count: number) {
  const empty = { quantity: null, amountCents: null, isCreditNote: false };
  return {
    unit: 'kWh',
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
    months: Array.from({ length: 12 }, (_, index) => (index === 0 ? { ...empty, quantity: count } : empty)),
  };
}
