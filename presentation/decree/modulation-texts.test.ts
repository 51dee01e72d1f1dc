import { expect, it } from 'vitest';
import { preparedModulationTexts } from './modulation-texts.ts';

const plain = (texts: string[]) => texts.map(text => text.replaceAll(/\s/g, ' '));

it('shows what is in preparation beside what is in force, and which is which', () => {
  const objectives = [
    { year: 2030 as const, initial: 180, target: 216 },
    { year: 2040 as const, initial: 150, target: 180 },
    { year: 2050 as const, initial: 120, target: 144 },
  ];
  expect(plain(preparedModulationTexts({ kind: 'prepared', objectives, line: [] }))).toEqual([
    'Objectif modulé (préparé) : 216,0 kWh/m² en 2030 au lieu de 180,0 kWh/m², 180,0 kWh/m² en 2040 au lieu de 150,0 kWh/m², 144,0 kWh/m² en 2050 au lieu de 120,0 kWh/m². C’est ce que demande le dossier en préparation ; tant qu’OPERAT ne l’a pas accordé, les objectifs qui valent restent ceux de l’autre ligne.',
  ]);
});

it('says why a claimed modulation is not drawn, and is empty when none is claimed', () => {
  expect(plain(preparedModulationTexts({ kind: 'none', reason: 'no_modulated_cabs' }))).toEqual([
    'Une modulation est demandée, mais aucun objectif modulé n’est tracé : le Cabs de la performance retenue n’est pas saisi.',
  ]);
  expect(preparedModulationTexts({ kind: 'none', reason: 'not_claimed' })).toEqual([]);
});
