import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';
import { comparePeriods, type Period } from '@suivi/domain/ground/calendar/month';
import { useState } from 'react';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { formatKwh } from '@suivi/presentation/ground/formats/number-formats';
import { useSession } from '../../../lib/session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { TraceDialog } from '../trace-dialog.tsx';
import type { DecreeFilters } from '../use-decree-filters.ts';
import { windowOfParameter, windowParameter, windowText } from '../window-text.ts';
import { MeasuredUseDialog } from './measured-use-dialog.tsx';
import type { SaveProfile } from './use-save-profile.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

type Props = { profile: DecreeProfile; save: SaveProfile; mayEdit: boolean; filters: DecreeFilters };

/** Heating and cooling where they are metered or apportioned: the climate adjustment then does not estimate them. */
export function MeasuredUses({ profile, save, mayEdit, filters }: Props) {
  const { today } = useSession();
  const { measured, setMeasured } = filters;
  const [traced, setTraced] = useState<Period | null>(null);
  const { uses } = profile.content;
  const open = (from: Period) => {
    setTraced(null);
    setMeasured(windowParameter(from));
  };
  return (
    <Section
      title="Chauffage et froid mesurés"
      description="Douze mois pour lesquels un comptage ou une répartition donne le chauffage ou le froid. La correction climatique les prend alors à la place de la part estimée."
      actions={
        mayEdit && (
          <Button icon="plus" onClick={() => open({ year: today.year - 1, month: 1 })}>
            Ajouter douze mois mesurés
          </Button>
        )
      }
    >
      {save.error && measured === null && (
        <Notice kind="error" title="Rien n’a été enregistré">
          {errorText(save.error)}
        </Notice>
      )}
      <DataTable
        caption="Chauffage et froid mesurés"
        columns={({ words, figures }) => [
          words('window', 'Douze mois', ({ from }) => windowText(from)),
          figures('heating', 'Chauffage (PCI)', ({ heatingKwh }) =>
            heatingKwh === null ? 'estimé' : formatKwh(heatingKwh),
          ),
          figures('cooling', 'Froid', ({ coolingKwh }) =>
            coolingKwh === null ? 'estimé' : formatKwh(coolingKwh),
          ),
        ]}
        rows={uses}
        rowKey={({ from }) => windowParameter(from)}
        empty="Aucune mesure&nbsp;: le chauffage et le froid sont estimés d’après les surfaces et les degrés-jours."
        rowActions={({ from }) => {
          const months = windowText(from);
          return (
            <>
              <IconButton icon="info" label={`Effet sur ${months}`} onClick={() => setTraced(from)} />
              {mayEdit && (
                <>
                  <IconButton icon="edit" label={`Modifier ${months}`} onClick={() => open(from)} />
                  <IconButton
                    icon="trash"
                    label={`Retirer ${months}`}
                    busy={save.isPending}
                    onClick={() =>
                      save.saveNow(
                        { uses: uses.filter(use => comparePeriods(use.from, from) !== 0) },
                        `Mesure de ${months} retirée.`,
                      )
                    }
                  />
                </>
              )}
            </>
          );
        }}
      />
      {mayEdit && measured !== null && (
        <MeasuredUseDialog
          profile={profile}
          from={windowOfParameter(measured)}
          onClose={() => setMeasured(null)}
        />
      )}
      <TraceDialog
        site={profile.site}
        from={measured === null ? traced : null}
        onClose={() => setTraced(null)}
      />
    </Section>
  );
}
