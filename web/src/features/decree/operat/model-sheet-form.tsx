import type { OperatProposal } from '@suivi/contract/decree/operat-model';
import { fieldsOf, type OperatFileKind } from '@suivi/domain/decree/operat-file/operat-field';
import { operatFieldLabel } from '@suivi/presentation/decree/operat-file-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusBadge } from '../../../ui/figures/status-badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import styles from '../decree.module.css';
import { choiceOf, columnKey, firstRowOf, isUsed, type SheetDraft } from './model-draft.ts';

type Sheet = OperatProposal['sheets'][number];
type Column = Sheet['columns'][number];
type FormProps = {
  kind: OperatFileKind;
  sheet: Sheet;
  draft: SheetDraft;
  onChange: (draft: SheetDraft) => void;
  /** Reads the columns again with other header rows. */
  onHeaders: (from: number, to: number) => void;
};

const states: Record<Column['state'], string> = {
  proposed: 'Proposé',
  remembered: 'Confirmé avant',
  doubt: 'À choisir',
  left: 'Sans équivalent',
  computed: 'Calculée par le modèle',
};
const nothing = '-';

/** What the user states about a sheet of the model: whether it is filled, where its headers are, what each column contains. */
export function ModelSheetForm({ kind, sheet, draft, onChange, onHeaders }: FormProps) {
  const isFilled = isUsed(sheet, draft);
  const choose = (column: Column, chosen: string) =>
    onChange({
      ...draft,
      choices: new Map(draft.choices).set(columnKey(column), chosen === nothing ? null : chosen),
    });
  return (
    <Stack>
      <Checkbox
        label={`Remplir la feuille «\u00a0${sheet.name}\u00a0»`}
        checked={isFilled}
        onChange={isChecked => onChange({ ...draft, isUsed: isChecked })}
      />
      {isFilled && (
        <>
          {sheet.isProtected && (
            <p className="hint">
              Cette feuille est protégée&nbsp;: elle est remplie et reste protégée, comme OPERAT l’a faite.
            </p>
          )}
          <HeaderRows sheet={sheet} draft={draft} onChange={onChange} onHeaders={onHeaders} />
          <DataTable
            caption={`Colonnes de ${sheet.name}`}
            columns={({ words }) => [
              words('label', 'Colonne du modèle', ({ label }) => label),
              words('state', 'État', column => (
                <State column={column} isOpen={choiceOf(column, draft) === undefined} />
              )),
              {
                key: 'field',
                header: 'Ce que l’application y écrit',
                cell: column =>
                  column.state === 'computed' ? (
                    'Rien'
                  ) : (
                    <SelectField
                      label={`Contenu de «\u00a0${column.label}\u00a0»`}
                      labelHidden
                      value={choiceOf(column, draft) === null ? nothing : (choiceOf(column, draft) ?? '')}
                      placeholder="À choisir…"
                      options={optionsOf(kind, column)}
                      onChange={chosen => choose(column, chosen)}
                    />
                  ),
              },
            ]}
            rows={sheet.columns}
            rowKey={columnKey}
            empty="Aucun en-tête à ces lignes. Indiquez celles qui en portent."
          />
        </>
      )}
    </Stack>
  );
}

function State({ column, isOpen }: { column: Column; isOpen: boolean }) {
  const text = column.state === 'doubt' && !isOpen ? 'Choisi' : states[column.state];
  return (
    <>
      {isOpen ? <StatusBadge status="warning">{text}</StatusBadge> : text}
      {column.hasList && <span className={styles['incomplete']}>Liste déroulante</span>}
    </>
  );
}

function isRow(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text);
}

function HeaderRows({ sheet, draft, onChange, onHeaders }: Omit<FormProps, 'kind'>) {
  const [from, setFrom] = useState(String(sheet.headers.from));
  const [to, setTo] = useState(String(sheet.headers.to));
  const isWrong = !isRow(from) || !isRow(to) || Number(from) > Number(to);
  const isSame = from === String(sheet.headers.from) && to === String(sheet.headers.to);
  return (
    <FilterBar label={`Lignes de ${sheet.name}`}>
      <TextField label="En-têtes, de la ligne" inputMode="numeric" value={from} onChange={setFrom} />
      <TextField
        label="à la ligne"
        inputMode="numeric"
        value={to}
        error={isWrong ? 'Deux numéros de ligne, dans l’ordre.' : undefined}
        onChange={setTo}
      />
      {!isSame && (
        <Button disabled={isWrong} onClick={() => onHeaders(Number(from), Number(to))}>
          Relire les en-têtes
        </Button>
      )}
      <TextField
        label="Première ligne à remplir"
        inputMode="numeric"
        value={draft.firstRow ?? String(sheet.headers.firstRow)}
        error={
          firstRowOf(sheet, draft) > sheet.headers.to
            ? undefined
            : `Une ligne sous les en-têtes, à partir de ${sheet.headers.to + 1}.`
        }
        onChange={firstRow => onChange({ ...draft, firstRow })}
      />
      <p className="hint">{formatCount(sheet.columns.length, 'colonne lue', 'colonnes lues')}</p>
    </FilterBar>
  );
}

/** The likeliest fields first, then all others, each field once. */
function optionsOf(kind: OperatFileKind, { candidates }: Column) {
  const others = fieldsOf(kind)
    .map(({ id }) => id)
    .filter(id => !candidates.includes(id));
  return [
    { value: nothing, label: 'Rien\u00a0: la laisser vide' },
    ...[...candidates, ...others].map(id => ({ value: id, label: operatFieldLabel(kind, id) })),
  ];
}
