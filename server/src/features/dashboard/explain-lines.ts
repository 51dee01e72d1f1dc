import type { ExplainedLine } from '@suivi/contract/dashboard/dashboard';
import { type Month, twelve } from '@suivi/domain/ground/calendar/month';
import type { MonthMask } from '@suivi/domain/ground/calendar/month-mask';
import {
  energyOfKey,
  heldMonths,
  linesOfSites,
  monthAt,
  unitOf,
  gasCoefficientOf,
  type YearOfMonths,
} from '@suivi/domain/months/year-of-months';
import { factorAt } from '@suivi/domain/energy/emission-factor';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { priceAt } from '@suivi/domain/energy/price';
import type { ContractMonth } from '@suivi/domain/prices/month-price';
import { explainPrice } from './explain-price.ts';
import { toldCostOf } from '../../records/months/closing/told-months.ts';
import type { References } from '../../records/months/references/read-references.ts';
import type { Group, GroupSite } from '../../records/months/ledger/read-group.ts';

/**
 * The declared months behind a figure, site by site, with the quantities they were converted from and what determines their cost.
 */
export function explainLines(
  declared: YearOfMonths,
  sites: readonly GroupSite[],
  { references, contracts }: Pick<Group, 'references' | 'contracts'>,
  asked: MonthMask,
): ExplainedLine[] {
  const inForce = new Map<EnergyType, ReturnType<typeof figuresOf>>();
  return sites.flatMap(({ siteId, code, name }) =>
    Array.from(linesOfSites(declared, new Set([siteId])), (line): ExplainedLine => {
      const energyType = energyOfKey(declared.keys[line] ?? 0);
      const figures = inForce.get(energyType) ?? figuresOf(energyType, declared.year, references);
      inForce.set(energyType, figures);
      return {
        siteId,
        siteCode: code,
        siteName: name,
        year: declared.year,
        energyType,
        declarationId: declared.declarationIds[line] || null,
        unit: unitOf(declared, line),
        gasCoefficient: gasCoefficientOf(declared, line),
        months: heldMonths(declared, line)
          .filter(month => (asked & (1 << (month - 1))) !== 0)
          .map(month =>
            explainMonth(
              declared,
              line,
              month,
              figures,
              contracts.at(siteId, energyType, { year: declared.year, month }),
              toldCostOf(references.toldCosts)(siteId, energyType, { year: declared.year, month }),
            ),
          ),
      };
    })
      .filter(({ months }) => months.length > 0)
      .toSorted((a, b) => (a.energyType < b.energyType ? -1 : 1)),
  );
}

function figuresOf(energyType: EnergyType, year: number, { prices, factorSets, factorSetInUse }: References) {
  return twelve(month => ({
    price: priceAt(prices, energyType, { year, month }),
    factorKg: factorAt(factorSets, factorSetInUse, energyType, { year, month })?.factor.valueKg ?? null,
  }));
}

function explainMonth(
  declared: YearOfMonths,
  line: number,
  month: Month,
  figures: ReturnType<typeof figuresOf>,
  contract: ContractMonth,
  toldCents: number | null,
): ExplainedLine['months'][number] {
  const { quantity, quantityNormal, quantityPriced, amountCents, isCreditNote, billed } = monthAt(
    declared,
    line,
    month,
  );
  const { price: inForce, factorKg } = figures[month - 1] ?? { price: null, factorKg: null };
  const priced =
    amountCents === null && quantityPriced !== null
      ? explainPrice(quantityPriced, inForce, contract)
      : { estimatedCents: null, unitPriceEuros: null, price: null };
  return {
    month,
    quantity,
    quantityNormal,
    amountCents,
    isCreditNote,
    ...priced,
    estimatedCents: amountCents === null ? (toldCents ?? priced.estimatedCents) : null,
    emissionsKg: factorKg === null || quantityNormal === null ? null : quantityNormal * factorKg,
    factorKg,
    billed,
  };
}
