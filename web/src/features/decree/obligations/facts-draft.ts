import { type Checked, type FieldErrors, checked, numberOf } from '../../../editing/checked.ts';
import type { ObligationStatement } from '@suivi/contract/decree/obligations';
import { automationClasses, legalStatuses } from '@suivi/domain/decree/obligations/obligation';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { isWritten, noUnit, parseQuantity } from '@suivi/domain/ground/number/parse-quantity';

type Facts = Omit<ObligationStatement, 'done'>;
export type FactsDraft = {
  status: string;
  staff: string;
  entityMwh: string;
  power: string;
  automation: string;
};

export const factsLabels: Record<keyof FactsDraft, string> = {
  status: 'Statut de l’établissement',
  staff: 'Effectif de la personne morale',
  entityMwh: 'Consommation annuelle de la personne morale (MWh)',
  power: 'Puissance du chauffage et de la climatisation (kW)',
  automation: 'Classe de la gestion technique (GTB)',
};

export function factsDraftOf(facts: Facts): FactsDraft {
  return {
    status: facts.legalStatus ?? 'unknown',
    staff: editableNumber(facts.staff),
    entityMwh: editableNumber(facts.entityKwh === null ? null : facts.entityKwh / 1000),
    power: editableNumber(facts.hvacPowerKw),
    automation: facts.automationClass ?? 'unknown',
  };
}

/** The facts of a draft; an empty field is an unknown fact. */
export function readFactsDraft(draft: FactsDraft): Checked<FactsDraft, Facts> {
  const errors: FieldErrors<FactsDraft> = {};
  const staff = numberOf(errors, 'staff', parseQuantity(draft.staff, noUnit));
  const entityMwh = numberOf(errors, 'entityMwh', parseQuantity(draft.entityMwh, isWritten('MWh', 'pci')));
  const hvacPowerKw = numberOf(errors, 'power', parseQuantity(draft.power, noUnit));
  if (staff !== null && (!Number.isInteger(staff) || staff > 1_000_000))
    errors.staff = 'Saisissez un nombre entier de personnes.';
  if (entityMwh !== null && entityMwh > 1_000_000)
    errors.entityMwh = 'Cette valeur est trop grande. Vérifiez l’unité.';
  if (hvacPowerKw !== null && Number(hvacPowerKw.toFixed(1)) !== hvacPowerKw)
    errors.power = 'Arrondissez à un dixième de kW.';
  if (hvacPowerKw !== null && hvacPowerKw > 1_000_000)
    errors.power = 'Cette valeur est trop grande. Vérifiez l’unité.';
  return checked(errors, {
    legalStatus: legalStatuses.find(status => status === draft.status) ?? null,
    staff,
    entityKwh: entityMwh === null ? null : Math.round(entityMwh * 1000),
    hvacPowerKw,
    automationClass: automationClasses.find(each => each === draft.automation) ?? null,
  });
}
