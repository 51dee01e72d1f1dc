import { type Allocations, readAllocation } from '@suivi/contract/meters/allocations';
import { listMeters, type StoredAllocationKey } from '@suivi/contract/meters/meters';
import { listBuildings } from '@suivi/contract/sites/buildings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { isoMonth } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, parseSpan, spanText } from '@suivi/domain/ground/calendar/month-span';
import { lastMonthOver } from '@suivi/domain/months/month-state';
import { inSpan } from '@suivi/presentation/ground/formats/span-formats';
import { useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import type { SitesState } from '../../../lib/api/use-sites.ts';
import { changeParameters } from '../../../lib/navigation/address.ts';
import { useParameter } from '../../../lib/navigation/query-state.ts';
import { choice, idFilter, siteFilter, useFilters } from '../../../lib/navigation/use-filters.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { energyLabel, energyLooks } from '../../../lib/texts/energy-labels.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { NothingDeclared } from '../../../widgets/first-steps/nothing-declared.tsx';
import { PeriodPicker } from '../../../widgets/period/period-picker.tsx';
import { readAll } from '../../../widgets/read/read-all.ts';
import { Read } from '../../../widgets/read/read.tsx';
import styles from '../delivery-points.module.css';
import { AllocationSection } from './allocation-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { LevelsSection } from './levels-section.tsx';
import { MeterButtons, MeterDialogs, type OpenMeter } from './meter-dialogs.tsx';
import { nodeOptions, nodeText } from './node-option.ts';

/** What the meters of a site count below its delivery points, who consumes it, and which part nobody measures. */
export function MeteringPart({ sites }: { sites: SitesState }) {
  const { today } = useSession();
  const filters = useFilters(
    { site: siteFilter(sites.sites), energy: choice('energie', energyTypes), bill: idFilter('facture') },
    ['facture'],
  );
  const { site: code, energy, bill } = filters.values;
  const last = lastMonthOver(today);
  const period = parseSpan(useParameter('periode') ?? '') ?? { from: last, to: last };
  const read = useRead(listMeters, { query: code === null ? {} : { site: code } }, { keepPrevious: true });
  return (
    <Read of={read} failed="Les compteurs n’ont pas pu être lus" skeletons={['4rem', '20rem']}>
      {({ siteId, ...answer }) => {
        const site = sites.sites.find(({ id }) => id === siteId) ?? sites.sites[0];
        if (site === undefined)
          return (
            <NothingDeclared
              icon="sites"
              title="Aucun centre"
              text="Le comptage montre, compteur par compteur, où va ce que les points livrent."
            />
          );
        const energyType = energy ?? answer.meters[0]?.energyType ?? 'electricity';
        return (
          <Stack gap="large">
            <FilterBar label="Filtres du comptage">
              <SelectField
                label="Centre"
                value={site.code}
                options={sites.sites.map(({ code: value, name }) => ({ value, label: name }))}
                onChange={chosen => filters.set({ site: chosen })}
              />
              <SelectField
                label="Énergie"
                value={energyType}
                options={optionsOf(energyTypes, energyLabel)}
                onChange={chosen => filters.set({ energy: chosen })}
              />
              <PeriodPicker
                sites={sites}
                period={period}
                onChange={span => changeParameters({ periode: spanText(span), facture: null })}
              />
            </FilterBar>
            <MeteringOfSite
              key={`${site.code} ${energyType}`}
              {...{ site, energyType, period, answer, bill }}
              onBill={chosen => filters.set({ bill: chosen })}
            />
          </Stack>
        );
      }}
    </Read>
  );
}

type MeteringOfSiteProps = {
  site: SiteSummary;
  energyType: EnergyType;
  period: MonthSpan;
  answer: Pick<AnswerOf<typeof listMeters>, 'meters' | 'keys'>;
  bill: number | null;
  onBill: (id: number | null) => void;
};

function MeteringOfSite({ site, energyType, period, answer, bill, onBill }: MeteringOfSiteProps) {
  const mayWrite = usePermission('meter.write');
  const [open, setOpen] = useState<OpenMeter | null>(null);
  const asked = { site: site.code, energy: energyType, period: spanText(period) };
  const query = bill === null ? asked : { ...asked, bill };
  const whole = useRead(readAllocation, { query: asked }, { keepPrevious: true });
  const shared = useRead(readAllocation, { query }, { keepPrevious: true });
  const points = useRead(listDeliveryPoints, { query: { site: site.code } });
  const buildings = useRead(listBuildings, { query: { site: site.code } });
  const meters = answer.meters.filter(meter => meter.energyType === energyType);
  const from = `${isoMonth(period.from)}-01`;
  const days = inSpan(period);
  const buttons = (id: number) => (
    <MeterButtons meter={meters.find(each => each.id === id)} mayWrite={mayWrite} onOpen={setOpen} />
  );
  return (
    <Read
      of={readAll(whole, shared, points, buildings)}
      failed="Le comptage n’a pas pu être lu"
      skeletons={['20rem', '12rem']}
    >
      {([allocations, split, { points: all }, { buildings: known }]) => {
        const own = all.filter(point => point.energyType === energyType);
        const nodes = nodeOptions(meters, own);
        const inService = known.filter(({ archivedAt }) => archivedAt === null);
        const isListed = (key: StoredAllocationKey) => nodes.some(({ value }) => value === nodeText(key));
        return (
          <>
            <LevelsSection
              allocations={allocations}
              meters={meters}
              days={days}
              colour={energyLooks[energyType].colour}
              actions={
                mayWrite && (
                  <>
                    <Button icon="edit" onClick={() => setOpen({ as: 'indexes' })}>
                      Saisir les index
                    </Button>
                    <Button icon="table" onClick={() => setOpen({ as: 'paste' })}>
                      Coller un tableau
                    </Button>
                    <Button icon="plus" onClick={() => setOpen({ as: 'add', building: null })}>
                      Ajouter un compteur
                    </Button>
                  </>
                )
              }
              buttons={buttons}
            />
            {mayWrite && (
              <Unplaced
                buildings={allocations.unplaced}
                onAdd={building => setOpen({ as: 'add', building })}
              />
            )}
            <AllocationSection
              split={{ site: site.code, energy: energyType, period }}
              allocations={split}
              query={query}
              bills={allocations.roots.flatMap(({ bills }) => bills)}
              billId={bill}
              onBill={onBill}
              days={days}
            />
            <KeysSection
              keys={answer.keys.filter(isListed)}
              siteId={site.id}
              nodes={nodes}
              buildings={inService}
              from={from}
            />
            <MeterDialogs
              {...{ open, meters, energyType, nodes, from }}
              siteId={site.id}
              buildings={inService}
              unit={allocations.unit}
              onClose={() => setOpen(null)}
            />
          </>
        );
      }}
    </Read>
  );
}

type UnplacedProps = {
  buildings: Allocations['unplaced'];
  onAdd: (building: Allocations['unplaced'][number]) => void;
};

/** Buildings that have readings and are in no tree. */
function Unplaced({ buildings, onAdd }: UnplacedProps) {
  if (buildings.length === 0) return null;
  return (
    <div>
      <p>Ces bâtiments ont des relevés mensuels et pas de compteur ici&nbsp;:</p>
      <p className={styles['buttons']}>
        {buildings.map(building => (
          <Button key={building.buildingId} size="small" icon="plus" onClick={() => onAdd(building)}>
            Ajouter {building.name}
          </Button>
        ))}
      </p>
    </div>
  );
}
