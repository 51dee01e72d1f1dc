import { describe, expect, it } from 'vitest';
import { months } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { DeclaredQuantity, MonthFacts } from './month-facts.ts';
import { operatQuantities } from './operat-quantities.ts';
import { activitySurfaces, operatSheet } from './operat-sheet.ts';
import { flatYears, siteOf, surfaceOf, weatherOf, wholeSurface, without } from './testing/site.ts';

type Fact = [EnergyType, kwh: number | null, DeclaredQuantity | null];

function declared(
  quantity: number,
  unit: DeclaredQuantity['unit'],
  gasCoefficientKwhPcsPerM3: number | null = null,
) {
  return { quantity, unit, gasCoefficientKwhPcsPerM3 };
}

function yearOf(...facts: Fact[]): MonthFacts[] {
  return months.map(month => ({
    period: { year: 2024, month },
    completeness: 'complete',
    missing: [],
    energies: facts.map(([energy, consumptionKwh, quantity]) => ({
      energy,
      consumptionKwh,
      declared: quantity,
    })),
  }));
}

const in2024 = { year: 2024, month: 1 } as const;

describe('quantities in purchase units', () => {
  it.each<[Fact, string, number, number]>([
    [['electricity', 2000, declared(2, 'MWh')], 'kWh', 24_000, 12],
    [['gas', 900, declared(1000, 'kWh')], 'kWh', 12_000, 0],
    [['gas', 985.86, declared(100, 'm3', 10.954)], 'kWh', 13_144.8, 12],
    [['fuel', 9970, declared(1, 'm3')], 'L', 12_000, 12],
    [['fuel', 997, declared(997, 'kWh')], 'L', 1200, 12],
    [['fuel', 997, null], 'L', 1200, 12],
    [['gas', 900, null], 'kWh', 12_000, 12],
    [['heat_network', 77, declared(100, 'kWh')], 'kWh', 1200, 0],
    [['wood_pellets', 4600, declared(1, 't')], 'kg', 12_000, 12],
    [['propane', 126.6, declared(10, 'kg')], 'kg', 120, 0],
  ])('%j', (fact, unit, quantity, convertedMonthCount) => {
    const [result] = operatQuantities(siteOf(yearOf(fact)).facts, in2024);
    expect(result).toMatchObject({ energy: fact[0], unit, monthCount: 12, convertedMonthCount });
    expect(result?.quantity).toBeCloseTo(quantity, 6);
    expect(result?.consumptionKwh).toBeCloseTo((fact[1] ?? 0) * 12, 6);
  });

  it('contain neither water nor hot water, nor a missing month', () => {
    const facts = yearOf(
      ['water', 10, declared(10, 'm3')],
      ['ecs', 50, declared(50, 'kWh')],
      ['gas', null, null],
    );
    expect(operatQuantities(siteOf(facts).facts, in2024)).toEqual([]);
  });
});

