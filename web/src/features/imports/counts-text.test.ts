import { describe, expect, it } from 'vitest';
import { countsText, recordsText, writableText } from './counts-text.ts';

/** Without the non-breaking spaces between a count and its word. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const counts = { new: 14, changed: 1, identical: 3, refused: 5, refusedLines: 2 };

describe('the counts of a dry run', () => {
  it('count points, bills and months separately', () => {
    const byKind = [
      { kind: 'point' as const, new: 2, changed: 0, identical: 0 },
      { kind: 'bill' as const, new: 11, changed: 1, identical: 3 },
      { kind: 'declared-month' as const, new: 1, changed: 0, identical: 0 },
    ];
    expect(plain(countsText({ ...counts, byKind }, 'bills'))).toBe(
      '2 points de livraison nouveaux, 11 factures nouvelles, 1 mois nouveau, 1 facture modifiée, 3 factures déjà enregistrées, 2 lignes refusées',
    );
    expect(plain(writableText({ ...counts, byKind }, 'bills'))).toBe(
      '2 points de livraison nouveaux, 11 factures nouvelles, 1 mois nouveau, 1 facture modifiée',
    );
  });

  it('count months of declarations and of readings together', () => {
    const byKind = [
      { kind: 'declared-month' as const, new: 12, changed: 0, identical: 0 },
      { kind: 'reading' as const, new: 3, changed: 0, identical: 0 },
    ];
    expect(plain(countsText({ ...counts, refusedLines: 0, byKind }, 'declarations'))).toBe(
      '15 mois nouveaux',
    );
  });

  it('of an earlier import are in the kind of its subject', () => {
    expect(plain(countsText(counts, 'bills'))).toBe(
      '14 factures nouvelles, 1 facture modifiée, 3 factures déjà enregistrées, 2 lignes refusées',
    );
    const nothing = { new: 0, changed: 0, identical: 0, refused: 0, refusedLines: 0 };
    expect(plain(countsText(nothing, 'sites'))).toBe('aucune ligne');
  });
});

describe('the records written', () => {
  it('are counted by kind, otherwise by the subject of the import', () => {
    const records = [
      { kind: 'point' as const, count: 1 },
      { kind: 'bill' as const, count: 12 },
    ];
    expect(plain(recordsText({ kind: 'undone', written: 13, records }, 'bills'))).toBe(
      '1 point de livraison, 12 factures',
    );
    expect(plain(recordsText({ kind: 'undone', written: 3 }, 'declarations'))).toBe(
      '3 déclarations annuelles',
    );
  });
});
