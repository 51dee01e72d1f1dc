import { type MonthCell, saveMonthEntry } from '@suivi/contract/declarations';
import type { SiteSummary } from '@suivi/contract/sites';
import type { Month } from '@suivi/domain/calendar/month';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { isApiError } from '../../lib/api-error.ts';
import { energyLooks, energyUnitLabel } from '../../lib/energy-labels.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatCount, formatNumber } from '../../lib/formats.ts';
import { useChange } from '../../lib/use-change.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DataGrid } from '../../ui/data-grid.tsx';
import type { CellChange, DataGridCell } from '../../ui/data-grid-types.ts';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './declarations.module.css';
import { type MonthRow, readRow, rowOf } from './month-rows.ts';

type MonthGridProps = {
  sites: readonly SiteSummary[];
  year: number;
  month: Month;
  cells: readonly MonthCell[];
  onSaved: (text: string) => void;
  onReload: () => void;
};

type Typed = Record<string, Pick<MonthRow, 'quantity' | 'amount'>>;

const keyOf = (siteId: number, energyType: EnergyType) => `${siteId} ${energyType}`;

export function MonthGrid({ sites, year, month, cells, onSaved, onReload }: MonthGridProps) {
  const form = useDraft<Typed>(`month:${year}-${month}`, 1, {});
  const save = useChange(saveMonthEntry);
  const rows = new Map(
    cells.map(cell => {
      const key = keyOf(cell.siteId, cell.energyType);
      return [key, { ...rowOf(cell), ...form.value[key] }];
    }),
  );
  const readings = [...rows.values()].map(readRow);
  const entries = readings.flatMap(reading => (reading.kind === 'changed' ? [reading.entry] : []));
  const faults = readings.filter(({ kind }) => kind === 'refused').length;
  const isStale = isApiError(save.error, 'version-stale', 'already-exists');

  const change = (changes: readonly CellChange[]) => {
    const next = { ...form.value };
    for (const { rowKey, columnKey, value } of changes) {
      const [energyType, field] = columnKey.split(':');
      const key = `${rowKey} ${energyType}`;
      const row = rows.get(key);
      if (!row) continue;
      next[key] = {
        quantity: row.quantity,
        amount: row.amount,
        ...next[key],
        [field === 'amount' ? 'amount' : 'quantity']: value,
      };
    }
    form.setValue(next);
  };
  const send = async () => {
    const { saved } = await save.mutateAsync({ body: { year, month, entries } });
    form.discard({});
    onSaved(
      `${formatCount(saved, 'déclaration')} de ce mois enregistrée${saved > 1 ? 's' : ''} avec succès !`,
    );
  };
  const used = energyTypes.filter(energyType => cells.some(cell => cell.energyType === energyType));
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (faults === 0 && entries.length > 0) send().catch(() => undefined);
      }}
    >
      <Stack>
        {save.error && (
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
        <div className={styles['buttons']}>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            aria-disabled={faults > 0 || entries.length === 0 || undefined}
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
  if (field === 'amount') return { value: row.amount, error, note: row.isCreditNote ? 'avoir' : undefined };
  const { cell } = row;
  const unit = energyUnitLabel(cell.energyType, cell.unit);
  const before =
    cell.quantityYearBefore === null ? '' : `an passé\u00a0: ${formatNumber(cell.quantityYearBefore, 3)}`;
  return { value: row.quantity, error, note: [unit, before].filter(Boolean).join(' · ') };
}
