import { exportDeclarations } from '@suivi/contract/reports/exports';
import { useState } from 'react';
import { usePermission } from '../../lib/session/use-permission.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Late } from '../../ui/layout/late.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TimedNotice } from '../../ui/feedback/timed-notice.tsx';
import { FileButtons } from '../../widgets/document-buttons/file-buttons.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { BilledYear } from './billed-year.tsx';
import { CompletenessGrid } from './completeness-grid.tsx';
import { DeclarationReader } from './declaration-reader.tsx';
import { LackingMonths } from './lacking-months.tsx';
import { MonthClosings } from './month-closings.tsx';
import { MonthDocuments } from './month-documents.tsx';
import { MonthEntry } from './month-entry.tsx';
import { useDeclarationFilters } from './use-declaration-filters.ts';
import { useMonthFilters } from './use-month-filters.ts';
import { Wizard } from './wizard.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Kept } from '../../ui/kept.tsx';
import { useIsLate } from '../../ui/use-after-frame.ts';

export function DeclarationsPage() {
  return (
    <SitesView
      title="Déclarations"
      skeletons={['16rem', '20rem']}
      ofSite="Une déclaration dit ce qu’un centre a consommé et payé, mois par mois."
    >
      {sites => <Declarations sites={sites} />}
    </SitesView>
  );
}

function Declarations({ sites }: { sites: SitesState }) {
  const filters = useDeclarationFilters(sites);
  const month = useMonthFilters(sites);
  const mayWrite = usePermission('declaration.write');
  const isMonth = filters.shown === 'mois' && mayWrite;
  const inSite = filters.site ? { site: filters.site.code } : {};
  const shown = { year: isMonth ? month.year : filters.year, ...inSite };
  // The list of sites is in the wizard: the parts around it follow in the next frames.
  const isLate = useIsLate(filters.site?.code ?? '');
  const [banner, setBanner] = useState<{ key: number; text: string } | null>(null);
  const tell = (text: string) => setBanner(before => ({ key: (before?.key ?? 0) + 1, text }));
  return (
    <Stack gap="large">
      <PageHeader
        title="Déclarations"
        subtitle={
          isMonth ? undefined : 'Les consommations et montants facturés, par centre, énergie et année.'
        }
        actions={
          <>
            <FileButtons
              endpoint={exportDeclarations}
              asked={{
                // The year on screen, for the chosen site or for all; « Import et export » exports every year.
                xlsx: { query: { format: 'xlsx', ...shown } },
                pdf: { query: { format: 'pdf', ...shown } },
              }}
            />
            <Segmented
              legend={mayWrite ? 'Mode de saisie' : 'Ce qui est montré'}
              legendHidden
              value={filters.shown}
              options={[
                { value: 'annee', label: 'Une année' },
                ...(mayWrite ? [{ value: 'mois' as const, label: 'Saisie du mois' }] : []),
                { value: 'manquants', label: 'Ce qui manque' },
              ]}
              onChange={filters.show}
            />
          </>
        }
      />
      <Late of={filters.shown}>
        {filters.shown === 'manquants' ? (
          <LackingMonths sites={sites} filters={filters} />
        ) : isMonth ? (
          <MonthEntry sites={sites} filters={month} />
        ) : (
          <>
            <Kept isKept={isLate}>
              <CompletenessGrid sites={sites} filters={filters} />
              {filters.site && (
                <BilledYear site={filters.site} energyType={filters.energyType} year={filters.year} />
              )}
            </Kept>
            {mayWrite ? (
              <Wizard
                sites={sites}
                filters={filters}
                onDone={tell}
                banner={
                  banner && (
                    <TimedNotice
                      key={banner.key}
                      kind="success"
                      title={banner.text}
                      onEnd={() => setBanner(null)}
                    />
                  )
                }
              />
            ) : (
              <>
                {filters.site && <DeclarationReader site={filters.site} filters={filters} />}
                <RestrictedAccess />
              </>
            )}
            <Kept isKept={isLate}>
              {filters.site && (
                <MonthDocuments site={filters.site} energyType={filters.energyType} year={filters.year} />
              )}
              <MonthClosings sites={sites} filters={filters} />
            </Kept>
          </>
        )}
      </Late>
    </Stack>
  );
}

function RestrictedAccess() {
  return (
    <Notice kind="warning" title="Accès Restreint" live={false}>
      <p>Vous n’avez pas les permissions nécessaires pour saisir des déclarations énergétiques.</p>
      <p>Les déclarations existantes s’ouvrent en lecture depuis le tableau.</p>
    </Notice>
  );
}
