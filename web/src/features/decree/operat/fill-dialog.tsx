import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { exportOperatFile, readOperatFileGaps } from '@suivi/contract/decree/operat-model';
import type { OperatFileKind } from '@suivi/domain/decree/operat-file/operat-field';
import { emptyReasonText, operatFileWords } from '@suivi/presentation/decree/operat-file-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { DownloadButton } from '../../../widgets/document-buttons/download-button.tsx';

type Gaps = AnswerOf<typeof readOperatFileGaps>;
type Gap = Gaps['sites'][number]['gaps'][number];
type FillProps = { kind: OperatFileKind; year: number; onClose: () => void };

/** What will be missing in the file, by site, shown before it is downloaded; and the same list as a file. */
export function FillDialog({ kind, year, onClose }: FillProps) {
  const query = { kind, year: String(year) };
  const read = useRead(readOperatFileGaps, { query });
  return (
    <Dialog
      open
      size="wide"
      title={kind === 'entity' ? operatFileWords.entity.name : `${operatFileWords.consumption.name} ${year}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {read.data && read.data.sites.length > 0 && (
            <DownloadButton icon="excel" of={exportOperatFile} asked={{ query: { ...query, part: 'gaps' } }}>
              Liste de ce qui manque
            </DownloadButton>
          )}
          <DownloadButton
            variant="primary"
            icon="download"
            disabled={!read.data}
            of={exportOperatFile}
            asked={{ query: { ...query, part: 'file' } }}
          >
            Télécharger le fichier rempli
          </DownloadButton>
        </>
      }
    >
      <Read of={read} failed="Ce qui manque n’a pas pu être établi" skeletons={['12rem']}>
        {gaps => <Lacking gaps={gaps} />}
      </Read>
    </Dialog>
  );
}

function Lacking({ gaps }: { gaps: Gaps }) {
  const { sites, siteCount, cellCount } = gaps;
  return (
    <Stack>
      <p>
        <strong>
          {formatCount(cellCount, 'cellule remplie', 'cellules remplies')} pour{' '}
          {formatCount(siteCount, 'centre')}.{' '}
          {sites.length === 0
            ? 'Rien ne manque dans les colonnes confirmées.'
            : `Des colonnes restent vides pour ${formatCount(sites.length, 'centre')}.`}
        </strong>
      </p>
      <p>
        Une année dont un mois manque n’est pas écrite&nbsp;: une somme partielle passerait pour une baisse.
        Vérifiez le fichier avant de le déposer sur OPERAT.
      </p>
      {sites.length > 0 && (
        <DataTable
          caption="Ce qui manque, par centre"
          columns={({ words }) => [
            words('name', 'Centre', ({ name }) => name),
            words('gaps', 'Colonnes laissées vides', site => gapsText(site.gaps)),
          ]}
          rows={sites}
          rowKey={({ code }) => code}
          empty=""
        />
      )}
    </Stack>
  );
}

/** For example « Gaz, Fioul : mois manquants ; SIRET : non renseigné ». */
function gapsText(gaps: readonly Gap[]): string {
  return [...Map.groupBy(gaps, ({ reason }) => reason)]
    .map(([reason, of]) => `${of.map(({ label }) => label).join(', ')}\u00a0: ${emptyReasonText(reason)}`)
    .join('\u00a0; ');
}
