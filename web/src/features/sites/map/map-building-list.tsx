import { formatCount, formatKwhPerM2 } from '@suivi/presentation/ground/formats/number-formats';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { StatusBadge } from '../../../ui/figures/status-badge.tsx';
import type { MeasuredBuilding, MeasuredBuildings } from './measure-buildings.ts';
import { PositionFields } from './position-fields.tsx';
import styles from './site-map.module.css';
import type { MarkerEditing } from './use-marker-editing.ts';

type MapBuildingListProps = {
  measured: MeasuredBuildings;
  colour: 'statut' | 'consommation';
  selectedId: number | null;
  onSelect: (id: number) => void;
  editing: MarkerEditing;
  hasPlan: boolean;
};

/** Everything that the plan shows and offers, for keyboards, screen readers and people who prefer a list. */
export function MapBuildingList(props: MapBuildingListProps) {
  const { measured, colour, selectedId, onSelect, editing, hasPlan } = props;
  return (
    <section className={styles['listSide']} aria-labelledby="map-buildings">
      <h2 id="map-buildings">Bâtiments</h2>
      {measured.buildings.length === 0 ? (
        <p>
          <strong>Aucun bâtiment</strong>
          <br />
          Aucun bâtiment configuré pour cet établissement.
        </p>
      ) : (
        <p className={styles['muted']}>{formatCount(measured.buildings.length, 'bâtiment')}</p>
      )}
      <ul className={styles['buildings']}>
        {measured.buildings.map(each => (
          <li key={each.building.id} data-selected={each.building.id === selectedId || undefined}>
            <button
              type="button"
              className={styles['choice']}
              aria-pressed={each.building.id === selectedId}
              onClick={() => onSelect(each.building.id)}
            >
              <span className={styles['choiceName']}>
                {each.building.name}
                {hasPlan && !editing.positionOf(each.building) && (
                  <span className={styles['muted']}> hors plan</span>
                )}
              </span>
              <Measure each={each} colour={colour} />
            </button>
            {editing.isEditing && hasPlan && (
              <PositionFields
                key={JSON.stringify(editing.positionOf(each.building))}
                building={each.building}
                position={editing.positionOf(each.building)}
                onPlace={position => editing.place(each.building, position)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Measure({ each: { building, intensity }, colour }: { each: MeasuredBuilding; colour: string }) {
  if (colour === 'consommation') {
    const partial = intensity?.isPartial ? ' (partiel)' : '';
    return (
      <span className={styles['figureText']}>
        {formatKwhPerM2(intensity?.kwhPerM2)}
        {partial}
      </span>
    );
  }
  return <StatusBadge status={building.status}>{buildingStatusLabels[building.status]}</StatusBadge>;
}
