import type { MethodLine } from '../ground/method.ts';

export const decreeMethod: MethodLine[] = [
  {
    subject: 'Périmètre',
    value: 'énergie finale en kWh PCI, eau et ECS exclues, années complètes seulement',
    source: 'décret du 23 juillet 2019, arrêté du 10 avril 2020\u00a0; estimation, jamais une attestation',
  },
  {
    subject: 'Objectif 2030',
    value: 'le plus favorable de −40\u00a0% et de la valeur absolue (Cabs) où elle est connue',
    source: 'code de la construction et de l’habitation, article L174-1',
  },
];
