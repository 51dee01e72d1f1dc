import { createBillFeeds, type WaitingFeed } from '@suivi/contract/bills/bill-feeds';
import { comparePeriods, isoMonth, type Period, periodOfIsoMonth } from '@suivi/domain/ground/calendar/month';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatEuros,
  formatNumber,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { useWaitingFeeds } from './use-waiting-feeds.ts';

/** The bills that feed no month yet: one decision for all sites and energies, with each month beside what was typed. */
export function WaitingFeeds() {
  const waiting = useWaitingFeeds() ?? [];
  return waiting.length === 0 ? null : <Waiting key={waiting.map(siteEnergyKey).join()} waiting={waiting} />;
}

function Waiting({ waiting }: { waiting: readonly WaitingFeed[] }) {
  const feed = useChange(createBillFeeds);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState(() => isoMonth(earliest(waiting)));
  const from = periodOfIsoMonth(typed);
  const chosen = waiting.filter(series => !left.has(siteEnergyKey(series)));
  const canFeed = from !== null && chosen.length > 0;
  const start = () => {
    if (!canFeed) return;
    feed.mutate({
      body: {
        feeds: chosen.map(({ siteId, energyType, from: own }) => ({
          siteId,
          energyType,
          from: comparePeriods(from, own) > 0 ? from : own,
        })),
      },
    });
  };
  const series = formatCount(chosen.length, 'série', 'séries');
  return (
    <Section
      title="Factures à compter dans les mois"
      description="Ces factures n’alimentent encore aucun mois. Une série commence au mois choisi, ou à son premier mois entièrement facturé s’il vient après. Rien de ce qui a été saisi n’est modifié."
    >
      <Stack>
        {feed.error && <Notice kind="error">{errorText(feed.error)}</Notice>}
        <DateField label="À partir du mois de" isMonth value={typed} onChange={setTyped} />
        <div>
          <Button variant="primary" busy={feed.isPending} aria-disabled={!canFeed} onClick={start}>
            {`Alimenter ${chosen.length === 1 ? 'cette série' : `ces ${series}`}${from === null ? '' : ` à partir de ${formatPeriod(from)}`}`}
          </Button>
        </div>
        <Disclosure
          summary={`Voir ${waiting.length === 1 ? 'la série' : `les ${waiting.length} séries`}, mois par mois`}
        >
          <Stack>
            {waiting.map(each => (
              <Series
                key={siteEnergyKey(each)}
                series={each}
                isChosen={!left.has(siteEnergyKey(each))}
                onChoose={isChosen => {
                  const next = new Set(left);
                  if (isChosen) next.delete(siteEnergyKey(each));
                  else next.add(siteEnergyKey(each));
                  setLeft(next);
                }}
              />
            ))}
          </Stack>
        </Disclosure>
      </Stack>
    </Section>
  );
}

type SeriesProps = { series: WaitingFeed; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function Series({ series, isChosen, onChoose }: SeriesProps) {
  const { siteName, energyType, from, months } = series;
  const name = `${siteName}, ${energyLabel(energyType)}`;
  return (
    <Stack gap="small">
      <Checkbox
        label={name}
        hint={`Premier mois entièrement facturé\u00a0: ${formatPeriod(from)}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <DataTable
        caption={`Facturé et saisi, ${name}`}
        columns={columnsOf(normalUnitLabel(energyType))}
        rows={months}
        rowKey={({ period }) => isoMonth(period)}
        empty="Aucun mois."
      />
    </Stack>
  );
}

type MonthRow = WaitingFeed['months'][number];

function columnsOf(unit: string): DataTableColumn<MonthRow>[] {
  const figure = (quantity: number | null, cents: number | null) =>
    [
      quantity === null ? '' : withUnit(formatNumber(quantity, 0), unit),
      cents === null ? '' : formatEuros(cents),
    ]
      .filter(text => text !== '')
      .join(' · ') || 'Rien';
  return [
    {
      key: 'month',
      header: 'Mois',
      rowHeader: true,
      cell: ({ period, isWhole }) => `${formatPeriod(period)}${isWhole ? '' : ' (en partie)'}`,
    },
    words('billed', 'Facturé', ({ billed }) => figure(billed.quantity, billed.cents)),
    words('typed', 'Saisi', ({ typed }) => (typed === null ? 'Rien' : figure(typed.quantity, typed.cents))),
  ];
}

function earliest(waiting: readonly WaitingFeed[]): Period {
  const [first] = waiting.map(({ from }) => from).toSorted(comparePeriods);
  return first ?? { year: 2000, month: 1 };
}
