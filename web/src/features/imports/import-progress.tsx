import { type ImportRecord } from '@suivi/contract/imports/import-values';
import { abandonImport } from '@suivi/contract/imports/imports';
import { begunFrom } from '../../editing/begun-from.ts';
import { formatShare } from '@suivi/presentation/ground/formats/number-formats';
import { useChange } from '../../lib/api/use-change.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const labels = {
  checking: 'Vérification de chaque ligne, rien n’est modifié',
  applying: 'Import en cours\u00a0: tout sera écrit, ou rien',
  undoing: 'Annulation en cours\u00a0: tout sera remis, ou rien',
};

/** The progress of the server; the user may leave the page in the meantime and find the import again. */
export function ImportProgress({ record, state }: { record: ImportRecord; state: keyof typeof labels }) {
  const { id, version, progress } = record;
  const abandon = useChange(abandonImport);
  const ratio = progress.total === 0 ? null : progress.done / progress.total;
  return (
    <Stack>
      <ProgressBar
        label={labels[state]}
        ratio={ratio}
        text={ratio === null ? 'en attente' : formatShare(ratio * 100)}
        detail="Vous pouvez quitter cette page&nbsp;: l’import continue, et se retrouve dans «&nbsp;Imports et exports&nbsp;»."
      />
      {abandon.error && <Notice kind="error">{errorText(abandon.error)}</Notice>}
      {state === 'checking' && (
        <div>
          <Button
            busy={abandon.isPending}
            onClick={() => abandon.mutate({ params: { id }, begun: begunFrom(version) })}
          >
            Abandonner
          </Button>
        </div>
      )}
    </Stack>
  );
}
