import type { Action } from '@suivi/domain/accounts/can';
import type { FindingSeverity } from '@suivi/domain/bills/audit/control';
import type { FoundOnBill } from '@suivi/domain/bills/to-verify';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { isLacking } from '../months/lacking-text.ts';
import {
  alertLines,
  type DecisionsToDo,
  obligationLines,
  type ObligationsToDo,
  operatLines,
  type OperatToDo,
} from './decision-lines.ts';
import { curveLines, type FollowedToDo } from './followed-lines.ts';
import {
  contractLines,
  depositLines,
  feedLines,
  findingLines,
  lackingLines,
  type LackingToDo,
  meterLines,
  type MeterToDo,
  reportLines,
  type SeriesToDo,
  type SnapshotToDo,
  type WasteToDo,
} from './month-lines.ts';
import { rankLines, type ToDoLine } from './to-do-line.ts';

/** The answers from which lines are made; an answer is absent when it was not requested or could not be read. */
export type ToDoAnswers = {
  lacking?: { cells: readonly LackingToDo[] } | undefined;
  decisions?: DecisionsToDo | undefined;
  operat?: OperatToDo | undefined;
  obligations?: ObligationsToDo | undefined;
  contracts?: { contracts: Parameters<typeof contractLines>[0] } | undefined;
  feeds?: { waiting: readonly SeriesToDo[] } | undefined;
  findings?: { sums: Parameters<typeof findingLines>[0] | null } | undefined;
  /** The findings that wait for a decision, largest gap first. */
  waiting?: { findings: readonly (FoundOnBill & { severity: FindingSeverity })[] } | undefined;
  actions?: { actions: readonly FollowedToDo[] } | undefined;
  wastes?: { wastes: readonly WasteToDo[] } | undefined;
  meters?: { exceeded: readonly MeterToDo[] } | undefined;
  snapshots?: { snapshots: readonly SnapshotToDo[] } | undefined;
  deposits?: { waiting: Parameters<typeof depositLines>[0] } | undefined;
};

/** The action that a role must allow before an answer is requested: without it, nothing waits for that person. */
export const toDoActions: Record<keyof ToDoAnswers, Action> = {
  lacking: 'declaration.write',
  decisions: 'declaration.write',
  operat: 'obligation.write',
  obligations: 'obligation.write',
  contracts: 'contract.write',
  feeds: 'bill.write',
  findings: 'bill.judge',
  waiting: 'bill.judge',
  actions: 'saving-action.record',
  wastes: 'saving-action.record',
  meters: 'meter.write',
  snapshots: 'report.write',
  deposits: 'declaration.import',
};

/** The lines of « À faire », one per cause, most euros first. */
export function toDoLines(answers: ToDoAnswers, today: CalendarDate): ToDoLine[] {
  const { lacking, decisions, operat, obligations, contracts, feeds } = answers;
  const { actions, wastes, meters, snapshots, deposits } = answers;
  return rankLines([
    ...lackingLines(lacking?.cells.filter(isLacking) ?? []),
    ...foundLines(answers),
    ...curveLines(actions?.actions, wastes?.wastes, today),
    ...meterLines(meters?.exceeded ?? []),
    ...feedLines(feeds?.waiting ?? []),
    ...depositLines(deposits?.waiting ?? []),
    ...(decisions ? alertLines(decisions) : []),
    ...(obligations ? obligationLines(obligations) : []),
    ...(operat ? operatLines(operat) : []),
    ...(snapshots && lacking ? reportLines(snapshots.snapshots, lacking.cells, today.year - 1) : []),
    ...contractLines(contracts?.contracts ?? [], today),
  ]);
}

function foundLines({ findings, decisions, waiting }: ToDoAnswers): ToDoLine[] {
  if (!findings?.sums) return [];
  // Findings that are only informative wait for nobody.
  const found = waiting?.findings.filter(({ severity }) => severity !== 'info');
  return findingLines(findings.sums, decisions?.decisions, found);
}
