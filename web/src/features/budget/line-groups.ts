import type { readBudget, StoredBudgetLine } from '@suivi/contract/budget/budgets';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { EnergyType } from '@suivi/domain/energy/energy-type';

export type BudgetAnswer = AnswerOf<typeof readBudget>;

/** The months of an energy at a site, or of the savings of actions on it. */
export type LineGroup = {
  key: string;
  siteName: string;
  energyType: EnergyType;
  isSaving: boolean;
  lines: StoredBudgetLine[];
  quantity: number;
  fixedCents: number;
  taxCents: number;
  amountCents: number;
  notes: number;
};

export function lineGroups({ lines, sites }: Pick<BudgetAnswer, 'lines' | 'sites'>): LineGroup[] {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const groups = Map.groupBy(lines, ({ siteId, energyType, kind }) => `${siteId} ${energyType} ${kind}`);
  return [...groups].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const sum = (of: (line: StoredBudgetLine) => number) => own.reduce((total, line) => total + of(line), 0);
    return {
      key,
      siteName: names.get(first.siteId) ?? '',
      energyType: first.energyType,
      isSaving: first.kind === 'saving',
      lines: own,
      quantity: sum(line => line.quantity),
      fixedCents: sum(line => line.fixedCents),
      taxCents: sum(line => line.taxCents),
      amountCents: sum(line => line.amountCents),
      notes: own.filter(({ note }) => note !== '').length,
    };
  });
}
