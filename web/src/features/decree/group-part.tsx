import { readDecreeGroup } from '@suivi/contract/decree/decree';
import { readPool } from '@suivi/contract/decree/pool';
import { groupSentence } from '@suivi/presentation/decree/group-sentence';
import { formatMwh } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { Reservation } from '../../ui/figures/reservation.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { groupNotes } from '@suivi/presentation/decree/group-notes';
import type { SitesState } from '../../lib/api/use-sites.ts';
import styles from './decree.module.css';
import type { Group as DecreeGroup } from './answers.ts';
import { FreezeDecreeButton } from './freeze-decree-button.tsx';
import { PoolSection } from './pool/pool-section.tsx';
import { GroupTable } from './group-table.tsx';
import { SeptemberList } from './september-list.tsx';
import type { DecreeFilters } from './use-decree-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

type GroupProps = { sites: SitesState; filters: DecreeFilters };

/** kWh above or below the objectives of 2030, and how much of the excess pooling would cover. */
export function GroupPart({ sites, filters }: GroupProps) {
  const read = useRead(readDecreeGroup);
  const notSubject = sites.sites.filter(site => !site.subjectToTertiaryDecree).map(({ name }) => name);
  return (
    <Read
      of={read}
      failed="Le groupement n’a pas pu être analysé"
      loading={<Spinner label="Analyse en cours..." />}
      skeletons={['9rem', '16rem']}
    >
      {group => <Group group={group} notSubject={notSubject} filters={filters} />}
    </Read>
  );
}

function basisText({ sites }: DecreeGroup): string {
  const isAdjusted = sites.some(row => row.kind === 'balance' && row.basis === 'adjusted');
  return isAdjusted ? 'la consommation corrigée du climat' : 'la consommation brute';
}

type AnalysedProps = { group: DecreeGroup; notSubject: string[]; filters: DecreeFilters };

function Group({ group, notSubject, filters }: AnalysedProps) {
  const pool = useRead(readPool);
  const cards = [
    { label: 'Sous l’objectif 2030 (excédent)', value: group.surplusKwh },
    { label: 'Au-dessus de l’objectif 2030', value: group.deficitKwh },
    { label: 'Couvert par la mutualisation', value: group.pooledKwh },
  ];
  return (
    <Stack gap="large">
      <p className={styles['answer']}>{groupSentence(group, pool.data?.agreementsMissing)}</p>
      {group.sites.some(({ kind }) => kind === 'balance') && (
        <section aria-label="Mutualisation" className={styles['cards']}>
          {cards.map(({ label, value }) => (
            <FigureCard
              key={label}
              label={label}
              value={formatMwh(value).replace(/\u00a0MWh$/, '')}
              unit="MWh/an"
              marks={<Reservation>estimation</Reservation>}
            />
          ))}
        </section>
      )}
      <SeptemberList />
      <Section
        title="Centres du groupement"
        description={`Chaque centre face au moins exigeant de ses deux objectifs de 2030, sur ${basisText(group)}.`}
        actions={
          group.sites.length > 0 && (
            <FreezeDecreeButton
              label="Figer ce rapport"
              what="Le rapport du décret, groupement,"
              of={{ kind: 'decree', site: null }}
            />
          )
        }
      >
        <GroupTable group={group} filters={filters} />
        <p className="hint">
          La mutualisation additionne des kWh, jamais des pourcentages (arrêté du 10 avril 2020, article 14).
          Écart = objectif − consommation&nbsp;; couvert = le plus petit de l’excédent et du manque. La
          répartition site par site et les accords sont plus bas.
        </p>
        {groupNotes(group.sites, { notSubject, left: group.left.map(({ name }) => name) }).map(note => (
          <p key={note} className="hint">
            {note}
          </p>
        ))}
      </Section>
      <div id="accords">
        <PoolSection />
      </div>
    </Stack>
  );
}
