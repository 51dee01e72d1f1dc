import type { SiteObligations } from '@suivi/contract/decree/obligations';
import {
  formatKwh,
  formatMwh,
  formatNumber,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { Opened, useOpened } from '../../../ui/dialogs/opened.tsx';
import { DefinitionList } from '../../../ui/figures/definition-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { FactsDialog } from './facts-dialog.tsx';

const item = (key: string, term: string, value: string | null) => ({ key, term, value: value ?? missing });
const statuses = { public: 'public', private: 'privé' };

export function StatedFacts({ stated, mayEdit }: { stated: SiteObligations; mayEdit: boolean }) {
  const facts = useOpened<true>();
  const { legalStatus, staff, entityKwh, hvacPowerKw, automationClass } = stated.statement;
  return (
    <Section
      title="Ce qui décide des obligations"
      description="Les seuils portent sur le site ou sur la personne morale qui le tient."
      actions={
        mayEdit && (
          <Button icon="edit" onClick={() => facts.open(true)}>
            Modifier
          </Button>
        )
      }
    >
      <DefinitionList
        items={[
          item('status', 'Statut de l’établissement', legalStatus && statuses[legalStatus]),
          item(
            'power',
            'Puissance du chauffage et de la climatisation',
            hvacPowerKw === null ? null : `${formatNumber(hvacPowerKw, 1)}\u00a0kW`,
          ),
          item('class', 'Classe de la gestion technique (GTB)', automationClass),
          item('staff', 'Effectif de la personne morale', staff === null ? null : formatNumber(staff)),
          item(
            'entity',
            'Consommation annuelle de la personne morale',
            entityKwh === null ? null : formatMwh(entityKwh),
          ),
          item(
            'site',
            'Consommation annuelle du site (moyenne des années complètes parmi les trois dernières)',
            stated.siteKwh === null ? null : `${formatKwh(stated.siteKwh)} PCI`,
          ),
        ]}
      />
      <Opened of={facts}>{() => <FactsDialog stated={stated} onClose={facts.close} />}</Opened>
    </Section>
  );
}
