import { type MonthCell, saveMonthEntry } from '@suivi/contract/declarations';
import type { SiteSummary } from '@suivi/contract/sites';
import type { Month } from '@suivi/domain/calendar/month';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/site/site-energy';
import { isApiError } from '../../lib/api/api-error.ts';
import { formatInstant } from '@suivi/presentation/formats/date-formats';
import { energyLooks, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { formatCount, formatNumber } from '@suivi/presentation/formats/number-formats';
import { useChange } from '../../lib/api/use-change.ts';
import { useDraft } from '../../lib/drafts/use-draft.ts';
import { useLatest } from '../../lib/page/use-latest.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataGrid } from '../../ui/tables/data-grid.tsx';
import type { CellChange, DataGridCell } from '../../ui/tables/data-grid-types.ts';
import { EditConflict } from '../../ui/dialogs/edit-conflict.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './declarations.module.css';
import { MonthHeads } from './month-heads.tsx';
import {
  conflictsOf,
  keepMine,
  type MonthRow,
  readRow,
  rowOf,
  storedText,
  takeTheirs,
  type TypedRow,
  typedSince,
  typeInRow,
} from './month-rows.ts';

type MonthGridProps = {
  sites: readonly SiteSummary[];
  year: number;
  month: Month;
  cells: readonly MonthCell[];
  onSaved: (text: string) => void;
  onReload: () => void;
};

type Typed = Record<string, TypedRow>;

export function MonthGrid({ sites, year, month, cells, onSaved, onReload }: MonthGridProps) {
  const form = useDraft<Typed>(`month:${year}-${month}`, 2, {});
  const save = useChange(saveMonthEntry);
  const latest = useLatest(form.value);
  const rows = new Map(
    cells.map(cell => {
      const key = siteEnergyKey(cell);
      return [key, rowOf(cell, form.value[key])];
    }),
  );
  const readings = [...rows.values()].map(readRow);
  const entries = readings.flatMap(reading => (reading.kind === 'changed' ? [reading.entry] : []));
  const faults = readings.filter(({ kind }) => kind === 'refused').length;
  const conflicting = [...rows].filter(([, row]) => conflictsOf(row).length > 0);
  const isStale = isApiError(save.error, 'version-stale', 'already-exists');
  const mayNotSave = faults > 0 || entries.length === 0 || conflicting.length > 0;

  const change = (changes: readonly CellChange[]) => {
    const next = { ...form.value };
    for (const { rowKey, columnKey, value } of changes) {
      const [energyType, field] = columnKey.split(':');
      const key = `${rowKey} ${energyType}`;
      const row = rows.get(key);
      if (!row) continue;
      next[key] = typeInRow(
        { ...row, typed: next[key] },
        field === 'amount' ? { amount: value } : { quantity: value },
      );
    }
    form.setValue(next);
  };
  const settle = (choose: (row: MonthRow) => TypedRow | undefined) => {
    const settled = conflicting.map(([key, row]) => [key, choose(row)] as const);
    const left = Object.entries({ ...form.value, ...Object.fromEntries(settled) });
    form.setValue(Object.fromEntries(left.flatMap(([key, typed]) => (typed ? [[key, typed]] : []))));
    save.reset();
  };
  const send = async () => {
    const sent = form.value;
    const { saved } = await save.mutateAsync({ body: { year, month, entries } });
    const stored = entries.map(
      ({ siteId, energyType, quantity, amountCents }) =>
        [siteEnergyKey({ siteId, energyType }), { quantity, amountCents }] as const,
    );
    const left = typedSince(latest.current, sent, Object.fromEntries(stored));
    form.discard(left);
    if (Object.keys(left).length > 0) form.setValue(left);
    onSaved(
      `${formatCount(saved, 'déclaration')} de ce mois enregistrée${saved > 1 ? 's' : ''} avec succès !`,
    );
  };
  const siteName = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const used = energyTypes.filter(energyType => cells.some(cell => cell.energyType === energyType));
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!mayNotSave) send().catch(() => undefined);
      }}
    >
      <Stack>
        {form.restoredFrom !== null && entries.length + faults > 0 && (
          <Notice kind="info" title={`Saisie reprise du ${formatInstant(form.restoredFrom)}`}>
            Ce que vous aviez tapé n’était pas encore enregistré.
          </Notice>
        )}
        {conflicting.length > 0 && (
          <EditConflict
            title="Quelqu’un d’autre a enregistré certaines de ces valeurs pendant votre saisie"
            differences={conflicting.flatMap(([, row]) =>
              conflictsOf(row).map(field => ({
                label: `${siteName(row.cell.siteId)}, ${energyLooks[row.cell.energyType].label}, ${field === 'quantity' ? 'quantité' : 'montant TTC'}`,
                stored: storedText(field, row.cell),
                typed: row[field],
              })),
            )}
            onKeepMine={() => settle(keepMine)}
            onTakeStored={() => settle(takeTheirs)}
          />
        )}
        {save.error && conflicting.length === 0 && (
          <Notice
            kind="error"
            title={
              isStale
                ? 'Quelqu’un d’autre a enregistré l’une de ces déclarations pendant votre saisie'
                : 'Erreur lors de la sauvegarde. Vérifiez vos données.'
            }
            actions={
              isStale && (
                <Button
                  onClick={() => {
                    save.reset();
                    onReload();
                  }}
                >
                  Relire en gardant ma saisie
                </Button>
              )
            }
          >
            {isStale ? 'Rien n’a été enregistré, et votre saisie est conservée.' : errorText(save.error)}
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
            form.setValue({
              ...form.value,
              [siteEnergyKey(row.cell)]: typeInRow(row, head),
            })
          }
        />
        <div className={styles['buttons']}>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            aria-disabled={mayNotSave || undefined}
          >
            {save.isPending ? 'Enregistrement...' : 'Enregistrer le mois'}
          </Button>
          <Button variant="quiet" icon="undo" onClick={() => form.discard({})}>
            Revenir à ce qui est enregistré
          </Button>
          <output>{statusText(entries.length, faults)}</output>
        </div>
      </Stack>
    </form>
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
