import type { BodyOf } from '@suivi/contract/endpoint';
import type { Settings, saveSettings } from '@suivi/contract/settings';
import type { Difference } from '../../ui/dialogs/edit-conflict.tsx';

/** The fields of the form, as typed; empty: what the server was started with stands. */
export type GroupDraft = {
  groupName: string;
  contactEmail: string;
  designerName: string;
  legalNotices: string;
  adminsNeedSecondFactor: boolean;
};

const labels: Record<keyof GroupDraft, string> = {
  groupName: 'Nom du groupe',
  contactEmail: 'Adresse de contact',
  designerName: 'Nom du concepteur',
  legalNotices: 'Mentions légales',
  adminsNeedSecondFactor: 'Exiger un second facteur des administrateurs',
};
export const groupFields = Object.keys(labels) as (keyof GroupDraft)[];

export function groupDraftOf(settings: Settings): GroupDraft {
  const { groupName, contactEmail, designerName, legalNotices, adminsNeedSecondFactor } = settings;
  return {
    groupName: groupName ?? '',
    contactEmail: contactEmail ?? '',
    designerName: designerName ?? '',
    legalNotices,
    adminsNeedSecondFactor,
  };
}

export function groupContentOf(draft: GroupDraft): BodyOf<typeof saveSettings> {
  return {
    ...draft,
    groupName: orNull(draft.groupName),
    contactEmail: orNull(draft.contactEmail),
    designerName: orNull(draft.designerName),
  };
}

/** Field by field, what is typed against what somebody else stored meanwhile. */
export function groupDifferences(mine: GroupDraft, stored: Settings): Difference[] {
  const theirs = groupDraftOf(stored);
  return groupFields
    .map(field => ({ label: labels[field], stored: shown(theirs[field]), typed: shown(mine[field]) }))
    .filter(each => each.stored !== each.typed);
}

function shown(value: string | boolean): string {
  return typeof value === 'string' ? value : value ? 'oui' : 'non';
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
