import { EmileRouxGrounds } from './emile-roux-grounds.tsx';
import { type Footprint, footprints } from './emile-roux-footprints.ts';
import styles from './emile-roux-plan.module.css';

export const emileRouxProportions = 1200 / 800;

const drawn: readonly Footprint[] = Object.values(footprints);

/** The product's own plan of the Emile Roux hospital: a drawing that follows the theme and prints in black on white. */
export function EmileRouxPlan() {
  return (
    <svg viewBox="0 0 1200 800" className={styles['plan']} aria-hidden="true" focusable="false">
      <EmileRouxGrounds />
      <g className={styles['link']}>
        <path d="M486 286H544M752 330h38M648 426v70" />
      </g>
      {drawn.map(({ outline, courtyards, roof, label }) => (
        <g key={outline}>
          <path className={styles['shadow']} d={outline} transform="translate(5 6)" />
          <path className={styles['building']} d={outline} />
          <path className={styles['roof']} d={roof} />
          {courtyards && <path className={styles['courtyard']} d={courtyards} />}
          <text className={styles['name']} x={label.x} y={label.y}>
            {label.lines.map((line, index) => (
              <tspan key={line} x={label.x} dy={index === 0 ? 0 : 18}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
      <text className={styles['street']} x="600" y="792">
        Entrée principale
      </text>
      <path className={styles['arrow']} d="M600 756l-9-12h6v-14h6v14h6z" transform="rotate(180 600 743)" />
      <text className={styles['note']} x="146" y="464">
        Stationnement
      </text>
      <g transform="translate(1148 66)">
        <path className={styles['arrow']} d="M0-30L11 6 0-2-11 6z" />
        <text className={styles['note']} y="26">
          N
        </text>
      </g>
      <g transform="translate(40 744)">
        <path className={styles['scale']} d="M0-5v5h200v-5" />
        <text className={styles['note']} x="100" y="-8">
          50 m
        </text>
      </g>
    </svg>
  );
}
