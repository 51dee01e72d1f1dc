import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';
import { formatM2, formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { DefinitionList } from '../../../ui/figures/definition-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { DecreeFilters } from '../use-decree-filters.ts';
import { AreaHistory } from './area-history.tsx';
import { impliedText } from './implied-text.ts';
import { MeasuredUses } from './measured-uses.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { SubCategories } from './sub-categories.tsx';
import { spanText } from './span-text.ts';
import { useSaveProfile } from './use-save-profile.ts';

export function Spaces({ profile, filters }: { profile: DecreeProfile; filters: DecreeFilters }) {
  const mayEdit = usePermission('site.write');
  const save = useSaveProfile(profile);
  const { content, zone, altitudeM, energyAreaM2, impliedDepartement: implied } = profile;
  const departement = content.departement ?? implied?.code ?? null;
  const part = { profile, save, mayEdit };
  return (
    <Stack gap="large">
      <SubCategories {...part} />
      <MeasuredUses {...part} filters={filters} />
      <AreaHistory {...part} />
      <Section
        title="Ce que le décret prend du site"
        actions={
          mayEdit && (
            <DialogButton icon="edit" dialog={close => <FactsDialog profile={profile} onClose={close} />}>
              Modifier
            </DialogButton>
          )
        }
      >
        <DefinitionList
          items={[
            ['Surface de consommations énergétiques', formatM2(energyAreaM2)],
            [
              'Département',
              departement === null
                ? missing
                : content.departement === null && implied !== null
                  ? `${departement} (${impliedText(implied)})`
                  : departement,
            ],
            ['Zone climatique', zone ?? missing],
            ['Altitude', altitudeM === null ? missing : `${formatNumber(altitudeM)}\u00a0m`],
            [
              'Exploité',
              content.openedOn === null
                ? 'avant les premières données'
                : spanText({ from: content.openedOn, to: null }),
            ],
          ]}
        />
      </Section>
    </Stack>
  );
}
