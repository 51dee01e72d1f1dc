import { expect, it } from 'vitest';
import { contestLetter } from './contest-letter.ts';
import { undecidedText } from './finding-text.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('names the point, the period, the rule, the printed and expected values, and the gap', () => {
  const letter = contestLetter(
    {
      bill: {
        supplier: 'EDF',
        number: 'F-12',
        issuedOn: '2025-11-08',
        firstDay: '2025-10-01',
        lastDay: '2025-10-31',
      },
      point: { number: '30001234567890', siteName: 'Brioude' },
      control: 'excise',
      subject: 'Accise',
      printed: 3085,
      expected: 2579,
      unit: 'cents',
      gapCents: 506,
      source: 'Arrêté du 27 janvier 2026',
      otherBill: null,
    },
    { from: 'GHT de la Haute-Loire', today: '2026-11-22' },
  );
  const lines = plain(letter).split('\n');
  for (const line of [
    'Le 22 novembre 2026',
    'À l’attention d’EDF',
    'Objet : contestation de la facture F-12',
    'Point de livraison : 30001234567890, Brioude',
    'Période : du 01/10/2025 au 31/10/2025',
    'Contrôle : Accise : Accise (F15)',
    'Imprimé : 30,85 €',
    'Attendu : 25,79 €',
    'Écart HT : 5,06 €',
    'Référence : Arrêté du 27 janvier 2026',
  ]) {
    expect(lines).toContain(line);
  }
});

it('says which grid is unknown, and since when', () => {
  const unknown = { control: 'excise', reason: 'grid', tariff: 'excise-gas', day: '2026-08-01' } as const;
  expect(plain(undecidedText(unknown))).toBe('grille inconnue (Accise, gaz) au 01/08/2026');
});

it('asks for a bill that has not arrived, instead of contesting the previous one', () => {
  const letter = plain(
    contestLetter(
      {
        bill: {
          supplier: 'EDF',
          number: 'F-4',
          issuedOn: '2026-05-08',
          firstDay: '2026-04-01',
          lastDay: '2026-04-30',
        },
        point: { number: '30001234567890', siteName: 'Brioude' },
        control: 'no-consumption',
        subject: '2026-05',
        printed: 0,
        expected: 3,
        unit: 'bills',
        gapCents: null,
        source: null,
        otherBill: null,
      },
      { from: 'GHT de la Haute-Loire', today: '2026-09-20' },
    ),
  );
  expect(letter).toContain('Objet : facture non reçue, après la facture F-4');
  expect(letter).toContain(
    'Contrôle : Consommation nulle ou facture absente : aucune facture depuis mai 2026 (F22)',
  );
  expect(letter).toContain('Attendu : 3 factures');
  expect(letter).not.toContain('contestons');
});
