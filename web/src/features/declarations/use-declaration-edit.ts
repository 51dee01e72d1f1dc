import {
  createDeclaration,
  type Declaration,
  saveDeclaration,
} from '@suivi/contract/declarations/declarations';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { DeclarationDraft } from '@suivi/domain/declarations/declaration-content';
import { validateDeclaration } from '@suivi/domain/declarations/validate-declaration';
import { useRef, useState } from 'react';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import {
  type DeclarationFields,
  declarationFields,
  draftOfFields,
  fieldsOfDraft,
  isDeclarationNumber,
} from './declaration-fields.ts';
import type { DeclarationFilters } from './use-declaration-filters.ts';

type DeclarationEditOptions = {
  site: SiteSummary;
  filters: DeclarationFilters;
  stored: Declaration | null;
  onSaved: (text: string) => void;
};

/** A declaration being typed, and whether changes saved by somebody else prevent it from being saved. */
export function useDeclarationEdit({ site, filters, stored, onSaved }: DeclarationEditOptions) {
  const { energyType, year, reset } = filters;
  const create = useChange(createDeclaration);
  const update = useChange(saveDeclaration);
  const confirmed = useRef<{ confirmedMonths?: Month[] }>({});
  const edit = useEdit({
    name: `declaration:${site.id}:${energyType}:${year}`,
    stored,
    fieldsOf: (declaration): DeclarationFields => declarationFields(energyType, declaration),
    isNumber: isDeclarationNumber,
    check: (fields: DeclarationFields) => {
      const read = validateDeclaration(energyType, draftOfFields(fields));
      if (read.kind === 'refused') return { kind: 'errors', errors: {} };
      return { kind: 'content', content: { ...read.content, months: [...read.content.months] } };
    },
    create: content =>
      create.mutateAsync({ body: { siteId: site.id, energyType, year, ...content, ...confirmed.current } }),
    save: (content, { id }, begun) =>
      update.mutateAsync({ params: { id }, begun, body: { ...content, ...confirmed.current } }),
    said: () => 'Déclaration enregistrée avec succès !',
    tell: onSaved,
    onEnd: reset,
  });
  // Another user's change is reported when it prevents a save, not while the user types.
  const [isSaving, setSaving] = useState(false);
  return {
    edit,
    draft: draftOfFields(edit.values),
    hasToChoose: isSaving && edit.isStale,
    change: (next: DeclarationDraft) => {
      edit.change(fieldsOfDraft(next));
      setSaving(false);
    },
    /** Saves with the months in doubt that the user confirmed. */
    save: (months: readonly Month[]) => {
      confirmed.current = months.length === 0 ? {} : { confirmedMonths: [...months] };
      setSaving(true);
      edit.submit();
    },
    takeTheirs: () => {
      edit.takeTheirs();
      setSaving(false);
    },
  };
}
