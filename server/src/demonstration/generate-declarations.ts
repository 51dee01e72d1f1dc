import { monthIndex, months, type Period } from '@suivi/domain/ground/calendar/month';
import type { DeclarationContent, DeclaredMonth } from '@suivi/domain/declarations/declaration-content';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import {
  creditNote,
  declarationNote,
  missingBills,
  placeKey,
  plantedAlerts,
} from './demonstration-events.ts';
import { demonstrationPrice } from './demonstration-prices.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { type DemonstrationSpan, yearsOf } from './demonstration-span.ts';
import type { DemonstrationEnergy, SiteSeries } from './generate-site-months.ts';
import { SeededRandom } from './seeded-random.ts';

export type DemonstrationDeclaration = {
  siteCode: string;
  energyType: DemonstrationEnergy;
  year: number;
  content: DeclarationContent;
};

const nothing: DeclaredMonth = { quantity: null, amountCents: null, isCreditNote: false };
/** Share of the amounts that were never typed. */
const amountsLost = 0.06;
const creditedShare = 0.35;

/** The bills of each centre, year by year, with what happened to some of them. */
export function generateDeclarations(
  span: DemonstrationSpan,
  sites: readonly SiteSeries[],
): DemonstrationDeclaration[] {
  const events: Events = {
    missing: missingBills(span),
    credited: placeKey(creditNote(span)),
    dearBills: new Map(
      plantedAlerts(span).flatMap(alert =>
        alert.rule === 'price-outlier' ? [[placeKey(alert), alert.times] as const] : [],
      ),
    ),
  };
  const first = monthIndex(span.first);
  return sites.flatMap(series => {
    const { siteCode, energyType } = series;
    const unit = unitOf(siteCode, energyType);
    const bills = billsOf(series, unit, events);
    return yearsOf(span).map(year => ({
      siteCode,
      energyType,
      year,
      content: {
        unit,
        gasCoefficient: null,
        ecsProducer: energyType === 'ecs' ? ('gas' as const) : null,
        notes: declarationNote(siteCode, energyType, year),
        ttcNotes: null,
        months: months.map(month => bills[monthIndex({ year, month }) - first] ?? nothing),
      },
    }));
  });
}

type Events = { missing: ReadonlySet<string>; credited: string; dearBills: ReadonlyMap<string, number> };

function billsOf({ siteCode, energyType, months }: SiteSeries, unit: Unit, events: Events): DeclaredMonth[] {
  const random = new SeededRandom(4300, `${siteCode} ${energyType}`);
  return months.map(({ period, quantity }) => {
    const key = placeKey({ siteCode, energyType, period });
    const euros = quantity * priceOf(energyType, period, random);
    const isTyped = random.uniform() >= amountsLost;
    if (events.missing.has(key)) return nothing;
    const declared = rounded(quantity * declaredPerPriceUnit(energyType, unit), unit);
    if (key === events.credited)
      return {
        quantity: declared,
        amountCents: -Math.round(euros * creditedShare * 100),
        isCreditNote: true,
      };
    const times = events.dearBills.get(key);
    const hasAmount = energyType !== 'ecs' && (isTyped || times !== undefined);
    return {
      quantity: declared,
      amountCents: hasAmount ? Math.round(euros * (times ?? 1) * 100) : null,
      isCreditNote: false,
    };
  });
}

function priceOf(energyType: DemonstrationEnergy, period: Period, random: SeededRandom): number {
  return demonstrationPrice(energyType, period) * random.factor(0.02, 0.06);
}

function unitOf(siteCode: string, energyType: DemonstrationEnergy): Unit {
  const site = demonstrationSites.find(({ code }) => code === siteCode);
  return site?.units[energyType] ?? energyDefinitions[energyType].units[0];
}

function declaredPerPriceUnit(energyType: DemonstrationEnergy, unit: Unit): number {
  if (unit === 'MWh') return 0.001;
  return energyType === 'water' && unit === 'L' ? 1000 : 1;
}

function rounded(value: number, unit: Unit): number {
  return unit === 'MWh' ? Math.round(value * 100) / 100 : Math.round(value);
}
