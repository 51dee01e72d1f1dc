import type { Month } from '@suivi/domain/calendar/month';
import { months } from '@suivi/domain/calendar/month';
import type { DeclarationContent, DeclaredMonth } from '@suivi/domain/declaration/declaration-content';
import { energyDefinitions, type mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/energy/unit';
import type { Reading } from '@suivi/domain/reading/sub-metered-energy';
import { type demonstrationBuildings, demonstrationSites } from './demonstration-sites.ts';
import { SeededRandom } from './seeded-random.ts';

type MainEnergy = (typeof mainEnergyTypes)[number];

export type DemonstrationDeclaration = {
  siteCode: string;
  energyType: MainEnergy;
  year: number;
  content: DeclarationContent;
};

export const demonstrationYears = { first: 2010, last: 2024 };

/** Per month and index, in the unit of the unit price, in 2010; and the price then and at the end. */
const bases: Record<MainEnergy, { quantity: number; firstPrice: number; lastPrice: number }> = {
  electricity: { quantity: 52_000, firstPrice: 0.112, lastPrice: 0.187 },
  gas: { quantity: 68_000, firstPrice: 0.046, lastPrice: 0.092 },
  fuel: { quantity: 820, firstPrice: 0.74, lastPrice: 1.28 },
  water: { quantity: 410, firstPrice: 3.1, lastPrice: 4.15 },
  ecs: { quantity: 16_000, firstPrice: 0.06, lastPrice: 0.11 },
};

const perPriceUnit: Record<string, number> = { MWh: 0.001, L: 1, kWh: 1, m3: 1 };

/** What happened in particular months, so that the set looks like real life. */
const missing = new Set([
  'langeac water 2014-5',
  'langeac water 2014-6',
  'pays-craponne fuel 2016-2',
  'brioude gas 2018-9',
  'emile-roux ecs 2013-11',
  'yssingeaux electricity 2012-4',
]);
const consumptionEvents: Record<string, number> = {
  'yssingeaux gas 2024-11': 1.86,
  'brioude water 2024-8': 1.46,
};
const amountEvents: Record<string, number> = { 'pays-craponne electricity 2024-9': 2.7 };
const creditNotes = new Set(['brioude gas 2023-7']);
const notes: Record<string, string> = {
  'brioude gas 2023': 'Avoir reçu en juillet : relevé estimé en excès au premier semestre.',
  'emile-roux electricity 2019': 'Remplacement des groupes froids de la chirurgie en avril.',
  'langeac fuel 2021': 'Chaudière fioul gardée en secours depuis octobre.',
};

/** The rules of specification §9; the same set at every call. */
export function generateDeclarations(): DemonstrationDeclaration[] {
  const random = new SeededRandom(43);
  return demonstrationSites.flatMap(site =>
    Object.keys(bases).flatMap(name => {
      const energyType = name as MainEnergy;
      const unit = site.units[energyType] ?? energyDefinitions[energyType].units[0];
      return years().map(year => ({
        siteCode: site.code,
        energyType,
        year,
        content: {
          unit,
          gasCoefficient: null,
          ecsProducer: energyType === 'ecs' ? ('gas' as const) : null,
          notes: notes[`${site.code} ${energyType} ${year}`] ?? null,
          ttcNotes: null,
          months: months.map(month =>
            monthOf(random, { code: site.code, index: site.index, energyType, unit, year, month }),
          ),
        },
      }));
    }),
  );
}

export function years(): number[] {
  const { first, last } = demonstrationYears;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type Place = { code: string; index: number; energyType: MainEnergy; unit: Unit; year: number; month: Month };

function monthOf(random: SeededRandom, { code, index, energyType, unit, year, month }: Place): DeclaredMonth {
  const base = bases[energyType];
  const key = `${code} ${energyType} ${year}-${month}`;
  const inPriceUnit =
    base.quantity *
    index *
    seasonOf(energyType, month) *
    trendOf(year) *
    random.factor(0.05, 0.2) *
    (consumptionEvents[key] ?? 1);
  const progress = (year - demonstrationYears.first) / (demonstrationYears.last - demonstrationYears.first);
  const price = (base.firstPrice + (base.lastPrice - base.firstPrice) * progress) * random.factor(0.03, 0.1);
  const hasAmount = energyType !== 'ecs' && random.uniform() > 0.06;
  if (missing.has(key)) return { quantity: null, amountCents: null, isCreditNote: false };
  const isCreditNote = creditNotes.has(key);
  const cents = Math.round(inPriceUnit * price * 100 * (amountEvents[key] ?? 1));
  return {
    quantity: rounded(inPriceUnit * declaredPerPriceUnit(energyType, unit), unit),
    amountCents: isCreditNote ? -Math.round(cents * 0.35) : hasAmount || key in amountEvents ? cents : null,
    isCreditNote,
  };
}

function declaredPerPriceUnit(energyType: MainEnergy, unit: Unit): number {
  if (energyType === 'water' && unit === 'L') return 1000;
  return perPriceUnit[unit] ?? 1;
}

function rounded(value: number, unit: Unit): number {
  return unit === 'MWh' ? Math.round(value * 100) / 100 : Math.round(value);
}

export function seasonOf(energyType: MainEnergy, month: Month): number {
  if (energyType !== 'electricity' && energyType !== 'gas') return 1;
  if (month <= 3 || month >= 11) return 1.3;
  return month >= 6 && month <= 8 ? 1.2 : 1;
}

export function trendOf(year: number): number {
  return 0.98 ** (year - demonstrationYears.first);
}

export type DemonstrationReading = {
  buildingCode: string;
  year: number;
  month: Month;
  content: Reading;
};

/** Sub-meter readings: shares of the site's consumption that add up to less than its bills. */
export function generateReadings(buildings: typeof demonstrationBuildings): DemonstrationReading[] {
  const random = new SeededRandom(430);
  const index = 5;
  return buildings.flatMap(({ code, shares }) =>
    years().flatMap(year =>
      months.map(month => {
        const reading = (energyType: 'electricity' | 'gas' | 'water') =>
          Math.round(
            bases[energyType].quantity *
              index *
              shares[energyType] *
              seasonOf(energyType, month) *
              trendOf(year) *
              random.factor(0.04, 0.15),
          );
        return {
          buildingCode: code,
          year,
          month,
          content: {
            electricity: reading('electricity'),
            gas: reading('gas'),
            water: reading('water'),
          },
        };
      }),
    ),
  );
}
