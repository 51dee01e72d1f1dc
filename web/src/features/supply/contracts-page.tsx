import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { ContractsPart } from './contracts/contracts-part.tsx';
import { CurvesPart } from './curves/curves-part.tsx';
import { MeteringPart } from './meters/metering-part.tsx';
import { PointsPart } from './points-part.tsx';
import { TariffsPart } from './tariffs/tariffs-part.tsx';

const parts = ['contrats', 'points', 'comptage', 'courbes', 'tarifs'] as const;
const tabs: { key: (typeof parts)[number]; label: string }[] = [
  { key: 'contrats', label: 'Contrats' },
  { key: 'points', label: 'Points de livraison' },
  { key: 'comptage', label: 'Comptage' },
  { key: 'courbes', label: 'Courbes de charge' },
  { key: 'tarifs', label: 'Tarifs publics' },
];

/** The data with which bills are checked: the suppliers, their delivery points, the public prices. */
export function ContractsPage() {
  return (
    <SitesView title="Contrats et points" skeletons={['4rem', '16rem']}>
      {state => <Contracts state={state} />}
    </SitesView>
  );
}

function Contracts({ state }: { state: SitesState }) {
  const { sites } = state;
  const [part, setPart] = useChoiceFilter('partie', parts, 'contrats');
  return (
    <Stack gap="large">
      <PageHeader
        title="Contrats et points"
        subtitle="Ce qui est acheté, à quel prix, et les points où l’énergie arrive."
      />
      <Tabs label="Parties de la vue" tabs={tabs} selected={part} onSelect={setPart}>
        {part === 'contrats' && <ContractsOfPoints sites={sites} />}
        {part === 'points' && <PointsPart sites={sites} />}
        {part === 'comptage' && <MeteringPart sites={state} />}
        {part === 'courbes' && <CurvesPart sites={sites} />}
        {part === 'tarifs' && <TariffsPart />}
      </Tabs>
    </Stack>
  );
}

function ContractsOfPoints({ sites }: { sites: readonly SiteSummary[] }) {
  const read = useRead(listDeliveryPoints, { query: {} });
  return (
    <Read of={read} failed="Les points de livraison n’ont pas pu être lus" skeletons={['16rem']}>
      {({ points }) => <ContractsPart points={points} sites={sites} />}
    </Read>
  );
}
