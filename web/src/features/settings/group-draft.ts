import type { BodyOf } from '@suivi/contract/endpoint';
import type { Settings, saveSettings } from '@suivi/contract/settings';

/** The fields of the form, as typed; empty: what the server was started with stands. */
export type GroupDraft = {
  groupName: string;
  contactEmail: string;
  designerName: string;
  legalNotices: string;
  adminsNeedSecondFactor: boolean;
  isDecreeAdjusted: boolean;
};

export const groupLabels: Record<keyof GroupDraft, string> = {
  groupName: 'Nom du groupe',
  contactEmail: 'Adresse de contact',
  designerName: 'Nom du concepteur',
  legalNotices: 'Mentions légales',
  adminsNeedSecondFactor: 'Exiger un second facteur des administrateurs',
  isDecreeAdjusted: 'Fonder les verdicts du Décret Tertiaire sur la consommation corrigée du climat',
};
export const groupFields = Object.keys(groupLabels) as (keyof GroupDraft)[];

export function groupDraftOf(settings: Settings): GroupDraft {
  const { groupName, contactEmail, designerName, legalNotices, adminsNeedSecondFactor, decreeBasis } =
    settings;
  return {
    groupName: groupName ?? '',
    contactEmail: contactEmail ?? '',
    designerName: designerName ?? '',
    legalNotices,
    adminsNeedSecondFactor,
    isDecreeAdjusted: decreeBasis === 'adjusted',
  };
}

export function groupContentOf({ isDecreeAdjusted, ...draft }: GroupDraft): BodyOf<typeof saveSettings> {
  return {
    ...draft,
    decreeBasis: isDecreeAdjusted ? 'adjusted' : 'raw',
    groupName: orNull(draft.groupName),
    contactEmail: orNull(draft.contactEmail),
    designerName: orNull(draft.designerName),
  };
}

/** A field as it is told to whoever must choose between two states of it. */
export function groupFieldText(field: keyof GroupDraft, draft: GroupDraft): string {
  const value = draft[field];
  return typeof value === 'string' ? value : value ? 'oui' : 'non';
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
