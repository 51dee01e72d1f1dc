import styles from './emile-roux-plan.module.css';

const trees: readonly [number, number, number][] = [
  [70, 96, 20],
  [118, 74, 15],
  [96, 140, 14],
  [168, 110, 18],
  [212, 84, 13],
  [250, 128, 16],
  [62, 250, 16],
  [98, 292, 20],
  [66, 340, 14],
  [512, 92, 17],
  [556, 118, 14],
  [604, 86, 19],
  [660, 120, 14],
  [712, 88, 16],
  [498, 214, 12],
  [520, 246, 10],
  [1010, 92, 20],
  [1062, 124, 16],
  [1110, 88, 15],
  [1134, 150, 19],
  [1088, 190, 13],
  [1120, 240, 17],
  [1128, 470, 16],
  [1140, 520, 13],
  [1126, 566, 18],
  [844, 508, 12],
  [852, 556, 14],
  [770, 452, 11],
  [792, 476, 13],
  [470, 462, 12],
  [462, 540, 14],
  [478, 590, 11],
  [60, 700, 15],
  [118, 726, 12],
  [306, 700, 15],
  [352, 722, 12],
  [820, 706, 14],
  [872, 724, 17],
  [930, 704, 12],
];

/** Lawns, roads, car parks, trees: all that is not a building. */
export function EmileRouxGrounds() {
  return (
    <>
      <rect width="1200" height="800" className={styles['ground']} />
      <rect x="20" y="20" width="1160" height="714" rx="22" className={styles['lawn']} />
      <path
        className={styles['yard']}
        d="M290 160h212v186H290zM534 250h230v390H534v-20h-26V480h26zM284 424h150v82H284zM104 540h172v152H104zM774 142h190v182H774zM888 450h192v182H888z"
      />
      <g className={styles['road']}>
        <path d="M-10 770H1210M440 770V668M760 770V668" />
        <path d="M280 668V194q0-52 52-52h128q52 0 52 52v170c0 44-34 44-34 88v216" />
        <path d="M780 668V392q0-42 42-42h118q42 0 42-42V162q0-42-42-42H564q-52 0-52 52" />
        <path d="M976 350h78q52 0 52 52v214q0 52-52 52H280" />
        <path d="M280 460H228" />
      </g>
      <g className={styles['roadLine']}>
        <path d="M-10 770H1210" />
      </g>
      <g className={styles['parking']}>
        <rect x="60" y="404" width="172" height="112" rx="4" />
        <rect x="1000" y="216" width="76" height="104" rx="4" />
        <rect x="500" y="690" width="200" height="42" rx="4" />
      </g>
      <path
        className={styles['bays']}
        d="M82 404v36M104 404v36M126 404v36M148 404v36M170 404v36M192 404v36M214 404v36M82 480v36M104 480v36M126 480v36M148 480v36M170 480v36M192 480v36M214 480v36M1000 236h28M1000 256h28M1000 276h28M1000 296h28M1048 236h28M1048 256h28M1048 276h28M1048 296h28M520 690v42M540 690v42M560 690v42M580 690v42M600 690v42M620 690v42M640 690v42M660 690v42M680 690v42"
      />
      <path
        className={styles['path']}
        d="M396 346v78M434 465h44M502 312h42M728 560h52M780 540h108M648 640v28"
      />
      <g className={styles['pad']}>
        <circle cx="706" cy="212" r="34" />
        <path d="M696 198v28M716 198v28M696 212h20" />
      </g>
      <path className={styles['pond']} d="M130 214c26-16 66-10 78 12s-10 46-40 46-66-40-38-58z" />
      <g className={styles['tree']}>
        {trees.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
    </>
  );
}
