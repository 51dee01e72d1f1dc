import type { SolarProject, SolarResult } from '@suivi/contract/supply/solar-projects';
import { formatCount, formatEuros, missing } from '@suivi/presentation/ground/formats/number-formats';
import { gridText } from '@suivi/presentation/supply/advice-words';
import { kwhText, shareText } from '@suivi/presentation/supply/curve-words';
import {
  collectiveGapText,
  collectiveNotes,
  operationSentence,
  productionWord,
  sharingModeLabels,
} from '@suivi/presentation/supply/solar-words';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TextList } from '../../../ui/layout/text-list.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';

type SharedProps = {
  project: Pick<SolarProject, 'name' | 'mode' | 'sourcePointId'>;
  shared: NonNullable<SolarResult['shared']>;
};

/**
 * What each participant of a sharing operation receives, the rates of the operation, and the network cost for each at the prices
 * of its origin.
 */
export function SharedPart({ project, shared }: SharedProps) {
  const { name, mode } = project;
  if (mode === null) return null;
  const isMeasured = project.sourcePointId !== null;
  const priced = shared.parts.some(({ network }) => network !== null);
  const grid = shared.parts.find(({ network }) => network !== null)?.network ?? null;
  return (
    <>
      <Section
        level={3}
        title={`Partage ${isMeasured ? 'calculé' : 'simulé'}\u00a0: ${sharingModeLabels[mode].toLowerCase()}`}
        description={`Par demi-heure, au Wh près, sur ${formatCount(shared.days, 'jour')} que toutes les courbes ont. Personne ne reçoit plus que ce qui est mesuré.`}
      >
        <Stack>
          <p>{operationSentence(shared, productionWord(project))}</p>
          <DataTable
            caption={`Partage de ${name}`}
            stacked
            rows={shared.parts}
            rowKey={({ pointId }) => String(pointId)}
            columns={({ words, figures }) => [
              words('number', 'Point', ({ number }) => number),
              figures('load', 'Utilisé', ({ loadKwh }) => kwhText(loadKwh)),
              figures('allocated', 'Affecté', ({ allocatedKwh }) => kwhText(allocatedKwh)),
              figures('self', 'Autoproduit', ({ selfKwh }) => kwhText(selfKwh)),
              figures('other', 'Alloproduit', ({ otherKwh }) => kwhText(otherKwh)),
              figures('cover', 'Taux d’autoproduction', ({ coverRate }) => shareText(coverRate)),
            ]}
          />
        </Stack>
      </Section>
      <Section
        level={3}
        title={`Acheminement au kWh de l’opération ${name}`}
        description="HT, sur ces jours, si tous les points sont derrière le même poste HTA/BT&nbsp;: chaque point peut alors choisir des prix pour ce qui est autoproduit et alloproduit (TURPE 7)."
      >
        <Stack>
          {priced && (
            <DataTable
              caption={`Acheminement de ${name}`}
              stacked
              rows={shared.parts.filter(({ network }) => network !== null)}
              rowKey={({ pointId }) => String(pointId)}
              columns={({ words, figures }) => [
                words('number', 'Point', ({ number }) => number),
                words('tariff', 'Option', ({ network }) => network?.tariff ?? missing),
                figures('usual', 'Prix habituels', ({ network }) => formatEuros(network?.usualCents)),
                figures('own', 'Selon l’origine', ({ network }) => formatEuros(network?.ownCents)),
                figures('gap', 'Écart', ({ network }) => collectiveGapText(network)),
              ]}
            />
          )}
          <TextList texts={collectiveNotes(shared.parts)} />
          {grid && <p>{gridText(grid)}</p>}
        </Stack>
      </Section>
    </>
  );
}
