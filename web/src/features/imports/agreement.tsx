import type { ImportOutcome, ImportRecord } from '@suivi/contract/imports/import-values';
import { abandonImport, applyImport } from '@suivi/contract/imports/imports';
import { subjectActions } from '@suivi/domain/imports/words/mapping';
import { begunFrom } from '../../editing/begun-from.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useChange } from '../../lib/api/use-change.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { writableText } from './counts-text.ts';
import styles from './imports.module.css';

type Checked = Extract<ImportOutcome, { kind: 'checked' }>;

type AgreementProps = {
  record: ImportRecord;
  checked: Pick<Checked, 'counts' | 'asked' | 'unknownNames'>;
  onCorrect: () => void;
};

/** Imports everything, only what is valid, or nothing: the person decides after reading the dry run. */
export function Agreement({ record, checked, onCorrect }: AgreementProps) {
  const { id, version, subject } = record;
  const { counts, asked } = checked;
  const isAsked = checked.unknownNames.length > 0;
  const apply = useChange(applyImport);
  const abandon = useChange(abandonImport);
  const mayApply = usePermission(subjectActions[subject]);
  const writable = counts.new + counts.changed;
  const canApply = mayApply && writable > 0 && !isAsked;
  const error = apply.error ?? abandon.error;
  const start = () => {
    if (!canApply) return;
    apply.mutate({
      params: { id },
      begun: begunFrom(version),
      body: { mode: counts.refused === 0 ? 'all' : 'valid' },
    });
  };
  return (
    <Section title="Votre accord">
      <Stack>
        {error && <Notice kind="error">{errorText(error)}</Notice>}
        {!mayApply && (
          <Notice kind="info" live={false}>
            Importer des sites, des bâtiments ou des points de livraison demande le rôle Équipe Technique ou
            Administrateur.
          </Notice>
        )}
        <p>
          {isAsked
            ? 'Rien n’est enregistré avant que les noms inconnus aient leur réponse, ci-dessus.'
            : sentenceOf(counts, asked, subject)}
        </p>
        <div className={styles['buttons']}>
          <Button variant="primary" busy={apply.isPending} aria-disabled={!canApply} onClick={start}>
            {isAsked ? 'Importer' : buttonOf(counts)}
          </Button>
          <Button onClick={onCorrect}>Corriger la correspondance</Button>
          <Button
            busy={abandon.isPending}
            onClick={() => abandon.mutate({ params: { id }, begun: begunFrom(version) })}
          >
            Abandonner
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

function buttonOf({ new: added, changed, refused }: Checked['counts']): string {
  if (added + changed === 0) return 'Rien à importer';
  return refused === 0 ? 'Tout importer' : 'Importer les lignes valides';
}

function sentenceOf(
  counts: Checked['counts'],
  { heldMonths, doubtfulMonths, overEstimates = 0 }: Checked['asked'],
  subject: ImportRecord['subject'],
): string {
  const { new: added, changed, refusedLines } = counts;
  const lines = formatCount(refusedLines, 'ligne refusée', 'lignes refusées');
  const isAnswered = heldMonths + doubtfulMonths + overEstimates > 0;
  const remedy = isAnswered
    ? 'à décider ci-dessus («\u00a0À vous de dire\u00a0»), ou à corriger dans le fichier et à envoyer de nouveau'
    : 'à corriger dans le fichier et à envoyer de nouveau';
  if (added + changed === 0) {
    return refusedLines === 0
      ? 'Il n’y a rien à enregistrer.'
      : `Il n’y a rien à enregistrer\u00a0: ${lines}, ${remedy}.`;
  }
  const written = writableText(counts, subject);
  const whole = `À enregistrer\u00a0: ${written}, en une fois ou pas du tout. L’import pourra être annulé.`;
  return refusedLines === 0 ? whole : `${whole} Laissé de côté\u00a0: ${lines}, ${remedy}.`;
}
