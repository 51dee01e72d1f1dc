import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { listDecisions } from '@suivi/contract/alerts/alerts';
import { listBills } from '@suivi/contract/bills/bills';
import { readDecreeAnalysis } from '@suivi/contract/decree/decree';
import { listDocuments } from '@suivi/contract/documents/documents';
import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import { listSavingActions } from '@suivi/contract/actions/saving-actions';
import { listBuildings } from '@suivi/contract/sites/buildings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { listContracts } from '@suivi/contract/supply/contracts';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { lackingSpan } from '@suivi/domain/months/lacking-cells';
import { documentSubjectText } from '@suivi/domain/documents/document-subject';
import { savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { decisionText } from '@suivi/presentation/alerts/decision-text';
import { otherBasisText } from '@suivi/presentation/decree/other-basis-text';
import { objective2030Texts } from '@suivi/presentation/decree/objective-2030-texts';
import { formatPeriod, formatShortDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatEuros, formatM2, formatShare } from '@suivi/presentation/ground/formats/number-formats';
import { isLacking } from '@suivi/presentation/months/lacking-text';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { isOffered } from '../../../lib/navigation/is-offered.ts';
import { monthEntryHref } from '@suivi/presentation/months/month-entry-href';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import styles from '../dashboard.module.css';
import { type SiteItem, SitePart } from './site-part.tsx';

/** The records of a site: for each kind the latest ones and a link to the view that shows all. */
export function SiteParts({ site }: { site: SiteSummary }) {
  const { today, user } = useSession();
  const { code, name } = site;
  const query = { site: code };
  const decree = useRead(readDecreeAnalysis, { query }, { enabled: site.subjectToTertiaryDecree });
  const lacking = useRead(listLackingMonths, { query: { ...query, period: spanText(lackingSpan(today)) } });
  const alerts = useRead(listDecisions, { query });
  const bills = useRead(listBills, { query });
  const cells = lacking.data?.cells.filter(isLacking).toReversed();
  const people = new Set(lacking.data?.cells.flatMap(({ declaredBy }) => declaredBy ?? []));
  return (
    <div className={styles['parts']}>
      <SitePart
        of={name}
        title="Ce qui manque"
        href={viewHref('monthly-declarations', { partie: 'manquants', centre: code })}
        read={lacking}
        empty="Aucun mois attendu ne manque."
        items={cells?.map(({ energyType, period, state, estimatedCents }) => ({
          key: `${energyType} ${period.year} ${period.month}`,
          href: monthEntryHref({ siteCode: code, energyType, period }),
          name: `${energyLabel(energyType)}, ${formatPeriod(period)}`,
          more: [
            ...(state === 'late' ? ['en retard'] : state === 'partial' ? ['partiel'] : []),
            ...(estimatedCents === null ? [] : [`environ ${formatEuros(estimatedCents)}`]),
          ].join(', '),
        }))}
      />
      <SitePart
        of={name}
        title="Alertes"
        href={viewHref('alerts', { centre: code })}
        read={alerts}
        empty="Aucune alerte ouverte."
        items={alerts.data?.decisions.map(decision => ({
          key: String(decision.id),
          href: viewHref('alerts', {
            centre: code,
            alerte: decision.members.length === 1 ? decision.id : null,
          }),
          name: decisionText(decision),
          more: decision.gapCents ? `environ ${formatEuros(Math.abs(decision.gapCents))}` : '',
        }))}
      />
      {site.subjectToTertiaryDecree && (
        <SitePart
          of={name}
          title="Décret Tertiaire"
          href={viewHref('decret-tertiaire', { centre: code })}
          read={decree}
          empty="Pas assez d’années complètes pour un verdict."
          items={decree.data && decreeItems(decree.data.analysis)}
        />
      )}
      <SitePart
        of={name}
        title="Factures"
        href={viewHref('bills', { centre: code })}
        read={bills}
        empty="Aucune facture."
        items={bills.data?.bills.map(bill => ({
          key: String(bill.id),
          href: viewHref('bills', { facture: bill.id }),
          name: `${bill.supplier}, ${bill.number}`,
          more: `${formatShortDay(fromIsoDay(bill.issuedOn))}, ${formatEuros(bill.ttcCents)}`,
        }))}
      />
      <SiteSupply site={site} />
      <SitePart
        of={name}
        title="Fiche"
        href={isOffered('sites', user.role) ? viewHref('sites') : null}
        items={[
          { key: 'city', name: site.city || 'Ville non renseignée', more: '' },
          {
            key: 'area',
            name: site.energyAreaM2 === null ? 'Surface non renseignée' : formatM2(site.energyAreaM2),
            more: 'de surface de consommations énergétiques',
          },
          ...[...people].map(person => ({ key: person, name: person, more: 'déclare ses mois' })),
        ]}
        empty=""
      />
    </div>
  );
}

/** The delivery points, contracts, actions, buildings and documents of the site. */
function SiteSupply({ site: { id, code, name } }: { site: SiteSummary }) {
  const query = { site: code };
  const points = useRead(listDeliveryPoints, { query });
  const contracts = useRead(listContracts);
  const actions = useRead(listSavingActions, { query: {} });
  const buildings = useRead(listBuildings, { query });
  const documents = useRead(listDocuments, { query: { subject: documentSubjectText({ kind: 'site', id }) } });
  const pointIds = new Set(points.data?.points.map(point => point.id));
  const standing = buildings.data?.buildings.filter(({ archivedAt }) => archivedAt === null);
  return (
    <>
      <SitePart
        of={name}
        title="Points de livraison"
        href={viewHref('contracts', { partie: 'points', centre: code })}
        read={points}
        empty="Aucun point de livraison."
        items={points.data?.points.map(point => ({
          key: String(point.id),
          href: viewHref('bills', { centre: code, point: point.id }),
          name: `${energyLabel(point.energyType)}, ${point.number}`,
          more:
            point.billedUntil === null
              ? 'aucune facture'
              : `facturé jusqu’au ${formatShortDay(fromIsoDay(point.billedUntil))}`,
        }))}
      />
      <SitePart
        of={name}
        title="Contrats"
        href={viewHref('contracts')}
        read={contracts}
        empty="Aucun contrat sur ses points."
        items={contracts.data?.contracts
          .filter(contract => contract.pointIds.some(point => pointIds.has(point)))
          .map(contract => ({
            key: String(contract.id),
            href: viewHref('contracts', { contrat: contract.id }),
            name: `${contract.supplier}, ${contract.lot}`,
            more: `jusqu’au ${formatShortDay(fromIsoDay(contract.to))}`,
          }))}
      />
      <SitePart
        of={name}
        title="Actions"
        href={viewHref('actions', { centre: code })}
        read={actions}
        empty="Aucune action."
        items={actions.data?.actions
          .filter(({ siteId }) => siteId === id)
          .map(action => ({
            key: String(action.id),
            href: viewHref('actions', { action: action.id }),
            name: action.title,
            more: savingStateLabels[action.state],
          }))}
      />
      <SitePart
        of={name}
        title="Plan et bâtiments"
        href={viewHref('map', { centre: code })}
        read={buildings}
        empty="Aucun bâtiment."
        items={standing?.map(building => ({
          key: String(building.id),
          href: viewHref('building-data', { centre: code, batiment: building.id }),
          name: building.name,
          more: building.type,
        }))}
      />
      <SitePart
        of={name}
        title="Documents"
        href={viewHref('reports', { partie: 'pieces', centre: code })}
        read={documents}
        empty="Aucun document joint à sa fiche."
        items={documents.data?.documents.map(({ linkId, name: file }) => ({
          key: String(linkId),
          href: viewHref('reports', { partie: 'pieces', centre: code }),
          name: file,
          more: '',
        }))}
      />
    </>
  );
}

type Analysis = AnswerOf<typeof readDecreeAnalysis>['analysis'];

/**
 * The position of the verdict on which the objectives are judged, against the reference and against 2030; empty when there are
 * not enough years.
 */
function decreeItems(analysis: Analysis): SiteItem[] {
  if (analysis.kind === 'insufficient') return [];
  const verdict = (analysis.founding === 'adjusted' ? analysis.adjusted : null) ?? analysis.raw;
  const { reductionPercent, direction, objective2030 } = verdict;
  const other = otherBasisText(analysis);
  return [
    {
      key: 'reduction',
      name: `${direction === 'deterioration' ? 'Dégradation' : 'Amélioration'} de ${formatShare(Math.abs(reductionPercent), 1)} depuis la référence`,
      more: `objectif 2030${objective2030.retained === 'absolute' ? ' absolu (Cabs)' : ''} ${objective2030.achieved ? 'atteint' : 'non atteint'} (estimation)`,
    },
    { key: '2030', name: objective2030Texts(objective2030).position, more: '' },
    ...(other === null ? [] : [{ key: 'other', name: other, more: '' }]),
  ];
}
