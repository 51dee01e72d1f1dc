import type { BodyOf } from '@suivi/contract/ground/endpoint';
import type { Settings, saveSettings } from '@suivi/contract/settings/settings';
import { editableAmount } from '@suivi/domain/ground/number/editable-amount';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import type { Checked } from '../../editing/checked.ts';

/** The fields of the form, as typed; empty: the value with which the server was started applies. */
export type GroupDraft = {
  groupName: string;
  contactEmail: string;
  designerName: string;
  legalNotices: string;
  adminsNeedSecondFactor: boolean;
  isDecreeAdjusted: boolean;
  /** In euros. */
  findingMinimum: string;
};

export const groupLabels: Record<keyof GroupDraft, string> = {
  groupName: 'Nom du groupe',
  contactEmail: 'Adresse de contact',
  designerName: 'Nom du concepteur',
  legalNotices: 'Mentions légales',
  adminsNeedSecondFactor: 'Exiger un second facteur des administrateurs',
  isDecreeAdjusted: 'Fonder les verdicts du Décret Tertiaire sur la consommation corrigée du climat',
  findingMinimum: 'Plus petit écart à signaler sur une facture (€ HT)',
};

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
    findingMinimum: editableAmount(settings.findingMinimumCents),
  };
}

export function checkGroupDraft(draft: GroupDraft): Checked<GroupDraft, BodyOf<typeof saveSettings>> {
  const minimum = parseFrenchNumber(draft.findingMinimum, { kind: 'amount' });
  if (minimum.kind !== 'value' || minimum.value < 0 || minimum.value > 1_000_000) {
    const errors = {
      findingMinimum: 'Saisissez un montant en euros, par exemple 5\u00a0; 0 pour tout signaler.',
    };
    return { kind: 'errors', errors };
  }
  return { kind: 'content', content: groupContentOf(draft, Math.round(minimum.value * 100)) };
}

function groupContentOf(
  { isDecreeAdjusted, findingMinimum: _typed, ...draft }: GroupDraft,
  findingMinimumCents: number,
): BodyOf<typeof saveSettings> {
  return {
    ...draft,
    findingMinimumCents,
    decreeBasis: isDecreeAdjusted ? 'adjusted' : 'raw',
    groupName: orNull(draft.groupName),
    contactEmail: orNull(draft.contactEmail),
    designerName: orNull(draft.designerName),
  };
}

/** The text of a field shown to a person who must choose between two states of it. */
export function groupFieldText(field: keyof GroupDraft, draft: GroupDraft): string {
  const value = draft[field];
  return typeof value === 'string' ? value : value ? 'oui' : 'non';
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
