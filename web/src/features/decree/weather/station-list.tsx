import { formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { StationData } from './answers.ts';
import { originText } from './weather-text.ts';

type ListProps = {
  stations: readonly StationData[];
  shown: string | undefined;
  onShow: (number: string) => void;
};

export function StationList({ stations, shown, onShow }: ListProps) {
  return (
    <Section
      title="Stations"
      description="Degrés-jours base 18 °C, méthode des professionnels de l’énergie (arrêté du 10 avril 2020, annexe III). Données Météo-France, Licence Ouverte 2.0."
    >
      <DataTable
        caption="Stations météo"
        columns={({ words, figures }) => [
          words('name', 'Station', ({ name, number }) => `${name} (${number})`),
          words('place', 'Département, altitude', ({ departement, altitudeM }) =>
            altitudeM === null ? departement : `${departement}, ${formatNumber(altitudeM)}\u00a0m`,
          ),
          words(
            'span',
            'Mois connus',
            ({ first, last, monthCount, unknownMonthCount }) =>
              `${formatShortPeriod(first)} à ${formatShortPeriod(last)}, ${formatNumber(monthCount - unknownMonthCount)} mois`,
          ),
          figures('mean', 'Moyenne 2001–2020 (chauffage)', ({ mean }) =>
            mean.kind === 'incomplete'
              ? `${formatNumber(mean.heating)} (sans ${mean.missingYears.join(', ')})`
              : formatNumber(mean.heating),
          ),
          words('origin', 'Origine', ({ origin }) => originText[origin]),
        ]}
        rows={stations}
        rowKey={({ number }) => number}
        highlighted={({ number }) => number === shown}
        rowActions={({ number, name }) => (
          <Button size="small" variant="quiet" aria-pressed={number === shown} onClick={() => onShow(number)}>
            Voir les degrés-jours<span className="visually-hidden"> de {name}</span>
          </Button>
        )}
      />
    </Section>
  );
}
