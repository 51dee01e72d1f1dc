import { type MonthCell, saveMonthEntry } from '@suivi/contract/declarations';
import type { SiteSummary } from '@suivi/contract/sites';
import type { Month } from '@suivi/domain/calendar/month';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/site/site-energy';
import { EditNotice } from '../../editing/edit-notice.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { formatInstant } from '@suivi/presentation/formats/date-formats';
import { energyLooks, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { formatCount, formatNumber } from '@suivi/presentation/formats/number-formats';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataGrid } from '../../ui/tables/data-grid.tsx';
import type { CellChange, DataGridCell } from '../../ui/tables/data-grid-types.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './declarations.module.css';
import { MonthHeads } from './month-heads.tsx';
import { type MonthFields, monthFields, monthKey, type MonthRow, readRow, rowOf } from './month-rows.ts';

type MonthGridProps = {
  sites: readonly SiteSummary[];
  year: number;
  month: Month;
  cells: readonly MonthCell[];
  onSaved: (text: string) => void;
};

export function MonthGrid({ sites, year, month, cells, onSaved }: MonthGridProps) {
  const { mutateAsync } = useChange(saveMonthEntry);
  const edit = useEdit({
    name: `month:${year}-${month}`,
    // Each declaration has a version of its own.
    stored: { version: 0, cells },
    fieldsOf: record => monthFields(record?.cells ?? []),
    asks: 'field',
    isNumber: key => !key.endsWith('ecsProducer'),
    check: fields => {
      const read = cells.map(cell => readRow(rowOf(cell, fields)));
      if (read.some(({ kind }) => kind === 'refused')) return { kind: 'errors', errors: {} };
      const content = read.flatMap(each => (each.kind === 'changed' ? [each.entry] : []));
      return { kind: 'content', content };
    },
    save: async content => {
      await mutateAsync({ body: { year, month, entries: content } });
      return null;
    },
    said: ({ length }) =>
      `${formatCount(length, 'déclaration')} de ce mois enregistrée${length > 1 ? 's' : ''} avec succès !`,
    tell: onSaved,
  });
  const rows = new Map(cells.map(cell => [siteEnergyKey(cell), rowOf(cell, edit.values)] as const));
  const readings = [...rows.values()].map(readRow);
  const changedCount = readings.filter(({ kind }) => kind === 'changed').length;
  const faults = readings.filter(({ kind }) => kind === 'refused').length;
  const mayNotSave = faults > 0 || changedCount === 0 || edit.isStale;
  const isOvertaken = isApiError(edit.refused, 'version-stale', 'already-exists');

  const change = (changes: readonly CellChange[]) =>
    edit.change(
      Object.fromEntries(
        changes.map(({ rowKey, columnKey, value }) => [`${rowKey} ${columnKey.replace(':', ' ')}`, value]),
      ),
    );
  const siteName = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const used = energyTypes.filter(energyType => cells.some(cell => cell.energyType === energyType));
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!mayNotSave) edit.submit();
      }}
    >
      <Stack>
        {edit.restoredFrom !== null && (
          <Notice kind="info" title={`Saisie reprise du ${formatInstant(edit.restoredFrom)}`}>
            Ce que vous aviez tapé n’était pas encore enregistré.
          </Notice>
        )}
        <EditNotice
          edit={edit}
          title="Quelqu’un d’autre a enregistré certaines de ces valeurs pendant votre saisie"
          labels={labelsOf(cells, siteName)}
          hidesRefusal={!isOvertaken}
        />
        {edit.refused && !isOvertaken && (
          <Notice kind="error" title="Erreur lors de la sauvegarde. Vérifiez vos données.">
            {errorText(edit.refused)}
          </Notice>
        )}
        <DataGrid
          caption="Quantités et montants TTC du mois"
          captionHidden
          corner="Centre"
          maxHeight="70vh"
          rows={sites
            .filter(site => cells.some(cell => cell.siteId === site.id))
            .map(site => ({ key: String(site.id), label: site.name }))}
          columns={used.flatMap(energyType => [
            {
              key: `${energyType}:quantity`,
              label: 'Quantité',
              group: energyLooks[energyType].label,
              minWidth: '7.5rem',
            },
            {
              key: `${energyType}:amount`,
              label: 'TTC',
              unit: '€',
              group: energyLooks[energyType].label,
              minWidth: '7rem',
            },
          ])}
          cell={(rowKey, columnKey) => cellOf(rows, rowKey, columnKey)}
          onChange={change}
        />
        <MonthHeads
          rows={[...rows.values()]}
          siteName={siteName}
          onChange={(row, head) =>
            edit.change(
              Object.fromEntries(
                Object.entries(head).map(([field, text]) => [`${siteEnergyKey(row.cell)} ${field}`, text]),
              ),
            )
          }
        />
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={edit.isBusy} aria-disabled={mayNotSave || undefined}>
            {edit.isBusy ? 'Enregistrement...' : 'Enregistrer le mois'}
          </Button>
          <Button variant="quiet" icon="undo" onClick={edit.reset}>
            Revenir à ce qui est enregistré
          </Button>
          <output>{statusText(changedCount, faults)}</output>
        </div>
      </Stack>
    </form>
  );
}

function labelsOf(cells: readonly MonthCell[], siteName: (siteId: number) => string): MonthFields {
  return Object.fromEntries<string>(
    cells.flatMap(cell => {
      const of = `${siteName(cell.siteId)}, ${energyLooks[cell.energyType].label}`;
      return [
        [monthKey(cell, 'quantity'), `${of}, quantité`],
        [monthKey(cell, 'amount'), `${of}, montant TTC`],
        [monthKey(cell, 'gasCoefficient'), `${of}, coefficient de conversion`],
        [monthKey(cell, 'ecsProducer'), `${of}, produite par`],
      ];
    }),
  );
}

function statusText(changed: number, faults: number): string {
  if (faults > 0) return `${formatCount(faults, 'valeur')} à corriger avant d’enregistrer.`;
  if (changed === 0) return 'Rien n’est modifié.';
  return `${formatCount(changed, 'déclaration')} à enregistrer.`;
}

function cellOf(rows: ReadonlyMap<string, MonthRow>, rowKey: string, columnKey: string): DataGridCell | null {
  const [energyType, field] = columnKey.split(':');
  const row = rows.get(`${rowKey} ${energyType}`);
  if (!row) return null;
  const reading = readRow(row);
  const error = reading.kind === 'refused' && reading.field === field ? reading.text : undefined;
  const { cell } = row;
  if (field === 'amount') return { value: row.amount, error, note: cell.isCreditNote ? 'avoir' : undefined };
  const unit = energyUnitLabel(cell.energyType, cell.unit);
  const before =
    cell.quantityYearBefore === null ? '' : `an passé\u00a0: ${formatNumber(cell.quantityYearBefore, 3)}`;
  return { value: row.quantity, error, note: [unit, before].filter(Boolean).join(' · ') };
}
