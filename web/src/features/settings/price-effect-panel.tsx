import { type PriceEffect, readPriceEffect } from '@suivi/contract/energy/prices';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { chartVariation } from '@suivi/domain/months/variation';
import { formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount, formatEuros, formatVariation } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { plainDecimal } from './plain-decimal.ts';
import styles from './settings.module.css';
import { EffectPanel, useSettledChange } from './effect-panel.tsx';

type Change = { validFrom: Period; valueEuros: number };
type PriceEffectPanelProps = {
  energyType: EnergyType;
  /** The entry that would be changed or, without `change`, deleted. */
  entry?: number | undefined;
  change: Change | null;
};

/** « Effet sur les estimations passées », updated while the price is typed. */
export function PriceEffectPanel({ energyType, entry, change }: PriceEffectPanelProps) {
  const settled = useSettledChange(change);
  const read = useRead(
    readPriceEffect,
    {
      query: {
        energy: energyType,
        ...(entry === undefined ? {} : { entry }),
        ...(settled && { ...settled.validFrom, value: plainDecimal(settled.valueEuros) }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <EffectPanel title="Effet sur les estimations passées" of={read}>
      {effect => <Effect effect={effect} />}
    </EffectPanel>
  );
}

function Effect({ effect }: { effect: PriceEffect }) {
  const { monthCount, beforeCents, afterCents, unpricedAfter, sites } = effect;
  if (monthCount === 0) {
    return (
      <output>Aucun mois passé ne change&nbsp;: tous ont un montant déclaré, ou gardent le même prix.</output>
    );
  }
  return (
    <>
      <output className={styles['effectFigures']}>
        <strong>
          {formatEuros(beforeCents)} → {formatEuros(afterCents)}
        </strong>{' '}
        {differenceText(beforeCents, afterCents)}
        <br />
        {formatCount(monthCount, 'mois sans montant déclaré', 'mois sans montant déclaré')},{' '}
        {formatCount(sites.length, 'site')}.
        {unpricedAfter > 0 &&
          ` ${formatCount(unpricedAfter, 'mois n’aurait', 'mois n’auraient')} plus de prix\u00a0: leur coût serait inconnu.`}
      </output>
      <Disclosure summary="Par site">
        <DataTable
          caption="Effet par site"
          columns={columns}
          rows={sites}
          rowKey={({ siteId }) => String(siteId)}
        />
      </Disclosure>
    </>
  );
}

const columns: DataTableColumn<PriceEffect['sites'][number]>[] = [
  words('site', 'Site', ({ siteName }) => siteName),
  words(
    'months',
    'Mois',
    ({ monthCount, first, last }) =>
      `${monthCount} (${formatShortPeriod(first)} – ${formatShortPeriod(last)})`,
  ),
  figures('before', 'Avant', ({ beforeCents }) => formatEuros(beforeCents)),
  figures('after', 'Après', ({ afterCents }) => formatEuros(afterCents)),
];

function differenceText(beforeCents: number | null, afterCents: number | null): string {
  if (beforeCents === null || afterCents === null) return '';
  const { percent, calculable } = chartVariation(afterCents, beforeCents);
  return calculable ? `(${formatVariation(percent)})` : '';
}
