// @vitest-environment node
import { readFileSync } from 'node:fs';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { energyWords } from '@suivi/presentation/energy/energy-words';
import { expect, it } from 'vitest';
import { energyLooks } from '../lib/texts/energy-labels.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

it.each(energyTypes)('%s has the colour of the light theme in documents', (energyType: EnergyType) => {
  const property = energyLooks[energyType].colour.slice('var('.length, -1);
  expect(tokens).toContain(`${property}: light-dark(${energyWords[energyType].documentColour},`);
});
