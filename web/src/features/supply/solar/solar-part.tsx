import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { deleteSolarProject, listSolarProjects } from '@suivi/contract/supply/solar-projects';
import { formatCount, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { kwhText } from '@suivi/presentation/supply/curve-words';
import { productionWord } from '@suivi/presentation/supply/solar-words';
import { useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DeleteDialog } from '../../../widgets/delete-dialog/delete-dialog.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { SolarDialog } from './solar-dialog.tsx';
import { SolarResultPart } from './solar-result.tsx';

type SolarPartProps = { point: DeliveryPoint; points: readonly DeliveryPoint[] };

/** What solar panels on a roof or a car park would contribute to the use of the delivery point. */
export function SolarPart({ point, points }: SolarPartProps) {
  const read = useRead(listSolarProjects, { params: { id: point.id } });
  const mayWrite = usePermission('saving-action.record');
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  return (
    <Section
      title="Autoconsommation"
      description="Ce qui est produit et utilisé au même pas de temps, sur les douze derniers mois de la courbe. La production vient de la courbe du point qui la mesure, ou d’un fichier horaire de PVGIS, jamais de sommes mensuelles&nbsp;: d’un fichier, chaque chiffre est une simulation."
      actions={
        mayWrite && (
          <Button icon="plus" onClick={() => setEdited('new')}>
            Ajouter une production
          </Button>
        )
      }
    >
      <Read of={read} failed="Les productions n’ont pas pu être lues" skeletons={['16rem']}>
        {({ projects, injected, producers }) => (
          <Stack gap="large">
            {injected && (
              <p>
                Ce point injecte&nbsp;: {kwhText(injected.kwh)} sur {formatCount(injected.days, 'jour')} des
                douze derniers mois. C’est son surplus, et non tout ce qui est produit derrière lui.
              </p>
            )}
            {projects.length === 0 && <p>Aucune production n’est dite pour ce point.</p>}
            {projects.map(project => (
              <Section
                key={project.id}
                level={3}
                title={`${productionWord(project)}\u00a0: ${project.name}, ${formatNumber(project.kwp, 1)} kWc`}
                actions={
                  mayWrite && (
                    <>
                      <Button size="small" onClick={() => setEdited(project.id)}>
                        Modifier<span className="visually-hidden"> {project.name}</span>
                      </Button>
                      <Button size="small" onClick={() => setDeletedId(project.id)}>
                        Supprimer<span className="visually-hidden"> {project.name}</span>
                      </Button>
                    </>
                  )
                }
              >
                {project.result === null ? (
                  <p>
                    {project.sourcePointId === null
                      ? 'Aucune courbe n’a été reçue de ce point.'
                      : 'Aucun jour des douze derniers mois n’a à la fois la courbe de ce point et celle de sa production.'}
                  </p>
                ) : (
                  <SolarResultPart
                    project={project}
                    result={project.result}
                    source={
                      producers.find(({ pointId }) => pointId === project.sourcePointId)?.number ?? null
                    }
                  />
                )}
              </Section>
            ))}
            {edited !== null && (
              <SolarDialog
                pointId={point.id}
                points={points}
                producers={producers}
                project={projects.find(({ id }) => id === edited) ?? null}
                onClose={() => setEdited(null)}
              />
            )}
            {projects.map(
              project =>
                project.id === deletedId && (
                  <DeleteDialog
                    key={project.id}
                    title={`Supprimer ${project.name}\u00a0?`}
                    endpoint={deleteSolarProject}
                    record={project}
                    said={`Production ${project.name} supprimée. Le journal en garde le nom et les réglages.`}
                    onClose={() => setDeletedId(null)}
                  >
                    Cette production est supprimée&nbsp;; le journal en garde le nom et les réglages.
                  </DeleteDialog>
                ),
            )}
          </Stack>
        )}
      </Read>
    </Section>
  );
}
