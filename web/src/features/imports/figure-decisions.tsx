import type { ImportOutcome } from '@suivi/contract/imports/import-values';
import type { ImportSubject } from '@suivi/domain/imports/words/mapping';
import { heldMonthDecisions, type ImportDecisions } from '@suivi/domain/imports/dry-run/import-decisions';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Props = {
  subject: ImportSubject;
  asked: Extract<ImportOutcome, { kind: 'checked' }>['asked'];
  decisions: ImportDecisions;
  busy: boolean;
  onDecide: (decisions: ImportDecisions) => void;
};

const heldLabels: Record<ImportDecisions['heldMonths'], string> = {
  keep: 'Les laisser comme ils sont',
  replace: 'Les remplacer par ceux du fichier',
  add: 'Additionner les deux (autre compteur, autre fournisseur)',
};

const billLabels: typeof heldLabels = {
  keep: 'Les laisser comme elles sont',
  replace: 'Les remplacer par celles du fichier',
  add: 'Les laisser comme elles sont',
};

const besideOptions = [
  { value: 'left-out', label: 'Ne pas les importer' },
  { value: 'false', label: 'Elles comptent toute la consommation\u00a0: l’estimation ne compte plus' },
  { value: 'true', label: 'Elles comptent seulement le reste\u00a0: l’estimation compte aussi' },
];

/** Decisions that no file can make by itself: whether its figures replace stored ones, whether implausible figures are right. */
export function FigureDecisions({ subject, asked, decisions, busy, onDecide }: Props) {
  const isBilled = subject === 'bills';
  const hintOf = (count: number) => {
    const concerned = isBilled
      ? formatCount(count, 'facture concernée', 'factures concernées')
      : formatCount(count, 'mois concerné', 'mois concernés');
    return count > 0 && `${concerned}, voyez les lignes refusées.`;
  };
  const offered = heldMonthDecisions.filter(value => value !== 'add' || subject === 'declarations');
  const { heldMonths, doubtfulMonths, overEstimates = 0 } = asked;
  const isBeside = decisions.isBeside ?? null;
  const asksHeld = heldMonths > 0 || decisions.heldMonths !== 'keep';
  const asksDoubtful = doubtfulMonths > 0 || decisions.trustsFigures;
  const asksBeside = overEstimates > 0 || isBeside !== null;
  if (!asksHeld && !asksDoubtful && !asksBeside) return null;
  return (
    <Notice kind="warning" live={false} title="À vous de dire">
      <Stack gap="small">
        {asksHeld && (
          <SelectField
            label={isBilled ? 'Factures déjà enregistrées autrement' : 'Mois qui ont déjà un autre chiffre'}
            hint={hintOf(heldMonths)}
            value={decisions.heldMonths}
            options={optionsOf(offered, isBilled ? billLabels : heldLabels)}
            onChange={chosen => !busy && onDecide({ ...decisions, heldMonths: chosen })}
          />
        )}
        {asksBeside && (
          <SelectField
            label="Factures réelles sur des jours estimés, sans index ni ligne de reprise"
            hint={hintOf(overEstimates)}
            value={isBeside === null ? 'left-out' : String(isBeside)}
            options={besideOptions}
            onChange={chosen =>
              !busy && onDecide({ ...decisions, isBeside: chosen === 'left-out' ? null : chosen === 'true' })
            }
          />
        )}
        {asksDoubtful && (
          <Checkbox
            label="Les valeurs qui semblent invraisemblables sont justes"
            hint={hintOf(doubtfulMonths)}
            checked={decisions.trustsFigures}
            onChange={trustsFigures => !busy && onDecide({ ...decisions, trustsFigures })}
          />
        )}
      </Stack>
    </Notice>
  );
}
