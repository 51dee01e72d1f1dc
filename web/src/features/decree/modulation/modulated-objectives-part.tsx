import type { Modulation } from '@suivi/contract/decree/modulation';
import { unmodulatedTexts } from '@suivi/presentation/decree/modulation-texts';
import { formatKwhPerM2 } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';

/** The effect of the technical file on the three objectives, and their values before it. */
export function ModulatedObjectivesPart({ modulation }: { modulation: Modulation }) {
  const { site, objectives, statement, referenceKwhPerM2, referenceCabsKwhPerM2 } = modulation;
  return (
    <Section
      title="Objectifs après modulation technique"
      description="Article 7&nbsp;: objectif × Cabs de la performance retenue ÷ Cabs de la référence. Les trois objectifs et la droite qui les joint sont modulés ensemble, ou aucun."
      actions={
        <a href={viewHref('decret-tertiaire', { centre: site.code, partie: 'analyse' })}>
          Voir la trajectoire
        </a>
      }
    >
      <p className="hint">
        Référence&nbsp;: {formatKwhPerM2(referenceKwhPerM2)}&nbsp;; son Cabs&nbsp;:{' '}
        {formatKwhPerM2(referenceCabsKwhPerM2)}&nbsp;; Cabs de la performance retenue&nbsp;:{' '}
        {formatKwhPerM2(statement.modulatedCabsKwhPerM2)}.
      </p>
      {objectives.kind === 'none' ? (
        <p>Aucun objectif n’est modulé&nbsp;: {unmodulatedTexts[objectives.reason]}.</p>
      ) : (
        <DataTable
          caption="Objectifs de 2030, 2040 et 2050"
          columns={({ words, figures }) => [
            words('year', 'Échéance', ({ year }) => String(year)),
            figures('initial', 'Avant', ({ initial }) => formatKwhPerM2(initial)),
            figures('target', 'Après', ({ target }) => formatKwhPerM2(target)),
          ]}
          rows={objectives.objectives}
          rowKey={({ year }) => String(year)}
          empty=""
        />
      )}
    </Section>
  );
}
