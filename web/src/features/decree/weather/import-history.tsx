import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Weather } from './answers.ts';
import { stationsText } from './weather-text.ts';

/** Whose data stand, and since when: the licence asks for the date. */
export function ImportHistory({ imports }: { imports: Weather['imports'] }) {
  if (imports.length === 0) return null;
  return (
    <Section title="Imports météo">
      <DataTable
        caption="Imports météo"
        captionHidden
        columns={[
          { key: 'at', header: 'Date', cell: ({ importedAt }) => formatShortInstant(importedAt) },
          { key: 'file', header: 'Fichier', cell: ({ fileName }) => fileName },
          {
            key: 'origin',
            header: 'Origine',
            cell: ({ origin }) => (origin === 'file' ? 'Fichier envoyé' : 'Téléchargé de Météo-France'),
          },
          { key: 'stations', header: 'Stations', cell: ({ stations }) => stationsText(stations) },
          { key: 'days', header: 'Jours', align: 'end', cell: ({ dayCount }) => formatNumber(dayCount) },
          {
            key: 'months',
            header: 'Mois changés',
            align: 'end',
            cell: ({ monthCount }) => formatNumber(monthCount),
          },
          { key: 'who', header: 'Par', cell: ({ importedBy }) => importedBy },
        ]}
        rows={imports}
        rowKey={({ id }) => String(id)}
      />
    </Section>
  );
}
