import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import type { TariffGrid } from './tariff-grid.ts';

type Validity = Pick<TariffGrid, 'validFrom' | 'validTo'>;

function valid(from: string, to: string | null): Validity {
  return { validFrom: fromIsoDay(from), validTo: to === null ? null : fromIsoDay(to) };
}

const cta = 'CRE, délibération n° 2026-14 du 15 janvier 2026 (taux anciens et nouveaux)';
const ctaGas = `${cta} ; coefficient de transport : source secondaire, confirmé par une facture d’août 2025`;
const order2026 = 'Arrêté du 27 janvier 2026 (NOR CPPE2600972A), JO du 28 janvier 2026';
const press =
  'Publications de fournisseurs (Alterna, Selectra, SEFE) ; taux de 2025 confirmés sur des factures';

function exciseOfElectricity(
  validity: Validity,
  [households, medium, high]: readonly [number, number, number],
  source: string,
): TariffGrid {
  return { kind: 'excise-electricity', ...validity, values: { households, medium, high }, source };
}

function exciseOfGas(validity: Validity, rate: number, source: string): TariffGrid {
  return { kind: 'excise-gas', ...validity, values: { rate }, source };
}

/**
 * CTA, excise and VAT, with the surcharge of the zones that are not interconnected. A change of the excise on 1 August 2026 was
 * announced and its value was not found: nothing is known from that day on.
 */
export const publishedTaxGrids: readonly TariffGrid[] = [
  {
    kind: 'cta-electricity',
    ...valid('2021-08-01', '2026-01-31'),
    values: { distribution: 21.93, transport: 10.11 },
    source: cta,
  },
  {
    kind: 'cta-electricity',
    ...valid('2026-02-01', null),
    values: { distribution: 15, transport: 5 },
    source: cta,
  },
  {
    kind: 'cta-gas',
    ...valid('2024-07-01', '2025-06-30'),
    values: { distribution: 20.8, transport: 4.71, coefficient: 0.8357 },
    source: ctaGas,
  },
  {
    kind: 'cta-gas',
    ...valid('2025-07-01', '2026-06-30'),
    values: { distribution: 20.8, transport: 4.71, coefficient: 0.8321 },
    source: ctaGas,
  },
  exciseOfElectricity(
    valid('2024-02-01', '2025-01-31'),
    [21, 20.5, 20.5],
    'Arrêté du 25 janvier 2024, confirmé sur des factures de janvier 2025',
  ),
  exciseOfElectricity(valid('2025-02-01', '2025-07-31'), [33.7, 26.23, 22.5], press),
  exciseOfElectricity(valid('2025-08-01', '2026-01-31'), [29.98, 25.79, 25.79], press),
  exciseOfElectricity(
    valid('2026-02-01', '2026-07-31'),
    [30.85, 26.58, 26.58],
    `${order2026} (25,19 et 20,92 plus 5,66 €/MWh)`,
  ),
  exciseOfGas(valid('2023-01-01', '2023-12-31'), 8.37, press),
  exciseOfGas(valid('2024-01-01', '2024-12-31'), 16.37, press),
  exciseOfGas(valid('2025-01-01', '2025-07-31'), 17.16, press),
  exciseOfGas(valid('2025-08-01', '2026-01-31'), 15.43, order2026),
  exciseOfGas(valid('2026-02-01', '2026-07-31'), 16.39, order2026),
  {
    kind: 'vat',
    ...valid('2025-01-01', '2025-07-31'),
    values: { normal: 20, subscription: 5.5 },
    source: 'BOFiP, ACTU-2025-00057 ; factures de janvier et février 2025',
  },
  {
    kind: 'vat',
    ...valid('2025-08-01', null),
    values: { normal: 20, subscription: 20 },
    source: 'BOFiP, ACTU-2025-00057 : 20 % sur toutes les lignes à partir du 1er août 2025',
  },
];
