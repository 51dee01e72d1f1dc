import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { abandonImport, applyImport } from '@suivi/contract/imports/imports';
import type { DryRunCounts } from '@suivi/domain/imports/dry-run/dry-run-item';
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

type AgreementProps = {
  record: ImportRecord;
  counts: DryRunCounts;
  /** Whether some names of the file still have no answer. */
  isAsked: boolean;
  onCorrect: () => void;
};

/** Imports everything, only what is valid, or nothing: the person decides after reading the dry run. */
export function Agreement({ record, counts, isAsked, onCorrect }: AgreementProps) {
  const { id, version, subject } = record;
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
            : sentenceOf(counts, subject)}
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

function buttonOf({ new: added, changed, refused }: DryRunCounts): string {
  if (added + changed === 0) return 'Rien à importer';
  return refused === 0 ? 'Tout importer' : 'Importer les lignes valides';
}

function sentenceOf(counts: DryRunCounts, subject: ImportRecord['subject']): string {
  const { new: added, changed, refusedLines } = counts;
  const lines = formatCount(refusedLines, 'ligne refusée', 'lignes refusées');
  if (added + changed === 0) {
    return refusedLines === 0
      ? 'Il n’y a rien à enregistrer.'
      : `Il n’y a rien à enregistrer\u00a0: ${lines} à corriger dans le fichier, à envoyer de nouveau.`;
  }
  const written = writableText(counts, subject);
  const whole = `À enregistrer\u00a0: ${written}, en une fois ou pas du tout. L’import pourra être annulé.`;
  return refusedLines === 0
    ? whole
    : `${whole} Laissé de côté\u00a0: ${lines}, que vous pouvez corriger et envoyer de nouveau.`;
}
