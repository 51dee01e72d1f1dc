import type { ControlId } from '@suivi/domain/bills/audit/control';
import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Change } from '../platform/change.ts';
import { type Judgement, lockFinding, writeJudgement } from '../records/bills/audit/judge.ts';
import { listFindings } from './store.ts';

/** What was done about some of the findings: reported to the supplier, paid back by the supplier, or seen and accepted. */
const judged: Partial<Record<ControlId, Pick<Judgement, 'state' | 'note'>>> = {
  'supply-price': {
    state: 'contested',
    note: 'Courrier envoyé : le prix facturé n’est pas celui du marché. Réponse attendue.',
  },
  'probable-duplicate': { state: 'recovered', note: 'Second exemplaire remboursé par le fournisseur.' },
  'estimated-in-a-row': {
    state: 'accepted',
    note: 'Compteur relevé depuis : les estimations étaient justes.',
  },
};

/** Stores people's decisions on the findings of the demonstration, which must exist already. */
export async function judgeFindings(change: Change, today: CalendarDate): Promise<void> {
  for (const { id, control, gapCents } of await listFindings(change.tx)) {
    const judgement = judged[control];
    const before = judgement && (await lockFinding(change.tx, id));
    if (!before) continue;
    const recoveredCents = judgement.state === 'recovered' ? gapCents : null;
    await writeJudgement(change, before, { ...judgement, recoveredCents }, isoDay(today));
  }
}
