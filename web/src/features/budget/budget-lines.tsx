import type { StoredBudgetLine } from '@suivi/contract/budget/budgets';
import { originText } from '@suivi/presentation/budget/budget-words';
import { monthTitle, shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatEuros,
  formatEurosAndCents,
  formatNumber,
  formatUnitPrice,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { useState } from 'react';
import { useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, figures, words } from '../../ui/tables/data-table-column.ts';
import styles from './budget.module.css';
import { LineDialog } from './line-dialog.tsx';
import { type BudgetAnswer, type LineGroup, lineGroups } from './line-groups.ts';

type BudgetLinesProps = { answer: BudgetAnswer; mayEdit: boolean };

/** The lines by site and energy with their total of the year; one of them can be opened month by month. */
export function BudgetLines({ answer, mayEdit }: BudgetLinesProps) {
  const groups = lineGroups(answer);
  const [openKey, setOpenKey] = useOptionalChoiceFilter(
    'ligne',
    groups.map(({ key }) => key),
  );
  const [editedId, setEditedId] = useState<number | null>(null);
  const opened = groups.find(({ key }) => key === openKey);
  const edited = answer.lines.find(({ id }) => id === editedId);
  return (
    <>
      <Lacking answer={answer} />
      <Section
        title="Lignes"
        description="Par centre et par énergie&nbsp;; les économies des actions décidées à part. Une part fixe ou des taxes sans valeur sont comprises dans le prix unitaire."
      >
        <DataTable
          caption="Lignes du budget"
          columns={groupColumns(groups, setOpenKey)}
          rows={groups}
          rowKey={({ key }) => key}
          empty="Aucune ligne&nbsp;: rien n’était déclaré d’où prévoir cette année. Importez des lignes, ou déclarez des mois puis créez une autre version."
        />
      </Section>
      {opened && (
        <Section
          title={nameOf(opened)}
          description="Mois par mois"
          actions={<Button onClick={() => setOpenKey(null)}>Refermer</Button>}
        >
          <DataTable
            caption={`${nameOf(opened)}, mois par mois`}
            columns={monthColumns(opened, mayEdit ? setEditedId : null)}
            rows={opened.lines}
            rowKey={({ id }) => String(id)}
          />
        </Section>
      )}
      {edited && (
        <LineDialog
          line={edited}
          siteName={answer.sites.find(({ id }) => id === edited.siteId)?.name ?? ''}
          onClose={() => setEditedId(null)}
        />
      )}
    </>
  );
}

/** An amount that is not part of the unit price; shown as missing when it is 0, since the unit price then includes it. */
function apart(cents: number, text: (cents: number) => string): string {
  return cents === 0 ? missing : text(cents);
}

function nameOf({ siteName, energyType, isSaving }: LineGroup): string {
  return `${siteName} · ${energyLabel(energyType)}${isSaving ? ', économies des actions' : ''}`;
}

/** The lines that the version does not contain although it should. */
function Lacking({ answer: { lacking, sites, undated } }: { answer: BudgetAnswer }) {
  if (lacking.length === 0 && undated.length === 0) return null;
  const nameOfSite = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  return (
    <Notice kind="warning" title="Ce que cette version ne contient pas" live={false}>
      <ul className={styles['notes']}>
        {lacking.map(({ siteId, energyType, months }) => (
          <li key={`${siteId} ${energyType}`}>
            {nameOfSite(siteId)}, {energyLabel(energyType)}
            {'\u00a0'}: quantité ou prix inconnu (
            {months.length === 12 ? 'toute l’année' : months.map(shortMonthName).join(', ')})
          </li>
        ))}
        {undated.map(({ id, title }) => (
          <li key={id}>
            Économies de «{'\u00a0'}
            {title}
            {'\u00a0'}»{'\u00a0'}: action décidée sans fin de travaux, comptée nulle part
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function groupColumns(
  groups: readonly LineGroup[],
  onOpen: (key: string) => void,
): DataTableColumn<LineGroup>[] {
  const total = groups.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    {
      key: 'name',
      header: 'Centre et énergie',
      cell: group => (
        <Button variant="quiet" size="small" onClick={() => onOpen(group.key)}>
          {nameOf(group)}
        </Button>
      ),
      text: nameOf,
      sortValue: nameOf,
      footer: 'Total',
      minWidth: '14rem',
    },
    {
      key: 'quantity',
      header: 'Quantité',
      align: 'end',
      cell: ({ quantity, energyType }) => `${formatNumber(quantity)}\u00a0${normalUnitLabel(energyType)}`,
      sortValue: ({ quantity }) => quantity,
    },
    figures('fixed', 'Part fixe', ({ fixedCents }) => apart(fixedCents, formatEuros)),
    figures('tax', 'Taxes', ({ taxCents }) => apart(taxCents, formatEuros)),
    figures('amount', 'Montant TTC', ({ amountCents }) => formatEuros(amountCents), {
      sortValue: ({ amountCents }) => amountCents,
      footer: formatEuros(total),
    }),
    figures('notes', 'Notes', ({ notes }) => (notes === 0 ? '' : String(notes))),
  ];
}

function monthColumns(
  { energyType, lines }: LineGroup,
  onEdit: ((id: number) => void) | null,
): DataTableColumn<StoredBudgetLine>[] {
  const unit = normalUnitLabel(energyType);
  return [
    words('month', 'Mois', ({ month }) => monthTitle(month), { footer: 'Total' }),
    figures('quantity', unit, ({ quantity }) => formatNumber(quantity), {
      footer: formatNumber(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    }),
    figures('price', 'Prix unitaire', ({ unitPriceEuros }) => formatUnitPrice(unitPriceEuros, unit)),
    figures('fixed', 'Part fixe', ({ fixedCents }) => apart(fixedCents, formatEurosAndCents)),
    figures('tax', 'Taxes', ({ taxCents }) => apart(taxCents, formatEurosAndCents)),
    figures('amount', 'Montant TTC', ({ amountCents }) => formatEurosAndCents(amountCents), {
      footer: formatEurosAndCents(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    }),
    words('origin', 'D’où vient ce chiffre', originText, { minWidth: '12rem' }),
    words('note', 'Note', ({ note }) => note),
    ...(onEdit === null
      ? []
      : [
          {
            key: 'edit',
            header: 'Modifier',
            cell: ({ id, month }: StoredBudgetLine) => (
              <Button size="small" icon="edit" onClick={() => onEdit(id)}>
                Modifier<span className="visually-hidden"> {monthTitle(month).toLowerCase()}</span>
              </Button>
            ),
            text: () => '',
          },
        ]),
  ];
}
