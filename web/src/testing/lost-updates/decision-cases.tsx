import type { Alert } from '@suivi/contract/alerts/alerts';
import type { Declaration } from '@suivi/contract/declarations/declarations';
import type { Factor } from '@suivi/contract/energy/factors';
import type { GroupLogo } from '@suivi/contract/settings/group-logo';
import type { ImportRecord } from '@suivi/contract/imports/import-values';
import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { Price } from '@suivi/contract/energy/prices';
import type { SitePlan } from '@suivi/contract/sites/site-map';
import type { SiteRecord, SiteSummary } from '@suivi/contract/sites/sites';
import { AccountActions } from '../../features/accounts/account-actions.tsx';
import { AcknowledgeDialog } from '../../features/alerts/acknowledge-dialog.tsx';
import { ArchivedBuildings } from '../../features/sites/buildings/archived-buildings.tsx';
import { DeleteBuildingDialog } from '../../features/sites/buildings/delete-building-dialog.tsx';
import { ExistingDeclaration } from '../../features/declarations/existing-declaration.tsx';
import { ReferenceChoice } from '../../features/decree/reference-choice.tsx';
import { Agreement } from '../../features/imports/agreement.tsx';
import { ImportProgress } from '../../features/imports/import-progress.tsx';
import { ResultStep } from '../../features/imports/result-step.tsx';
import { FactorDialog } from '../../features/settings/factor-dialog.tsx';
import { LogoForm } from '../../features/settings/logo-part.tsx';
import { PriceDialog } from '../../features/settings/price-dialog.tsx';
import { SetChoice } from '../../features/settings/set-choice.tsx';
import { RemovePlanDialog } from '../../features/sites/map/remove-plan-dialog.tsx';
import { sampleBuilding } from '../../features/sites/map/testing/sample-building.ts';
import { ArchivedSites } from '../../features/sites/archived-sites.tsx';
import { ArchiveSiteDialog } from '../../features/sites/archive-site-dialog.tsx';
import { MonthNoteDialog } from '../../widgets/month-notes/month-note-dialog.tsx';
import { sampleAccount } from './account-case.tsx';
import { billDecisions } from './bill-decisions.tsx';
import { act, type DecisionCase } from './decision-case.tsx';
import { budgetDecisions } from './budget-decisions.tsx';
import { issuerDecisions } from './issuer-case.tsx';
import { savingDecisions } from './saving-decisions.tsx';
import { site, note, price, factor, alert, checkedImport, imported } from './sample-records.ts';

