import type { createSavingAction, SavingActionContent } from '@suivi/contract/actions/saving-actions';
import type { BodyOf } from '@suivi/contract/ground/endpoint';

type Idea = { siteId: number } & Pick<
  SavingActionContent,
  'pointIds' | 'title' | 'notes' | 'expected' | 'expectedMoney'
>;

/** A finding on a curve as an action of the site on which nobody has decided yet. */
export function ideaOfAction({ siteId, title, notes, ...idea }: Idea): BodyOf<typeof createSavingAction> {
  return {
    siteId,
    ...idea,
    title: title.slice(0, 120),
    notes: notes.slice(0, 2000),
    buildingId: null,
    lever: 'operation',
    state: 'idea',
    decidedOn: null,
    worksFrom: null,
    worksTo: null,
    costHtCents: null,
    costTtcCents: null,
    grantsCents: null,
    ceeFiche: '',
    ceeKwhCumac: null,
    ceeCents: null,
    lifetimeYears: null,
    owner: '',
    adjustments: [],
  };
}
