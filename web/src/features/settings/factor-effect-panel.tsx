import { type FactorEffect, readFactorEffect } from '@suivi/contract/energy/factors';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { chartVariation } from '@suivi/domain/months/variation';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { formatTonnesCo2, formatVariation } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { plainDecimal } from './plain-decimal.ts';
import styles from './settings.module.css';
import { EffectPanel, useSettledChange } from './effect-panel.tsx';

type Change = { validFrom: Period; valueKg: number };
type FactorEffectPanelProps = {
  set: FactorSetId;
  /** Null for the effect of using the whole set. */
  energyType: EnergyType | null;
  /** The factor that would be changed or, without `change`, deleted. */
  entry?: number | undefined;
  change: Change | null;
};

export function FactorEffectPanel({ set, energyType, entry, change }: FactorEffectPanelProps) {
  const settled = useSettledChange(change);
  const read = useRead(
    readFactorEffect,
    {
      query: {
        set,
        ...(energyType === null ? {} : { energy: energyType }),
        ...(entry === undefined ? {} : { entry }),
        ...(settled && { ...settled.validFrom, value: plainDecimal(settled.valueKg) }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <EffectPanel title="Effet sur les émissions passées" of={read}>
      {effect => <Effect effect={effect} showFallbacks={energyType === null} />}
    </EffectPanel>
  );
}

function Effect({ effect, showFallbacks }: { effect: FactorEffect; showFallbacks: boolean }) {
  const { beforeKg, afterKg, years, fallbackEnergies } = effect;
  if (years.length === 0) return <output>Aucune émission passée ne change.</output>;
  const { percent, calculable } = chartVariation(afterKg, beforeKg);
  return (
    <>
      <output className={styles['effectFigures']}>
        <strong>
          {formatTonnesCo2(beforeKg)} → {formatTonnesCo2(afterKg)}
        </strong>{' '}
        {calculable && `(${formatVariation(percent)})`}, de {years.at(-1)?.year} à {years[0]?.year}.
        {showFallbacks && fallbackEnergies.length > 0 && (
          <>
            <br />
            Sans valeur dans ce jeu, celle de l’autre sert{'\u00a0'}:{' '}
            {fallbackEnergies.map(energyLabel).join(', ').toLowerCase()}.
          </>
        )}
      </output>
      <Disclosure summary="Par année">
        <DataTable
          caption="Effet par année"
          columns={columns}
          rows={years}
          rowKey={({ year }) => String(year)}
        />
      </Disclosure>
    </>
  );
}

const columns: DataTableColumn<FactorEffect['years'][number]>[] = [
  words('year', 'Année', ({ year }) => String(year)),
  figures('before', 'Avant', ({ beforeKg }) => formatTonnesCo2(beforeKg)),
  figures('after', 'Après', ({ afterKg }) => formatTonnesCo2(afterKg)),
];
