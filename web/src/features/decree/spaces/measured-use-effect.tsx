import { readDecreeYear } from '@suivi/contract/decree/decree';
import { measuredAdjustmentKwh } from '@suivi/domain/decree/climate-adjustment';
import { formatKwh } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DecreeAnswer, TracedYear } from '../answers.ts';
import { climateGapTexts } from '@suivi/presentation/decree/climate-text';
import { windowParameter, windowQuery, windowText } from '../window-text.ts';
import type { MeasuredUse } from './measured-use-draft.ts';

type Adjusted = Extract<TracedYear['climate'], { kind: 'adjusted' }>;
type Row = { name: string; present: Adjusted['heating']; typedKwh: number | null };

/** The effect of the quantities being typed: the climate adjustment before and after them. */
export function MeasuredUseEffect({ site, use }: { site: DecreeAnswer['site']; use: MeasuredUse }) {
  const { data: year } = useRead(readDecreeYear, {
    query: { site: site.code, from: windowQuery(windowParameter(use.from)) },
  });
  if (!year) return null;
  if (year.kind === 'incomplete')
    return (
      <p>
        {windowText(use.from)} est incomplète&nbsp;: la mesure est gardée et servira quand ces douze mois
        seront déclarés.
      </p>
    );
  const { climate, consumptionKwh } = year;
  if (climate.kind === 'unavailable') return <p>Correction climatique. {climateGapTexts[climate.reason]}</p>;
  const typedKwh = (use.heatingKwh ?? 0) + (use.coolingKwh ?? 0);
  return (
    <>
      {typedKwh > consumptionKwh && (
        <Notice kind="warning" title="Plus que la consommation totale">
          Les douze mois déclarés totalisent {formatKwh(consumptionKwh)} PCI.
        </Notice>
      )}
      <DataTable
        captionShown
        caption={`Effet sur la correction climatique de ${windowText(use.from)}`}
        copyable={false}
        columns={({ words, figures }) => [
          words('use', 'Usage', ({ name }) => name),
          figures('before', 'Correction actuelle', presentText),
          figures('after', 'Avec cette saisie', nextText),
        ]}
        rows={[
          { name: 'Chauffage', present: climate.heating, typedKwh: use.heatingKwh },
          { name: 'Froid', present: climate.cooling, typedKwh: use.coolingKwh },
        ]}
        rowKey={({ name }) => name}
      />
    </>
  );
}

function signed(adjustmentKwh: number): string {
  return `${adjustmentKwh < 0 ? '−' : '+'}${formatKwh(Math.abs(adjustmentKwh))}`;
}

function presentText({ present }: Row): string {
  if (present.kind === 'not_adjusted') return 'aucune';
  return `${signed(present.adjustmentKwh)} (${present.kind === 'measured' ? 'mesuré' : 'estimé'})`;
}

function nextText({ present, typedKwh }: Row): string {
  if (typedKwh !== null) return `${signed(measuredAdjustmentKwh(typedKwh, present))} (mesuré)`;
  if (present.kind === 'measured') return 'selon l’estimation';
  return presentText({ name: '', present, typedKwh });
}
