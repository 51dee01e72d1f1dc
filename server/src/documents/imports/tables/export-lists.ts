import * as contract from '@suivi/contract/imports/tables';
import { ownCostCents } from '@suivi/domain/actions/saving-action';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { expectedSourceLabels } from '@suivi/presentation/actions/expected-words';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { alertMessage } from '@suivi/presentation/alerts/alert-message';
import { alertRuleLabels, severityLabels } from '@suivi/presentation/alerts/alert-words';
import { billKindLabels, billStateLabels } from '@suivi/presentation/bills/bill-words';
import { energyLabel, normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { siteTypeLabels } from '@suivi/presentation/sites/site-fields';
import type { Database } from '../../../platform/schema/tables.ts';
import { sendingTable } from '../../../platform/http/send-table.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { storedNumberOrNull } from '../../../platform/schema/stored-values.ts';
import { listActions } from '../../../records/actions/store.ts';
import { readStoredSites, type StoredSite } from '../../../records/sites/store.ts';
import { listPoints } from '../../../records/supply/points/store.ts';
import { listEveryAlert } from '../../alerts/list-every-alert.ts';
import { divided } from '../../ground/divided.ts';
import { readBillLines } from './bill-lines-store.ts';

type Sites = { all: ReadonlyMap<number, StoredSite>; asked: StoredSite | null };

/** The sites that are not archived, and the requested one. */
async function sitesOf(db: Database, code: string | undefined): Promise<Result<Sites>> {
  const stored = (await readStoredSites(db)).filter(({ archivedAt }) => archivedAt === null);
  const asked = code === undefined ? null : (stored.find(site => site.code === code) ?? null);
  if (code !== undefined && asked === null) return refuse('not-found', { field: 'site' });
  return ok({ all: new Map(stored.map(site => [site.id, site])), asked });
}

const firstDay = (period: Period | undefined) => (period ? isoDay({ ...period, day: 1 }) : null);
const lastDay = (period: Period | undefined) =>
  period ? isoDay({ ...period, day: daysInMonth(period) }) : null;

export const exportSites = sendingTable(contract.exportSites, async ({ db }) => {
  const sites = await sitesOf(db, undefined);
  if (sites.kind === 'refused') return sites;
  return ok({
    rows: [...sites.value.all.values()].map(site => ({
      code_centre: site.code,
      centre: site.name,
      type: siteTypeLabels[site.siteType],
      ville: site.city,
      siret: site.siret,
      finess: site.finess,
      surface_plancher_m2: site.floorAreaM2,
      surface_energie_m2: site.energyAreaM2,
      assujetti: site.subjectToTertiaryDecree,
    })),
  });
});

export const exportPoints = sendingTable(contract.exportPoints, async ({ db, query }) => {
  const sites = await sitesOf(db, query.site);
  if (sites.kind === 'refused') return sites;
  const { all, asked } = sites.value;
  const points = await listPoints(db, asked?.id ?? null);
  return ok({
    rows: points.flatMap(({ places, ...point }) =>
      places.flatMap(({ siteId, from, to, sharePpm }) => {
        const site = all.get(siteId);
        if (!site || (asked && site !== asked)) return [];
        if (query.energie !== undefined && point.energyType !== query.energie) return [];
        return [
          {
            point: point.number,
            libelle: point.label,
            code_energie: point.energyType,
            energie: energyLabel(point.energyType),
            code_centre: site.code,
            centre: site.name,
            du: from,
            au: to,
            part_pourcent: sharePpm / 10_000,
            gestionnaire: point.operator,
            segment: point.segment,
            fournisseur: point.lastSupplier,
            facture_jusqu_au: point.billedUntil,
          },
        ];
      }),
    ),
  });
});

export const exportBills = sendingTable(contract.exportBills, async ({ db, query }) => {
  const sites = await sitesOf(db, query.site);
  if (sites.kind === 'refused') return sites;
  const lines = await readBillLines(db, {
    siteId: sites.value.asked?.id ?? null,
    from: firstDay(query.de),
    to: lastDay(query.a),
  });
  return ok({
    rows: lines.map(line => {
      const [ht, ttc] = [storedNumberOrNull(line.htCents), Number(line.ttcCents)];
      return {
        fournisseur: line.supplier,
        numero: line.number,
        nature: billKindLabels[line.kind],
        emise_le: line.issuedOn,
        etat: billStateLabels[line.state],
        code_centre: line.siteCode,
        centre: line.siteName,
        point: line.point,
        code_energie: line.energyType,
        energie: energyLabel(line.energyType),
        du: line.firstDay,
        au: line.lastDay,
        quantite: storedNumberOrNull(line.quantity),
        unite: line.unit,
        ht_eur: divided(ht, 100),
        tva_eur: ht === null ? null : (ttc - ht) / 100,
        ttc_eur: ttc / 100,
      };
    }),
  });
});

export const exportOpenAlerts = sendingTable(contract.exportOpenAlerts, async call => {
  const { site, energie: energy } = call.query;
  const sites = await sitesOf(call.db, site);
  if (sites.kind === 'refused') return sites;
  const alerts = await listEveryAlert(call, { site, energy });
  return ok({
    rows: alerts.map(alert => ({
      alerte: alert.id,
      code_centre: alert.siteCode,
      centre: alert.siteName,
      batiment: alert.buildingName,
      code_energie: alert.energyType,
      energie: energyLabel(alert.energyType),
      mois: isoDay({ ...alert.period, day: 1 }),
      regle: alertRuleLabels[alert.rule],
      gravite: severityLabels[alert.severity],
      mesure: alert.measuredNormal,
      attendu: alert.expectedNormal,
      ecart: alert.gapNormal,
      ecart_pourcent: alert.gapPercent,
      unite: normalUnitLabel(alert.energyType),
      ecart_eur: divided(alert.gapCents, 100),
      message: alertMessage(alert),
      vue_le: alert.firstSeenAt,
    })),
  });
});

export const exportActions = sendingTable(contract.exportActions, async ({ db, query }) => {
  const sites = await sitesOf(db, query.site);
  if (sites.kind === 'refused') return sites;
  const { all, asked } = sites.value;
  const actions = await listActions(db);
  return ok({
    rows: actions.flatMap(action => {
      const site = all.get(action.siteId);
      if (!site || (asked && site !== asked)) return [];
      return [
        {
          action: action.id,
          code_centre: site.code,
          centre: site.name,
          titre: action.title,
          levier: leverLabels[action.lever],
          etat: savingStateLabels[action.state],
          decidee_le: action.decidedOn,
          travaux_du: action.worksFrom,
          travaux_au: action.worksTo,
          cout_ht_eur: divided(action.costHtCents, 100),
          cout_ttc_eur: divided(action.costTtcCents, 100),
          aides_eur: divided(action.grantsCents, 100),
          kwh_attendus_par_an:
            action.expected.length === 0
              ? null
              : action.expected.reduce((sum, { kwhPerYear }) => sum + kwhPerYear, 0),
          eur_attendus_par_an: divided(action.expectedMoney?.cents ?? null, 100),
          source_des_euros:
            action.expectedMoney === null ? '' : expectedSourceLabels[action.expectedMoney.source],
          responsable: action.owner,
          cee_eur: divided(action.ceeCents, 100),
          reste_a_charge_eur: divided(ownCostCents(action), 100),
        },
      ];
    }),
  });
});
