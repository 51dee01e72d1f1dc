import { addMeterTable } from '@suivi/contract/meters/meters';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type MeterTable, readMeterTable } from '@suivi/domain/meters/meter-table';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import type { ApiError } from '../../../lib/texts/api-error.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { clipboardCells } from '../../../ui/forms/clipboard-cells.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FormDialog } from '../../../widgets/questions/form-dialog.tsx';

type TableDialogProps = { siteId: number; energyType: EnergyType; onClose: () => void };
type Fault = Extract<MeterTable, { kind: 'fault' }>;

const advice: Record<Fault['column'], string> = {
  meter: 'nommez le compteur dans la première colonne, en 120 caractères au plus',
  parent: 'nommez un compteur ou un point',
  serial: 'le n° de série n’est pas lu',
  coefficient: 'le coefficient n’est pas un nombre',
  readOn: 'la date n’est pas lue, écrivez-la 31/12/2026',
  index: 'l’index n’est pas un nombre',
  kind: 'la nature est «\u00a0relevé\u00a0», «\u00a0estimé\u00a0», «\u00a0fin\u00a0», «\u00a0début\u00a0» ou «\u00a0tour de compteur\u00a0»',
};

/** Cells of a spreadsheet, or of a text with semicolons. */
const cellsOf = (text: string) => clipboardCells(text.includes('\t') ? text : text.replaceAll(';', '\t'));

/** Meters, their parents and their indexes, pasted from a spreadsheet: everything is stored, or nothing. */
export function TableDialog({ siteId, energyType, onClose }: TableDialogProps) {
  const add = useChange(addMeterTable);
  const done = useDone();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const table = readMeterTable(cellsOf(text));
  const rows = table.kind === 'rows' ? table.rows : [];
  const send = () => {
    setSent(true);
    if (table.kind === 'fault') return;
    const body = { siteId, energyType, rows: rows.map(({ line: _line, ...row }) => row) };
    done(
      add.mutateAsync({ body }),
      ({ made, placed, read, known }) =>
        `${formatCount(made, 'compteur ajouté', 'compteurs ajoutés')}, ${formatCount(placed, 'placé')}, ${formatCount(read, 'index ajouté', 'index ajoutés')}, ${formatCount(known, 'index déjà là', 'index déjà là')}.`,
      onClose,
    );
  };
  return (
    <FormDialog
      title="Coller des compteurs et des index"
      submit="Ajouter"
      size="wide"
      isBusy={add.isPending}
      error={
        add.error &&
        refusedText(
          add.error,
          rows.map(({ line }) => line),
        )
      }
      noValidate
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label="Tableau"
        rows={12}
        required
        hint="Copiez les cellules d’un tableur. Colonnes&nbsp;: compteur&nbsp;; compteur parent&nbsp;; n° de série&nbsp;; coefficient&nbsp;; date&nbsp;; index&nbsp;; nature, dans cet ordre ou avec leurs noms en première ligne. Le compteur parent est un compteur, ou un point par son numéro."
        value={text}
        error={
          isSent && table.kind === 'fault'
            ? `Ligne ${table.line}\u00a0: ${advice[table.column]}. Rien n’a été enregistré.`
            : undefined
        }
        onChange={setText}
      />
      {rows.length > 0 && (
        <p>
          {formatCount(rows.length, 'ligne lue', 'lignes lues')}, dont{' '}
          {formatCount(rows.filter(({ reading }) => reading !== null).length, 'index', 'index')}.
        </p>
      )}
    </FormDialog>
  );
}

/** The error, with the line of the pasted text when a row is refused. */
function refusedText(error: ApiError, lines: readonly number[]): string {
  const line = lines[Number(/^rows\.(\d+)/.exec(error.field ?? '')?.[1])];
  return `${line === undefined ? '' : `Ligne ${line}\u00a0: `}${errorText(error)} Rien n’a été enregistré.`;
}
