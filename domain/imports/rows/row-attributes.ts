import type { EcsProducer, EnergyType } from '../../energy/energy-type.ts';
import { gasCoefficientBounds } from '../../energy/conversion.ts';
import { energyInWords } from '../../energy/energy-in-words.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { yesOrNo } from '../../ground/table/yes-or-no.ts';
import type { ImportMapping } from '../words/mapping.ts';
import { billKindOf } from '../words/bill-kind-text.ts';
import { isLabelOfNoUse } from '../words/header-role.ts';
import { isNoSite, isPlannedText, isVoidText } from '../words/planned-figures.ts';
import { estimationAnswer } from '../words/estimation-answer.ts';
import { pointOfRow } from './point-of-row.ts';
import type { RowTools } from './row-tools.ts';

/** Null: a fault, which is reported. */
export function rowEnergy(tools: RowTools): EnergyType | null {
  const { mapping, cells, problems, energyOf } = tools;
  const text = cells.text('energy');
  if (text === '')
    return (
      mapping.defaults.energy ??
      pointOfRow(tools)?.energyType ??
      problems.fault(cells.line(), cells.columnOf('energy'), 'energy-missing')
    );
  const energy = energyOf(text);
  return energy ?? problems.fault(cells.line(), cells.columnOf('energy'), 'energy-unknown', { text });
}

/** Undefined: a fault. */
export function rowProducer({ mapping, cells, problems }: RowTools): EcsProducer | undefined {
  const text = cells.text('ecs-producer');
  const column = cells.columnOf('ecs-producer');
  if (text === '') {
    const told = mapping.defaults.ecsProducer;
    if (told === null) problems.fault(cells.line(), column, 'ecs-producer-missing');
    return told ?? undefined;
  }
  const folded = foldText(text);
  const energy = energyInWords(folded);
  if (energy === 'electricity' || energy === 'gas' || energy === 'fuel') return energy;
  if (energy === 'heat_network' || /^(network|reseau)$/.test(folded)) return 'network';
  problems.fault(cells.line(), column, 'ecs-producer-unknown', { text });
  return undefined;
}

/** kWh PCS per m³; null when none is given, undefined for a fault. */
export function rowCoefficient({ cells, problems }: RowTools): number | null | undefined {
  const column = cells.columnOf('gas-coefficient');
  const text = cells.text('gas-coefficient').replace(/\s*kwh.*$/i, '');
  if (column === null || text === '') return null;
  const coefficient = Number(text.replace(',', '.'));
  const { minimum, maximum } = gasCoefficientBounds;
  if (coefficient >= minimum && coefficient <= maximum) return Math.round(coefficient * 10_000) / 10_000;
  problems.fault(cells.line(), column, 'coefficient-out-of-bounds', { text, minimum, maximum });
  return undefined;
}

/** Undefined: a fault. */
export function rowEstimation({ mapping, cells, problems }: RowTools): boolean | undefined {
  const text = cells.text('estimated');
  const answer = estimationAnswer(text);
  if (answer !== undefined) return answer;
  const column = cells.columnOf('estimated');
  const header = mapping.columns.find(({ index }) => index === column)?.header ?? '';
  problems.fault(cells.line(), column, 'estimate-unknown', { text, header });
  return undefined;
}

/** Whether the row is marked as a credit; undefined: the mark is a number or an amount, which is reported as a fault. */
export function rowCredit({ mapping, cells, problems }: RowTools): boolean | undefined {
  const text = cells.text('credit-note');
  const kind = billKindOf(text);
  if (kind !== null || yesOrNo(text) !== undefined) return isCreditNoteText(text) || kind === 'credit-note';
  if (/^0(?:[.,]0+)?(?: ?€)?$/.test(text)) return false;
  const column = cells.columnOf('credit-note');
  const header = mapping.columns.find(({ index }) => index === column)?.header ?? '';
  problems.fault(cells.line(), column, 'answer-unknown', { text, header });
  return undefined;
}

export function isCreditNoteText(text: string): boolean {
  return yesOrNo(text) === true || foldText(text) === 'avoir';
}

const correction =
  /\b(corrections?|corrige\w*|correctifs?|regul\w*|rectif\w*|avoirs?|ajustements?|redressements?|annulations?)\b/;

/** Whether a remark of the row says that it corrects another: its reduction is subtracted from its month. */
export function isCorrectionRow({ cells }: Pick<RowTools, 'cells'>): boolean {
  return correction.test(foldText(`${cells.otherTexts().replaceAll('|', ' ')} ${cells.text('notes')}`));
}

const credit = /^(?:factures? d )?avoirs?\b|^(?:note de )?credit( note)?$/;

/** Whether a cell of the row marks it as a credit: « Avoir » as its kind, « C » under « Sens », « Gaz (avoir) ». */
export function isCreditRow({ cells, mapping }: Pick<RowTools, 'cells' | 'mapping'>): boolean {
  const said = [...cells.otherTexts().split('|'), cells.text('notes'), cells.text('bill-kind')];
  if (said.some(text => credit.test(foldText(text)))) return true;
  if (/\bavoirs?\b/.test(foldText(cells.text('energy')))) return true;
  const side = mapping.columns.find(({ header }) => foldText(header) === 'sens')?.index;
  return side !== undefined && /^c$/i.test(cellText(cells.at(side)));
}

const indicator = /^(indicateurs?|grandeurs?|mesures?|(types? de )?(donnees?|mesures?))$/;

/** The indexes of « Indicateur » and similar columns, which have no other role. */
export function indicatorsOf({ columns }: ImportMapping): number[] {
  const found = columns.filter(({ role, header }) => role === 'ignored' && indicator.test(foldText(header)));
  return found.map(({ index }) => index);
}

/** A month that is not complete, and would be stored as one. */
const partial = /^(mois )?(partiel|incomplet)$/;
const isLeft = (text: string) => isPlannedText(text) || isVoidText(text) || partial.test(foldText(text));

/**
 * Whether another cell of the row calls it planned, cancelled, partial, or something other than consumption: it is then left out,
 * with a note.
 */
export function isPlannedRow({ cells, problems, indicators, measureOf }: RowTools): boolean {
  const site = cells.columnOf('site');
  const named = site === null ? '' : cellText(cells.at(site));
  const isAside = (text: string) =>
    text !== '' && (measureOf(text)?.role === 'ignored' || /^puissances?\b/.test(foldText(text)));
  const text =
    [...cells.otherTexts().split('|'), cells.text('notes')].find(isLeft) ??
    [named].find(isNoSite) ??
    [cells.text('energy')].find(isLabelOfNoUse) ??
    indicators.map(index => cellText(cells.at(index))).find(isAside);
  if (text !== undefined) problems.note(cells.line(), null, 'row-left-out', { text });
  return text !== undefined;
}
