/** An electricity point that has delivered to a site since 2020, as somebody types it, with only the given further fields. */
export function typedPoint(siteId: number, number: string, given: object = {}) {
  return {
    energyType: 'electricity',
    number,
    label: '',
    operator: '',
    segment: '',
    networkTariff: '',
    meterSerial: '',
    coefficient: null,
    sharing: 'days',
    notes: '',
    places: [{ siteId, from: '2020-01-01', to: null, sharePpm: 1_000_000 }],
    powers: [],
    ...given,
  };
}