const close = () => undefined;
const effects = () => ({
  'GET /api/prices/effect': () => ({
    monthCount: 0,
    beforeCents: null,
    afterCents: null,
    unpricedAfter: 0,
    sites: [],
  }),
  'GET /api/factors/effect': () => ({ beforeKg: 0, afterKg: 0, years: [], fallbackEnergies: [] }),
});
export const decisions: DecisionCase[] = [
  ...issuerDecisions,
  act(site as SiteRecord, {
    endpoint: 'archiveSite',
    role: 'admin',
    route: 'DELETE /api/sites/4',
    page: record => <ArchiveSiteDialog site={record} onClose={close} />,
    confirm: /^Archiver$/,
  }),
  act({ ...site, archivedAt: '2026-01-01T00:00:00.000Z' } as SiteRecord, {
    endpoint: 'restoreSite',
    role: 'admin',
    route: 'POST /api/sites/4/restore',
    page: record => <ArchivedSites sites={[record]} />,
    confirm: /^Restaurer/,
  }),
  act(sampleBuilding, {
    endpoint: 'archiveBuilding',
    role: 'admin',
    route: 'DELETE /api/buildings/7',
    page: record => <DeleteBuildingDialog building={record} onClose={close} />,
    confirm: /^Supprimer$/,
  }),
  act(
    { ...sampleBuilding, archivedAt: '2026-01-01T00:00:00.000Z' },
    {
      endpoint: 'restoreBuilding',
      role: 'admin',
      route: 'POST /api/buildings/7/restore',
      page: record => <ArchivedBuildings buildings={[record]} />,
      confirm: /^Restaurer/,
    },
  ),
  act({ version: 2 } as SitePlan, {
    endpoint: 'removeSitePlan',
    role: 'admin',
    route: 'DELETE /api/site-plans/brioude',
    page: record => <RemovePlanDialog siteCode="brioude" plan={record} onClose={close} />,
    confirm: /^Retirer$/,
  }),
  act({ picture: { mediaType: 'image/png', widthPx: 300, heightPx: 90 }, version: 2 } satisfies GroupLogo, {
    endpoint: 'removeGroupLogo',
    role: 'admin',
    route: 'DELETE /api/group-logo',
    page: record => <LogoForm logo={record} />,
    confirm: /^Retirer le logo$/,
  }),
  act(alert as unknown as Alert, {
    endpoint: 'acknowledgeAlert',
    role: 'technical',
    route: 'POST /api/alerts/3/acknowledgement',
    page: record => <AcknowledgeDialog alert={record} onClose={close} />,
    confirm: /^Acquitter$/,
  }),
  act(
    { ...sampleAccount, version: 4 },
    {
      endpoint: 'disableAccount',
      role: 'admin',
      route: 'POST /api/accounts/12/disable',
      page: record => <AccountActions account={record} isOwn={false} />,
      ask: /^Désactiver le compte/,
      confirm: /^Désactiver le compte/,
      isProven: true,
    },
  ),
  act(
    { ...sampleAccount, disabledAt: '2026-01-01T00:00:00.000Z' },
    {
      endpoint: 'enableAccount',
      role: 'admin',
      route: 'POST /api/accounts/12/enable',
      page: record => <AccountActions account={record} isOwn={false} />,
      ask: /^Réactiver le compte/,
      confirm: /^Réactiver le compte/,
      isProven: true,
    },
  ),
  act(sampleAccount, {
    endpoint: 'eraseAccount',
    role: 'admin',
    route: 'POST /api/accounts/12/erase',
    page: record => <AccountActions account={record} isOwn={false} />,
    ask: /^Effacer la personne/,
    confirm: /^Effacer la personne/,
    isProven: true,
  }),
  act(sampleAccount, {
    endpoint: 'resetTwoFactor',
    role: 'admin',
    route: 'POST /api/accounts/12/reset-two-factor',
    page: record => <AccountActions account={record} isOwn={false} />,
    ask: /^Retirer le second facteur/,
    confirm: /^Retirer le second facteur/,
    isProven: true,
  }),
  act({ id: 9, version: 3 } as Declaration, {
    endpoint: 'deleteDeclaration',
    role: 'admin',
    route: 'DELETE /api/declarations/9',
    page: () => (
      <ExistingDeclaration
        site={site as unknown as SiteSummary}
        energyType="gas"
        year={2025}
        onEdit={close}
        onDeleted={close}
      />
    ),
    ask: /^Supprimer$/,
    confirm: /^Supprimer$/,
    reads: read => ({ 'GET /api/declarations': () => ({ declaration: read(), earlier: [], prices: [] }) }),
  }),
  act(note as MonthNote, {
    endpoint: 'deleteMonthNote',
    role: 'technical',
    route: 'DELETE /api/month-notes/7',
    page: record => <MonthNoteDialog scope={{ year: 2025 }} sites={[]} note={record} onClose={close} />,
    confirm: /^Supprimer$/,
    reads: () => ({ 'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }) }),
  }),
  ...billDecisions,
  ...savingDecisions,
  ...budgetDecisions,
  act(price as Price, {
    endpoint: 'deletePrice',
    role: 'admin',
    route: 'DELETE /api/prices/5',
    page: record => <PriceDialog energyType="gas" price={record} onClose={close} />,
    ask: /^Supprimer…/,
    confirm: /^Supprimer$/,
    reads: effects,
  }),
  act(factor as unknown as Factor, {
    endpoint: 'deleteFactor',
    role: 'admin',
    route: 'DELETE /api/factors/5',
    page: record => <FactorDialog set="specification" factor={record} onClose={close} />,
    ask: /^Supprimer…/,
    confirm: /^Supprimer$/,
    reads: effects,
  }),
  act(
    { version: 1 },
    {
      endpoint: 'chooseFactorSet',
      role: 'admin',
      route: 'PUT /api/factor-set-in-use',
      page: ({ version }) => <SetChoice set="regulatory" isInUse={false} choiceVersion={version} />,
      ask: /^Utiliser ce jeu…/,
      confirm: /^Utiliser ce jeu$/,
      reads: effects,
    },
  ),
  act(
    { version: 1 },
    {
      endpoint: 'chooseReference',
      role: 'admin',
      route: 'PUT /api/decree/sites/4/reference',
      page: ({ version }) => (
        <ReferenceChoice
          {...({
            proposal: { kind: 'none', incomplete: 0, version },
            answer: { site, chosenFrom: { year: 2015, month: 1 } },
            filters: {},
          } as unknown as Parameters<typeof ReferenceChoice>[0])}
        />
      ),
      confirm: /^Retirer le choix/,
    },
  ),
  act(imported as unknown as ImportRecord, {
    endpoint: 'applyImport',
    role: 'admin',
    route: 'POST /api/imports/6/apply',
    page: record => <Agreement record={record} checked={checkedImport} onCorrect={close} />,
    confirm: /^Tout importer/,
  }),
  act(imported as unknown as ImportRecord, {
    endpoint: 'abandonImport',
    role: 'admin',
    route: 'DELETE /api/imports/6',
    page: record => <ImportProgress record={record} state="checking" />,
    confirm: /^Abandonner/,
  }),
  act(imported as unknown as ImportRecord, {
    endpoint: 'undoImport',
    role: 'admin',
    route: 'POST /api/imports/6/undo',
    reads: () => ({ 'GET /api/bill-feeds/waiting': () => ({ waiting: [] }) }),
    page: record => <ResultStep record={record} next={null} />,
    ask: /^Annuler cet import/,
    confirm: /^Annuler l’import/,
  }),
];