describe('the preparation sheet', () => {
  it('of a bare site lists what is missing before 30 September', () => {
    const sheet = operatSheet(siteOf(without(flatYears({ 2024: 1200 }), 2024, 5)), 2024, {
      siret: null,
      referenceFrom: null,
    });
    expect(sheet).toMatchObject({ kind: 'preparation', deadline: { year: 2025, month: 9, day: 30 } });
    expect(sheet.quantities).toMatchObject([{ energy: 'electricity', monthCount: 11 }]);
    expect(sheet.gaps.map(({ code, need }) => [code, need])).toEqual([
      ['missing_months', 'required'],
      ['siret', 'required'],
      ['surface', 'required'],
      ['sub_categories', 'required'],
      ['station', 'required'],
      ['reference', 'required'],
    ]);
  });

  it('of a complete site has no gaps', () => {
    const indicators = { hoursPerYear: 8760, m2PerBed: 15, occupancyPercent: 88 };
    const site = siteOf(flatYears({ 2012: 2400, 2024: 1200 }), {
      surfaces: wholeSurface(10),
      subCategories: [surfaceOf('hospital_ward', 10, { indicators })],
      weather: weatherOf({ 2024: 3000 }, 3300),
      uses: [{ from: in2024, heatingKwh: 700, coolingKwh: null }],
    });
    const sheet = operatSheet(site, 2024, {
      siret: '26430001800014',
      referenceFrom: { year: 2012, month: 1 },
    });
    expect(sheet.gaps).toEqual([]);
    expect(sheet).toMatchObject({
      surfaceM2: 10,
      stationNumber: '43062001',
      heatingKwh: 700,
      coolingKwh: null,
      reference: { kind: 'complete', consumptionKwh: 2400 },
      subCategories: [{ subCategory: 'hospital_ward', surfaceM2: 10 }],
    });
  });

  it('has one row for an activity that was entered twice, unless its surfaces are used differently', () => {
    const beds = (m2PerBed: number) => ({ indicators: { m2PerBed } });
    const half = { from: { year: 2024, month: 1 }, to: { year: 2024, month: 6 } } as const;
    const site = siteOf(flatYears({ 2024: 1200 }), {
      surfaces: wholeSurface(2000),
      subCategories: [
        surfaceOf('hospital_ward', 600, beds(15)),
        surfaceOf('hospital_reception', 100),
        // 400 m² in six months of twelve.
        surfaceOf('hospital_ward', 400, { ...beds(15), ...half }),
        surfaceOf('hospital_ward', 300, beds(20)),
        surfaceOf('hospital_laundry', 50, { indicators: { laundryTonnesPerYear: 500 } }),
        surfaceOf('hospital_laundry', 50, { indicators: { laundryTonnesPerYear: 500 } }),
      ],
    });
    const { subCategories } = operatSheet(site, 2024, { siret: null, referenceFrom: null });
    expect(subCategories.map(({ subCategory, surfaceM2 }) => [subCategory, surfaceM2])).toEqual([
      ['hospital_ward', 800],
      ['hospital_reception', 100],
      ['hospital_ward', 300],
      ['hospital_laundry', 50],
      ['hospital_laundry', 50],
    ]);
    expect(activitySurfaces(site, in2024).map(row => Object.values(row))).toEqual([
      ['hospital_ward', 1100],
      ['hospital_reception', 100],
      ['hospital_laundry', 100],
    ]);
  });

  it('names each indicator that would take its standard value, and a surface that does not add up', () => {
    const site = siteOf(flatYears({ 2024: 1200 }), {
      surfaces: wholeSurface(2000),
      subCategories: [surfaceOf('hospital_laundry', 500)],
      weather: weatherOf({}, 3300),
    });
    const sheet = operatSheet(site, 2024, { siret: '26430001800014', referenceFrom: in2024 });
    expect(sheet.gaps).toEqual([
      { need: 'required', code: 'surface_gap', subCategoriesM2: 500, surfaceM2: 2000 },
      { need: 'optional', code: 'indicator', subCategory: 'hospital_laundry', indicator: 'hoursPerYear' },
      {
        need: 'optional',
        code: 'indicator',
        subCategory: 'hospital_laundry',
        indicator: 'laundryTonnesPerYear',
      },
    ]);
  });

  it('has no gap for a zone without a value at its altitude, but refuses a wrong default', () => {
    const both = [surfaceOf('hospital_default', 10), surfaceOf('hospital_ward', 10)];
    const codes = (zone: 'H1c' | 'H1a') =>
      operatSheet(siteOf(flatYears({ 2024: 12 }), { zone, altitudeM: 900, subCategories: both }), 2024, {
        siret: null,
        referenceFrom: null,
      }).gaps.map(({ code }) => code);
    expect(codes('H1c')).toContain('sub_categories_refused');
    expect(codes('H1a')).not.toContain('sub_categories_refused');
  });
});
