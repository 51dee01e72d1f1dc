import type { Month } from '../ground/calendar/month.ts';
import type { EcsProducer, EnergyType } from '../energy/energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';

/** What a site declares for an energy in a month: null means missing, 0 is a real zero. */
export type DeclaredMonth = {
  /** In the declaration's unit. */
  quantity: number | null;
  /** TTC, for the month of consumption; negative only on a credit note. */
  amountCents: number | null;
  /** « avoir ». */
  isCreditNote: boolean;
};

/** A year of one energy at one site, as it is stored. */
export type DeclarationContent = {
  unit: Unit;
  /** kWh PCS per m³, printed on the bill; only for gas in m³, where it is required. */
  gasCoefficient: number | null;
  /** What produces the hot water; only for ECS, where it is required. */
  ecsProducer: EcsProducer | null;
  notes: string | null;
  ttcNotes: string | null;
  /** Twelve, January first. */
  months: readonly DeclaredMonth[];
};

/** Identifies a declaration. */
export type DeclarationKey = { siteId: number; energyType: EnergyType; year: number };

/** A text key for a declaration, for maps and lists. */
export function declarationKeyText({ siteId, energyType, year }: DeclarationKey): string {
  return `${siteId} ${energyType} ${year}`;
}

export type StoredDeclaration = DeclarationKey & DeclarationContent & { id: number; version: number };

/** The same content while it is typed: numbers are texts, so that nothing typed is changed or lost. */
export type DeclarationDraft = {
  unit: Unit;
  gasCoefficient: string;
  ecsProducer: EcsProducer | null;
  notes: string;
  ttcNotes: string;
  /** Twelve, January first. */
  months: readonly MonthDraft[];
};

export type MonthDraft = { quantity: string; amount: string; isCreditNote: boolean };

export type DatedContent = { energyType: EnergyType; year: number; content: DeclarationContent };

export type NumberedMonth = DeclaredMonth & { month: Month };

export function needsGasCoefficient(energyType: EnergyType, unit: Unit): boolean {
  return energyType === 'gas' && unit === 'm3';
}

export function needsEcsProducer(energyType: EnergyType): boolean {
  return energyType === 'ecs';
}

/** @throws RangeError unless there are twelve months. */
export function numberedMonths(content: DeclarationContent): NumberedMonth[] {
  if (content.months.length !== 12) throw new RangeError('a declaration has twelve months');
  return content.months.map((month, index) => ({ ...month, month: (index + 1) as Month }));
}
