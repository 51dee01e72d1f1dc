/** The drawing of a building: its outline, its courtyards (cut out), and the position of its name. */
export type Footprint = {
  outline: string;
  courtyards?: string;
  /** Ridges and flat roofs, which distinguish one building from another. */
  roof: string;
  label: { x: number; y: number; text: string };
};

/** On a sheet of 1200 × 800; 4 units are about one metre. */
export const footprints: Readonly<Record<string, Footprint>> = {
  smr: {
    outline: 'M306 178h54v84h72v-84h54v134H306z',
    roof: 'M333 178v107h126V178',
    label: { x: 396, y: 336, text: 'SMR' },
  },
  h: {
    outline: 'M790 158h52v48h44v-48h52v148h-52v-48h-44v48h-52z',
    roof: 'M816 158v148M912 158v148M816 232h96',
    label: { x: 864, y: 330, text: 'H' },
  },
  chirurgie: {
    outline: 'M604 262h88v40h60v84h-60v40h-88v-40h-60v-84h60z',
    roof: 'M604 302h88v84h-88zM648 262v40M648 386v40',
    label: { x: 648, y: 450, text: 'Chirurgie' },
  },
  medecine: {
    outline: 'M520 496h208v40h-24v62h-44v-62h-28v62h-44v-62h-24v62h-44z',
    roof: 'M520 516h208M542 516v82M610 516v82M682 516v82',
    label: { x: 624, y: 624, text: 'Médecine' },
  },
  b: {
    outline: 'M298 436h124v58H298z',
    roof: 'M298 465h124M318 465v-29M402 465v29',
    label: { x: 360, y: 518, text: 'B' },
  },
  blanchisserie: {
    outline: 'M120 556h144v74h-52v26h-92z',
    roof: 'M144 556v100M168 556v100M192 556v100M216 556v74M240 556v74',
    label: { x: 192, y: 545, text: 'Blanchisserie' },
  },
  'patios-du-velay': {
    outline: 'M902 464h164v128H902z',
    courtyards: 'M926 490h46v76h-46zM996 490h46v76h-46z',
    roof: 'M914 477h140v102H914zM984 477v102',
    label: { x: 984, y: 618, text: 'Patios du Velay' },
  },
};
