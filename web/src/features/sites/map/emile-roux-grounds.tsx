import styles from './emile-roux-plan.module.css';

/** The centre and the radius of each tree: along the northern and western edges, along the eastern edge, in the gardens. */
const trees = [
  '44 60 20, 96 46 14, 150 62 18, 206 44 13, 262 60 16, 324 44 14, 388 62 18, 450 46 13, 514 62 16, 580 44 14',
  '644 62 18, 708 46 13, 770 60 16, 834 44 14, 898 62 18, 960 46 13, 1022 60 16, 1080 42 12, 38 138 15, 40 226 18',
  '36 318 14, 40 402 17, 38 494 14, 40 580 18, 38 656 13',
  '1162 160 15, 1160 250 18, 1164 340 13, 1160 430 17, 1162 520 14, 1160 606 18, 1164 680 13',
  '132 164 16, 182 150 12, 246 160 17, 120 318 14, 236 316 18, 248 222 12, 184 350 12, 450 396 12, 446 560 15',
  '410 594 12, 340 570 17, 372 626 13, 314 632 12, 566 196 14, 548 160 11, 744 176 13, 752 234 11, 820 424 14',
  '838 476 12, 824 594 15, 860 628 12, 1014 414 13, 1070 400 16',
].flatMap(row => row.split(', ').map(tree => tree.split(' ').map(Number)));

/** Lawns, roads, car parks, trees: everything that is not a building. */
export function EmileRouxGrounds() {
  return (
    <>
      <rect width="1200" height="800" className={styles['lawn']} />
      <rect y="748" width="1200" height="52" className={styles['ground']} />
      <path
        className={styles['yard']}
        d="M290 162h212v188H290zM528 246h240v402H504V480h24zM282 420h156v112H282zM96 524h184v137H96zM774 142h184v200H774zM886 448h196v186H886z"
      />
      <g className={styles['road']}>
        <path d="M0 774H1200M600 774V672" />
        <path d="M136 102H1064q52 0 52 52V620q0 52-52 52H136q-52 0-52-52V154q0-52 52-52z" />
        <path d="M514 102V384c0 52-36 44-36 96V672M780 672V412q0-52 52-52H1116M84 450H130" />
      </g>
      <g className={styles['roadLine']}>
        <path d="M0 774H586M614 774H1200" />
      </g>
      <g className={styles['parking']}>
        <rect x="122" y="392" width="124" height="112" rx="4" />
        <rect x="990" y="180" width="106" height="120" rx="4" />
        <rect x="296" y="690" width="280" height="50" rx="4" />
        <rect x="624" y="690" width="280" height="50" rx="4" />
      </g>
      <path
        className={styles['bays']}
        d="M142 392v34M162 392v34M182 392v34M202 392v34M222 392v34M142 470v34M162 470v34M182 470v34M202 470v34M222 470v34M990 200h32M990 220h32M990 240h32M990 260h32M990 280h32M1064 200h32M1064 220h32M1064 240h32M1064 260h32M1064 280h32M316 706v34M336 706v34M356 706v34M376 706v34M396 706v34M416 706v34M436 706v34M456 706v34M476 706v34M496 706v34M516 706v34M536 706v34M556 706v34M644 706v34M664 706v34M684 706v34M704 706v34M724 706v34M744 706v34M764 706v34M784 706v34M804 706v34M824 706v34M844 706v34M864 706v34M884 706v34"
      />
      <path
        className={styles['path']}
        d="M360 350v70M438 465h40M780 528h106M624 648v24M864 342v18M192 524v-20M396 162v-60"
      />
      <g className={styles['pad']}>
        <circle cx="648" cy="192" r="36" />
        <path d="M637 177v30M659 177v30M637 192h22" />
      </g>
      <path className={styles['pond']} d="M134 226c28-22 74-14 86 12s-12 50-44 50-70-40-42-62z" />
      <g className={styles['tree']}>
        {trees.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
    </>
  );
}
