import { listOwnViews } from '@suivi/contract/accounts/own-views';
import { listBuildings } from '@suivi/contract/sites/buildings';
import { listBills } from '@suivi/contract/bills/bills';
import { listContracts } from '@suivi/contract/supply/contracts';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { listSavingActions } from '@suivi/contract/actions/saving-actions';
import { listSites } from '@suivi/contract/sites/sites';
import { useDeferredValue, useMemo } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { pointOptions } from '../../widgets/points/point-options.ts';
import { entriesOfRole } from './acts.ts';
import type { PaletteEntry } from './rank-entries.ts';

const fewestLetters = 3;
const longestText = 60;
/** « facture n° 707 »: the text to search bills for is what follows the word. */
const billWord = /^factures?\s*(n[°o]?\s)?\s*/i;
/** A number may be typed in groups of digits, as printed; it is stored without spaces. */
const isNumber = (text: string) => /^[\d\s]+$/.test(text);

/** The address that opens « Mes vues » over the current view. */
function viewsHref(): string {
  const search = new URLSearchParams(location.search);
  search.set('mes-vues', 'oui');
  return `/?${search}`;
}

/** All destinations; bills are searched by the server, once three letters are typed. */
export function useEntries(typed: string): PaletteEntry[] {
  const { today, user } = useSession();
  const { role } = user;
  const views = useRead(listOwnViews).data?.views;
  const sites = useRead(listSites).data?.sites;
  const buildings = useRead(listBuildings, { query: {} }).data?.buildings;
  const points = useRead(listDeliveryPoints, { query: {} }).data?.points;
  const contracts = useRead(listContracts).data?.contracts;
  const actions = useRead(listSavingActions, { query: {} }).data?.actions;
  const deferred = useDeferredValue(typed).trim();
  const asked = deferred.replace(billWord, '');
  const text = (isNumber(asked) ? asked.replaceAll(/\s/g, '') : asked).slice(0, longestText);
  const bills = useRead(listBills, { query: { text } }, { enabled: text.length >= fewestLetters }).data
    ?.bills;
  return useMemo(() => {
    const siteCode = (id: number | undefined) => sites?.find(site => site.id === id)?.code;
    return [
      ...entriesOfRole(role, today),
      {
        key: 'Mes vues',
        label: 'Mes vues\u00a0: enregistrer celle-ci, en ouvrir une',
        kind: 'Faire',
        words: 'filtres lien partager accueil ouverture',
        href: viewsHref(),
      },
      ...(views ?? []).map(({ name, search }) => ({
        key: `view ${name}`,
        label: name,
        kind: 'Ma vue',
        href: `/${search}`,
      })),
      ...(sites ?? []).map(({ code, name }) => ({
        key: `site ${code}`,
        label: name,
        kind: 'Site',
        words: code,
        href: viewHref('site', { centre: code }),
      })),
      ...(buildings ?? []).flatMap(({ id, siteId, name, code }) => {
        const site = sites?.find(each => each.id === siteId);
        if (site === undefined) return [];
        return {
          key: `building ${id}`,
          label: `${name} · ${site.name}`,
          kind: 'Bâtiment',
          words: code,
          href: viewHref('map', { centre: site.code, batiment: id }),
        };
      }),
      ...pointOptions(points ?? [], sites ?? []).map(({ value, label }) => {
        const place = points?.find(({ id }) => String(id) === value)?.places.at(-1);
        return {
          key: `point ${value}`,
          label,
          kind: 'Point de livraison',
          words: 'PRM PDL PCE',
          href: viewHref('contracts', { partie: 'points', centre: siteCode(place?.siteId), point: value }),
        };
      }),
      ...(contracts ?? []).map(({ id, supplier, lot }) => ({
        key: `contract ${id}`,
        label: `${supplier} · ${lot}`,
        kind: 'Contrat',
        href: viewHref('contracts', { contrat: id }),
      })),
      ...(actions ?? []).map(({ id, title }) => ({
        key: `action ${id}`,
        label: title,
        kind: 'Action',
        href: viewHref('actions', { action: id }),
      })),
      ...(bills ?? []).map(({ id, number, supplier }) => ({
        key: `bill ${id}`,
        label: number,
        kind: 'Facture',
        words: `${supplier} ${deferred}`,
        href: viewHref('bills', { facture: id }),
      })),
    ];
  }, [role, today, views, sites, buildings, points, contracts, actions, bills, deferred]);
}
