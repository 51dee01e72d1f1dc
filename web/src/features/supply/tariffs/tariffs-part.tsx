import { listTariffs, type Tariff } from '@suivi/contract/supply/tariffs';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { type TariffKind, tariffKinds, tariffValues } from '@suivi/domain/supply/tariff/tariff-values';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { tariffKindLabels, tariffValueLabel } from '@suivi/presentation/supply/tariff-words';
import { useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TextList } from '../../../ui/layout/text-list.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../../ui/tables/data-table-column.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { MobileDaysPart } from './mobile-days.tsx';
import { TariffDialog } from './tariff-dialog.tsx';

/** The public prices with which bills are checked, by kind, with their dates and sources. */
export function TariffsPart() {
  const mayWrite = usePermission('tariff.write');
  const read = useRead(listTariffs);
  const [kind, setKind] = useState<TariffKind>('turpe-hta');
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack gap="large">
      <Section
        title="Tarifs publics"
        description="Hors TVA, chacun avec ses dates et sa source. Une facture d’un jour sans version n’est pas jugée&nbsp;: «&nbsp;grille inconnue&nbsp;»."
        actions={
          mayWrite && (
            <Button icon="plus" onClick={() => setAdding(true)}>
              Ajouter une version
            </Button>
          )
        }
      >
        <Read of={read} failed="Les tarifs n’ont pas pu être lus" skeletons={['20rem']}>
          {({ tariffs }) => {
            const versions = tariffs
              .filter(tariff => tariff.kind === kind)
              .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom) || (b.id ?? 0) - (a.id ?? 0));
            return (
              <Stack>
                <SelectField
                  label="Grille"
                  value={kind}
                  options={optionsOf(tariffKinds, tariffKindLabels)}
                  onChange={setKind}
                />
                <Unknown versions={versions} />
                <Versions kind={kind} versions={versions} />
                {isAdding && (
                  <TariffDialog kind={kind} latest={versions[0]} onClose={() => setAdding(false)} />
                )}
              </Stack>
            );
          }}
        </Read>
      </Section>
      <MobileDaysPart />
    </Stack>
  );
}

/** The day after which no version is known. */
function Unknown({ versions }: { versions: readonly Tariff[] }) {
  const { today } = useSession();
  const end = versions[0]?.validTo ?? null;
  if (end === null || end >= isoDay(today)) return null;
  return (
    <Notice kind="info">
      Aucune version n’est connue après le {formatIsoDay(end)}&nbsp;: un administrateur peut l’ajouter, et les
      factures qui l’attendent seront contrôlées.
    </Notice>
  );
}

type Row = { key: string; unit: string };

function Versions({ kind, versions }: { kind: TariffKind; versions: readonly Tariff[] }) {
  const columns: DataTableColumn<Row>[] = [
    words('name', 'Prix', ({ key }) => tariffValueLabel(key), { minWidth: '14rem' }),
    ...versions.map(
      (version, place): DataTableColumn<Row> =>
        figures(
          String(place),
          version.validTo === null
            ? `Depuis le ${formatIsoDay(version.validFrom)}`
            : `${formatIsoDay(version.validFrom)} – ${formatIsoDay(version.validTo)}`,
          ({ key, unit }) =>
            withUnit(formatNumber(version.values[key] ?? null, 4), unit === 'coefficient' ? '' : unit),
        ),
    ),
  ];
  return (
    <>
      <DataTable
        captionShown
        caption={tariffKindLabels[kind]}
        columns={columns}
        rows={[...tariffValues[kind]]}
        rowKey={({ key }) => key}
      />
      <TextList
        texts={versions.map(
          ({ id, validFrom, source, addedBy }) =>
            `À partir du ${formatIsoDay(validFrom)}\u00a0: ${source}${id === null ? '' : ` (ajouté par ${addedBy ?? 'un compte supprimé'})`}`,
        )}
      />
    </>
  );
}
