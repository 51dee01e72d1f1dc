import { expect, test } from 'vitest';
import { componentOfLabel } from './component-of-label.ts';

test.each([
  ['Abonnement électricité', 'subscription'],
  ['Consommation HPH', 'supply'],
  ['Fourniture de gaz naturel', 'supply'],
  ['Composante de soutirage – part fixe', 'withdrawal-fixed'],
  ['Composante de soutirage, part variable HCB', 'withdrawal-variable'],
  ['Composante de comptage', 'metering'],
  ['Composante annuelle de gestion', 'management'],
  ['Dépassement de puissance', 'overrun'],
  ['Accise sur l’électricité', 'excise'],
  ['CTA', 'cta'],
  ['Certificats d’économies d’énergie', 'certificates'],
  ['R1 chaleur', 'heat-variable'],
  ['Collecte et traitement des eaux usées', 'sewerage'],
  // With words of two components, or of none, it is not guessed.
  ['Abonnement et consommation HP', 'other'],
  ['Abonnement comptage', 'other'],
  ['Frais de dossier', 'other'],
  ['Nougat', 'other'],
])('%s: %s', (label, component) => {
  expect(componentOfLabel(label)).toBe(component);
});
