import type { Declaration } from '@suivi/contract/declarations/declarations';
import type { DeclarationContent } from '@suivi/domain/declarations/declaration-content';
import { diffDeclarations, type FieldChange } from '@suivi/domain/declarations/diff-declarations';
import { mergeDeclarations } from '@suivi/domain/declarations/merge-declarations';
import { ecsProducers, type EnergyType } from '@suivi/domain/energy/energy-type';
import { isUnit } from '@suivi/domain/ground/number/unit';
import { formatInstant, monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { ecsProducerLabels, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import {
  formatEurosAndCents,
  formatNumber,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type ConflictChoiceProps = {
  energyType: EnergyType;
  /** The content with which the user began. */
  before: DeclarationContent;
  mine: DeclarationContent;
  /** Null when the declaration has been deleted in the meantime. */
  theirs: Declaration | null;
  busy: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onKeepBoth: () => void;
};

/** Shown when somebody else saved first: the changes of both, and a choice. Nothing is overwritten without that choice. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { energyType, before, mine, theirs, busy, onTakeTheirs, onKeepMine, onKeepBoth } = props;
  const { user } = useSession();
  const changes = theirs === null ? [] : diffDeclarations(before, mine, theirs);
  const canMerge = theirs !== null && mergeDeclarations(before, mine, theirs) !== null;
  const isOwn = theirs !== null && theirs.declaredBy === user.name;
  return (
    <Stack>
      <Notice
        kind="warning"
        title={
          theirs === null
            ? 'Cette déclaration vient d’être supprimée par quelqu’un d’autre'
            : isOwn
              ? 'Vous avez enregistré cette déclaration ailleurs depuis le début de cette saisie'
              : 'Cette déclaration a été enregistrée par quelqu’un d’autre pendant votre saisie'
        }
      >
        {theirs !== null && (
          <p>
            {theirs.declaredBy ?? 'Une autre personne'}, le {formatInstant(theirs.updatedAt)}.
          </p>
        )}
        <p>Rien n’est écrasé&nbsp;: votre saisie est conservée, choisissez ce qui doit rester.</p>
      </Notice>
      {theirs !== null && (
        <DataTable
          captionShown
          caption="Ce qui a changé"
          columns={({ words, figures }) => [
            words('field', 'Champ', fieldName),
            figures('base', 'Avant', change => valueText(change, change.base, energyType)),
            figures('theirs', isOwn ? 'Enregistré' : 'Leur version', change =>
              valueText(change, change.theirs, energyType),
            ),
            figures('mine', isOwn ? 'Cette saisie' : 'La vôtre', change =>
              valueText(change, change.mine, energyType),
            ),
            words('by', 'Modifié par', ({ changedBy }) => (isOwn ? '' : authors[changedBy])),
          ]}
          rows={changes}
          rowKey={change => `${change.field} ${'month' in change ? change.month : ''}`}
          highlighted={({ changedBy }) => changedBy === 'both'}
          empty="Les deux versions sont identiques."
        />
      )}
      <div data-no-print="" style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
        <Button busy={busy} onClick={onTakeTheirs}>
          {theirs === null
            ? 'Abandonner ma saisie'
            : isOwn
              ? 'Prendre ce qui est enregistré'
              : 'Prendre leur version'}
        </Button>
        <Button variant={canMerge ? 'secondary' : 'primary'} busy={busy} onClick={onKeepMine}>
          {theirs === null ? 'Enregistrer quand même' : 'Garder la mienne'}
        </Button>
        {canMerge && (
          <Button variant="primary" busy={busy} onClick={onKeepBoth}>
            Garder les deux modifications
          </Button>
        )}
      </div>
    </Stack>
  );
}

const authors: Record<FieldChange['changedBy'], string> = {
  me: 'vous',
  them: 'l’autre personne',
  both: 'les deux',
  alike: 'les deux, à l’identique',
};

const names: Record<FieldChange['field'], string> = {
  unit: 'Unité',
  ecsProducer: 'Produite par',
  gasCoefficient: 'Coefficient de conversion',
  notes: 'Notes sur les consommations',
  ttcNotes: 'Notes sur les montants TTC',
  quantity: 'consommation',
  amountCents: 'montant TTC',
  isCreditNote: 'avoir',
};

function fieldName(change: FieldChange): string {
  return 'month' in change ? `${monthTitle(change.month)}, ${names[change.field]}` : names[change.field];
}

function valueText(
  { field }: FieldChange,
  value: string | number | boolean | null,
  energyType: EnergyType,
): string {
  if (value === null) return missing;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number')
    return field === 'amountCents' ? formatEurosAndCents(value) : formatNumber(value, 4);
  if (field === 'unit' && isUnit(value)) return energyUnitLabel(energyType, value);
  const producer = ecsProducers.find(each => each === value);
  return field === 'ecsProducer' && producer ? ecsProducerLabels[producer] : value;
}
