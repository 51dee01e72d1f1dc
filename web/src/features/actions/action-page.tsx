import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { actionFacts } from '@suivi/presentation/actions/action-facts';
import { latenessText } from '@suivi/presentation/actions/portfolio-sentence';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkList, type LinkListItem } from '../../ui/navigation/link-list.tsx';
import { DefinitionList } from '../../ui/figures/definition-list.tsx';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DocumentsPart } from '../../widgets/documents/documents-part.tsx';
import { RecordHistory } from '../../widgets/record-history/record-history.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { DeleteActionDialog } from './delete-action-dialog.tsx';
import { SavingPart } from './saving-part.tsx';
import { SheetButton } from './sheet-button.tsx';

type ActionPageProps = { action: SavingAction; sites: readonly SiteSummary[]; onLeave: () => void };

/** One action: its description, its cost, its savings and its evidence. */
export function ActionPage({ action, sites, onLeave }: ActionPageProps) {
  const { today } = useSession();
  const mayRecord = usePermission('saving-action.record');
  const late = latenessText(action, today);
  const site = sites.find(({ id }) => id === action.siteId);
  const siteName = site?.name ?? 'site archivé';
  return (
    <Stack gap="large">
      <PageHeader
        title={action.title}
        subtitle={`${siteName} · ${leverLabels[action.lever]} · ${savingStateLabels[action.state]}`}
        actions={
          <>
            <Button icon="chevron-left" onClick={onLeave}>
              Toutes les actions
            </Button>
            <SheetButton actionId={action.id} />
            {mayRecord && (
              <>
                <DialogButton
                  icon="edit"
                  dialog={close => (
                    <ActionDialog action={action} sites={sites} siteId={undefined} onClose={close} />
                  )}
                >
                  Modifier
                </DialogButton>
                <DialogButton
                  icon="trash"
                  variant="quiet"
                  dialog={close => <DeleteActionDialog action={action} onClose={close} onDeleted={onLeave} />}
                >
                  Supprimer…
                </DialogButton>
              </>
            )}
          </>
        }
      />
      {late !== null && (
        <p>
          <StatusBadge status="warning">Cette action {late}</StatusBadge>
        </p>
      )}
      <SavingPart action={action} />
      <Section title="L’action">
        <DefinitionList items={actionFacts(action)} />
        {action.notes !== '' && <p style={{ whiteSpace: 'pre-line' }}>{action.notes}</p>}
      </Section>
      {site && (
        <Section title="Voir aussi">
          <LinkList label={`Ce qui est gardé de ${site.name}`} items={linksOf(action, site)} />
        </Section>
      )}
      <DocumentsPart subject={{ kind: 'saving-action', id: action.id }} nature="study" isOpen />
      <RecordHistory entity="saving-action" id={action.id} />
    </Stack>
  );
}

/** Links to the site, to its delivery points, and to the models with which its saving is measured. */
function linksOf({ expected, pointIds }: SavingAction, { code, name }: SiteSummary): LinkListItem[] {
  return [
    {
      key: 'site',
      href: viewHref('site', { centre: code }),
      label: name,
      detail: 'Ses mois, ses énergies et tout ce qui est gardé de lui',
      icon: 'sites',
    },
    {
      key: 'points',
      href: viewHref('contracts', { partie: 'points', centre: code, point: pointIds[0] }),
      label: `Points de livraison de ${name}`,
      detail: 'Où l’énergie arrive et se facture',
      icon: 'bill',
    },
    ...expected.map(
      ({ energyType }): LinkListItem => ({
        key: energyType,
        href: viewHref('analytics', { centre: code, energie: energyType }),
        label: `${energyLabel(energyType)} de ${name}`,
        detail: 'Le modèle selon la météo, et ce qui s’en écarte',
        icon: 'analytics',
      }),
    ),
  ];
}
