import { type Checked, checked, numberOf } from '../../../editing/checked.ts';
import type { ModulationStatement } from '@suivi/contract/decree/modulation';
import { modulationCauses, modulationElementCount } from '@suivi/domain/decree/modulation/modulation';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { noUnit, parseQuantity } from '@suivi/domain/ground/number/parse-quantity';
import { modulationCauseWords, modulationElements } from '@suivi/presentation/decree/modulation-texts';

/** The fields by key: `cost` is 'yes' or '', then `cost.note`, `cost.document`, `cabs`, and `current.1` to `kept.28`. */
export type ModulationDraft = Record<string, string>;

const elementNumbers = Array.from({ length: modulationElementCount }, (_, index) => index + 1);

export const modulationLabels: Record<string, string> = Object.fromEntries([
  ...modulationCauses.flatMap(cause => [
    [cause, modulationCauseWords[cause]],
    [`${cause}.note`, `Motif, ${modulationCauseWords[cause].toLocaleLowerCase('fr-FR')}`],
    [`${cause}.document`, `Document, ${modulationCauseWords[cause].toLocaleLowerCase('fr-FR')}`],
  ]),
  ['cabs', 'Cabs de la performance retenue'],
  ...elementNumbers.flatMap(element => [
    [`current.${element}`, `${modulationElements[element - 1]}, performance actuelle`],
    [`kept.${element}`, `${modulationElements[element - 1]}, performance retenue`],
  ]),
]);

export function modulationDraftOf(statement: ModulationStatement): ModulationDraft {
  const { causes, modulatedCabsKwhPerM2, elements } = statement;
  const draft: ModulationDraft = {
    cabs: editableNumber(modulatedCabsKwhPerM2),
  };
  for (const cause of modulationCauses) {
    const claimed = causes.find(each => each.cause === cause);
    draft[cause] = claimed ? 'yes' : '';
    draft[`${cause}.note`] = claimed?.note ?? '';
    draft[`${cause}.document`] = claimed?.documentId ? String(claimed.documentId) : '';
  }
  for (const element of elementNumbers) {
    const row = elements.find(each => each.element === element);
    draft[`current.${element}`] = row?.current ?? '';
    draft[`kept.${element}`] = row?.kept ?? '';
  }
  return draft;
}

/** The statement of a draft; fields of a cause that is not claimed are left out. */
export function readModulationDraft(draft: ModulationDraft): Checked<ModulationDraft, ModulationStatement> {
  const text = (key: string) => (draft[key] ?? '').trim();
  const errors: Record<string, string> = {};
  const modulatedCabsKwhPerM2 = numberOf(errors, 'cabs', parseQuantity(text('cabs'), noUnit));
  if (modulatedCabsKwhPerM2 !== null && modulatedCabsKwhPerM2 > 5000)
    errors['cabs'] = 'Au plus 5 000 kWh/m².';
  for (const cause of modulationCauses)
    if (text(`${cause}.note`).length > 2000) errors[`${cause}.note`] = 'Au plus 2 000 caractères.';
  for (const element of elementNumbers)
    for (const key of [`current.${element}`, `kept.${element}`])
      if (text(key).length > 200) errors[key] = 'Au plus 200 caractères.';
  const causes = modulationCauses
    .filter(cause => draft[cause] === 'yes')
    .map(cause => ({
      cause,
      note: text(`${cause}.note`),
      documentId: text(`${cause}.document`) === '' ? null : Number(text(`${cause}.document`)),
    }));
  const elements = elementNumbers
    .map(element => ({ element, current: text(`current.${element}`), kept: text(`kept.${element}`) }))
    .filter(({ current, kept }) => current !== '' || kept !== '');
  return checked(errors, { causes, modulatedCabsKwhPerM2, elements });
}
