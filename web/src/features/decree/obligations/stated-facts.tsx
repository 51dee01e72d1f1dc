import type { SiteObligations } from '@suivi/contract/decree/obligations';
import {
  formatKwh,
  formatMwh,
  formatNumber,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { DefinitionList } from '../../../ui/figures/definition-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { FactsDialog } from './facts-dialog.tsx';

const statuses = { public: 'public', private: 'privé' };

export function StatedFacts({ stated, mayEdit }: { stated: SiteObligations; mayEdit: boolean }) {
  const { legalStatus, staff, entityKwh, hvacPowerKw, automationClass } = stated.statement;
  return (
    <Section
      title="Ce qui décide des obligations"
      description="Les seuils portent sur le site ou sur la personne morale qui le tient."
      actions={
        mayEdit && (
          <DialogButton icon="edit" dialog={close => <FactsDialog stated={stated} onClose={close} />}>
            Modifier
          </DialogButton>
        )
      }
    >
      <DefinitionList
        items={[
          ['Statut de l’établissement', legalStatus === null ? missing : statuses[legalStatus]],
          [
            'Puissance du chauffage et de la climatisation',
            hvacPowerKw === null ? missing : `${formatNumber(hvacPowerKw, 1)}\u00a0kW`,
          ],
          ['Classe de la gestion technique (GTB)', automationClass ?? missing],
          ['Effectif de la personne morale', formatNumber(staff)],
          ['Consommation annuelle de la personne morale', formatMwh(entityKwh)],
          [
            'Consommation annuelle du site (moyenne des années complètes parmi les trois dernières)',
            stated.siteKwh === null ? missing : `${formatKwh(stated.siteKwh)} PCI`,
          ],
        ]}
      />
    </Section>
  );
}
