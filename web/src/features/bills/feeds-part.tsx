import { type BillFeed, listBillFeeds } from '@suivi/contract/bills/bill-feeds';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { Read } from '../../widgets/read/read.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

type FedEnergy = {
  siteId: number;
  siteName: string;
  energyType: EnergyType;
  feed: BillFeed | null;
  firstWhole: Period | null;
};

/** From which month the figures of an energy are taken from its bills: a person decides it for each site. */
export function FeedsPart({ sites }: { sites: readonly SiteSummary[] }) {
  const mayWrite = usePermission('bill.write');
  const read = useRead(listBillFeeds);
  const [open, setOpen] = useState<string | null>(null);
  const rows = read.data ? fedEnergies(read.data, sites) : [];
  const chosen = rows.find(row => siteEnergyKey(row) === open);
  return (
    <Section
      title="Mois alimentés par les factures"
      description="À partir du mois choisi, toutes les vues comptent les mois tirés des factures. Ce qui a été saisi reste dans Déclarations, et compte de nouveau si le choix est retiré."
    >
      <Read of={read} failed="L’alimentation n’a pas pu être lue" skeletons={['12rem']}>
        {() => (
          <DataTable
            caption="Alimentation par site et énergie"
            stacked
            columns={columns}
            rows={rows}
            rowKey={siteEnergyKey}
            empty="Aucune facture n’est encore enregistrée. Saisissez-en une, ou importez un fichier de factures."
            rowActions={
              mayWrite
                ? row => (
                    <Button size="small" icon="edit" onClick={() => setOpen(siteEnergyKey(row))}>
                      {row.feed ? 'Modifier' : 'Choisir'}
                      <span className="visually-hidden">
                        {' '}
                        le mois, {row.siteName}, {energyLabel(row.energyType)}
                      </span>
                    </Button>
                  )
                : undefined
            }
          />
        )}
      </Read>
      {chosen && <FeedDialog key={open} {...chosen} onClose={() => setOpen(null)} />}
    </Section>
  );
}

type Answer = { feeds: BillFeed[]; billed: Omit<FedEnergy, 'siteName' | 'feed'>[] };

/** All energies of sites that have bills, and those that are fed by bills which no longer exist. */
function fedEnergies({ feeds, billed }: Answer, sites: readonly SiteSummary[]): FedEnergy[] {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const known = new Set(billed.map(siteEnergyKey));
  const bare = feeds
    .filter(feed => !known.has(siteEnergyKey(feed)))
    .map(feed => ({ ...feed, firstWhole: null }));
  return [...billed, ...bare]
    .map(({ siteId, energyType, firstWhole }) => ({
      siteId,
      energyType,
      firstWhole,
      siteName: names.get(siteId) ?? '',
      feed: feeds.find(feed => siteEnergyKey(feed) === siteEnergyKey({ siteId, energyType })) ?? null,
    }))
    .toSorted(
      (a, b) => a.siteName.localeCompare(b.siteName, 'fr') || a.energyType.localeCompare(b.energyType),
    );
}

const columns: DataTableColumn<FedEnergy>[] = [
  words('site', 'Site', ({ siteId, siteName }) => <SiteLink site={{ id: siteId, name: siteName }} />, {
    text: ({ siteName }) => siteName,
    sortValue: ({ siteName }) => siteName,
  }),
  words('energy', 'Énergie', ({ energyType }) => energyLabel(energyType)),
  words('whole', 'Premier mois entièrement facturé', ({ firstWhole }) =>
    firstWhole === null ? 'Aucun' : formatPeriod(firstWhole),
  ),
  words('from', 'Alimenté par les factures', ({ feed }) =>
    feed === null ? 'Non, les mois saisis comptent' : `à partir de ${formatPeriod(feed.from)}`,
  ),
];
