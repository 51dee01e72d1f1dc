import { EmileRouxGrounds } from './emile-roux-grounds.tsx';
import { type Footprint, footprints } from './emile-roux-footprints.ts';
import styles from './emile-roux-plan.module.css';

export const emileRouxProportions = 1200 / 800;

/** The position of the sign of each car park. */
const parkings: readonly [number, number][] = [
  [184, 454],
  [1043, 246],
  [436, 704],
  [764, 704],
];

const drawn: readonly Footprint[] = Object.values(footprints);

/** The built-in plan of the Emile Roux hospital: a drawing that follows the theme and prints in black on white. */
export function EmileRouxPlan() {
  return (
    <svg viewBox="0 0 1200 800" className={styles['plan']} aria-hidden="true" focusable="false">
      <EmileRouxGrounds />
      <g className={styles['link']}>
        <path d="M486 286H604M752 324h38V290M648 426v70" />
      </g>
      {drawn.map(({ outline, courtyards, roof, label }) => (
        <g key={outline}>
          <path className={styles['shadow']} d={outline} transform="translate(5 6)" />
          <path className={styles['building']} d={outline} />
          <path className={styles['roof']} d={roof} />
          {courtyards && <path className={styles['courtyard']} d={courtyards} />}
          <text className={styles['name']} x={label.x} y={label.y}>
            {label.text}
          </text>
        </g>
      ))}
      <text className={styles['note']} x="600" y="793">
        Entrée principale
      </text>
      <path className={styles['arrow']} d="M600 714l-10 14h6v18h8v-18h6z" />
      {parkings.map(([x, y]) => (
        <text key={`${x} ${y}`} className={styles['note']} x={x} y={y}>
          P
        </text>
      ))}
      <g transform="translate(1140 128)">
        <path className={styles['arrow']} d="M0-30L11 6 0-2-11 6z" />
        <text className={styles['note']} y="26">
          N
        </text>
      </g>
      <g transform="translate(40 738)">
        <path className={styles['scale']} d="M0-6v6h200v-6" />
        <text className={styles['note']} x="100" y="-8">
          50 m
        </text>
      </g>
    </svg>
  );
}
