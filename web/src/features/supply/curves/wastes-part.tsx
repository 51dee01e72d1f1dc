import { listWastes, type Waste } from '@suivi/contract/actions/wastes';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import {
  wasteDoubtText,
  wasteKindLabels,
  wastePowerText,
  wastePriceText,
  wasteHoursText,
  wasteSpanText,
  wasteStateLabels,
  wasteStatusLabels,
  wasteWhenText,
} from '@suivi/presentation/actions/waste-words';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatEuros, missing } from '@suivi/presentation/ground/formats/number-formats';
import { kwhText } from '@suivi/presentation/supply/curve-words';
import { useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, figures, words } from '../../../ui/tables/data-table-column.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { WasteDialog } from './waste-dialog.tsx';

const place = words<Waste>(
  'point',
  'Point',
  ({ point, site }) => [point.number, point.label, site?.name].filter(text => text).join(', '),
  { minWidth: '8rem', rowHeader: true },
);

/** The amount in euros comes first, so that it is visible in a narrow window. */
const columns: DataTableColumn<Waste>[] = [
  figures('cents', 'Coût TTC', ({ cents }) => (cents === null ? missing : formatEuros(cents)), {
    sortValue: ({ cents }) => cents,
  }),
  words('when', 'Jours et heures', waste => `${capitalise(wasteWhenText(waste))}, ${wasteSpanText(waste)}`, {
    minWidth: '11rem',
    rowHeader: true,
    sortValue: ({ firstDay }) => firstDay,
  }),
  figures('kwh', 'Énergie', ({ kwh }) => kwhText(kwh), {
    sortValue: ({ kwh }) => kwh,
  }),
  figures('kw', 'De plus qu’un an avant', wastePowerText, { sortValue: ({ kw }) => kw }),
  words(
    'status',
    'État',
    ({ status, state, note, weather, cents, pricedBy }) =>
      [
        `${wasteStatusLabels[status]}, ${wasteStateLabels[state].toLowerCase()}`,
        note,
        weather?.mayExplain ? wasteDoubtText(weather) : '',
        cents === null ? 'Prix inconnu' : `Compté ${wastePriceText({ pricedBy })}`,
      ]
        .filter(text => text !== '')
        .join('. '),
    { minWidth: '11rem' },
  ),
];

/** The probable wastes found in load curves: of one delivery point, or of all points that have any. */
export function WastesPart({ pointId, onOpen }: { pointId?: number; onOpen?: (pointId: number) => void }) {
  const read = useRead(listWastes);
  const mayJudge = usePermission('saving-action.record');
  const [judged, setJudged] = useState<number | null>(null);
  return (
    <Read of={read} failed="Les gaspillages probables n’ont pas pu être lus" skeletons={['8rem']}>
      {({ wastes }) => {
        const own = pointId === undefined ? wastes : wastes.filter(({ point }) => point.id === pointId);
        // For the whole group, nothing is shown when there is no waste.
        if (own.length === 0 && pointId === undefined) return null;
        const open = own.find(({ id }) => id === judged);
        return (
          <Section title="Gaspillages probables" description={descriptionOf(own)}>
            {own.length === 0 ? (
              <p>
                Rien ne dépasse durablement les mêmes heures d’un an avant. Il faut deux ans de courbe pour le
                dire.
              </p>
            ) : (
              <DataTable
                caption="Gaspillages probables"
                stacked
                columns={pointId === undefined ? [place, ...columns] : columns}
                rows={own}
                rowKey={({ id }) => String(id)}
                rowActions={waste => (
                  <>
                    {mayJudge && (
                      <Button size="small" onClick={() => setJudged(waste.id)}>
                        Décider<span className="visually-hidden"> de {titleOf(waste)}</span>
                      </Button>
                    )}
                    {waste.actionId !== null && (
                      <ButtonLink size="small" href={viewHref('actions')}>
                        Action<span className="visually-hidden"> pour {titleOf(waste)}</span>
                      </ButtonLink>
                    )}
                    {onOpen && (
                      <Button size="small" onClick={() => onOpen(waste.point.id)}>
                        Courbe<span className="visually-hidden"> de {titleOf(waste)}</span>
                      </Button>
                    )}
                  </>
                )}
              />
            )}
            {open && <WasteDialog waste={open} onClose={() => setJudged(null)} />}
          </Section>
        );
      }}
    </Read>
  );
}

const titleOf = ({ point, kind, hours }: Waste) =>
  `${point.number}, ${wasteKindLabels[kind].toLowerCase()}, ${wasteHoursText(hours)}`;

function descriptionOf(wastes: readonly Waste[]): string {
  const method =
    'Ce qui dépasse durablement la médiane des mêmes heures, des mêmes jours, un an avant, au prix des classes de ses heures (fourniture du contrat, dernier acheminement au kWh connu, accise et TVA, sans abonnement), ou à celui du mois toutes heures confondues si le point n’a pas d’heures creuses, de puissance ou de prix de fourniture.';
  const lasting = wastes.filter(({ status, state }) => status === 'continues' && state !== 'explained');
  const cents = sumPresent(lasting.map(({ yearlyCents }) => yearlyCents));
  return lasting.length === 0 || cents === null
    ? method
    : `${method} Ce qui continue coûterait ${formatEuros(cents)} par an.`;
}
