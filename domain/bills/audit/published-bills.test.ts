import { describe, expect, it } from 'vitest';
import { publishedGrids } from '../../supply/tariff/published-grids.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditHead, auditPoint } from './audit-bills.ts';
import type { AuditedPoint } from '../../supply/terms/audited-point.ts';
import { dayOf, enteredHead, enteredPart, pointOf } from './testing/audited-part.ts';
import {
  gasT2,
  highVoltage,
  longUse,
  lowVoltageSummer,
  lowVoltageWinter,
  type PublishedBill,
} from './testing/published-bills.ts';

const book = tariffBook(publishedGrids);

function audit(bill: PublishedBill, given: Partial<AuditedPoint> = {}) {
  const [audited] = auditPoint(pointOf(bill, given), [enteredPart(bill)], book);
  const outcomes = audited?.outcomes ?? [];
  return {
    findings: [...auditHead(enteredHead(bill)), ...outcomes.filter(({ kind }) => kind === 'finding')],
    unknownGrids: [
      ...new Set(
        outcomes.flatMap(one => (one.kind === 'undecided' && one.reason === 'grid' ? one.control : [])),
      ),
    ],
    undecided: outcomes.flatMap(one => (one.kind === 'undecided' ? `${one.control} ${one.reason}` : [])),
  };
}

describe('published bills, entered as lines', () => {
  it('low voltage in February 2025: no finding except unknown grids', () => {
    expect(audit(lowVoltageWinter)).toMatchObject({
      findings: [],
      unknownGrids: ['network-fixed', 'network-variable'],
    });
  });

  it('low voltage in September 2025: TURPE 7, CTA and excise are computed to the cent', () => {
    const audited = audit(lowVoltageSummer);
    expect(audited).toMatchObject({ findings: [], unknownGrids: [] });
    expect(audited.undecided).toEqual([
      'supply-price contract',
      'odd-consumption history',
      'distributor distributor',
    ]);
  });

  it('high voltage in February 2025: 275 kW of 420, and billed reactive energy', () => {
    const audited = audit(highVoltage, { excise: [{ from: dayOf('2025-01-01'), rate: 0.5 }] });
    expect(audited.findings).toMatchObject([
      { control: 'power-too-high', printed: 420, expected: 289, unit: 'kW' },
      { control: 'reactive', gapCents: 9245 },
    ]);
    expect(audited.unknownGrids).toEqual(['network-fixed', 'network-variable']);
  });

  it('the reduced excise is not reported as wrong when it is not attested', () => {
    const audited = audit(highVoltage);
    expect(audited.findings.map(({ control }) => control)).toEqual(['power-too-high', 'reactive']);
    expect(audited.undecided).toContain('excise regime');
  });

  it('gas in August 2025: CTA on the fixed term of T2, and excise', () => {
    expect(audit(gasT2)).toMatchObject({ findings: [], unknownGrids: [] });
  });

  it('long use in November 2025: each line of the network is computed, and 104 kVA for 102', () => {
    const audited = audit(longUse);
    expect(audited.findings).toMatchObject([
      { control: 'power-exceeded', subject: 'HPH', printed: 104, expected: 102, unit: 'kVA', gapCents: null },
    ]);
    expect(audited.unknownGrids).toEqual([]);
  });

  it('the same bill a year later: its grids are unknown, and nothing is reported', () => {
    const moved = (day: string) => day.replace('2025', '2026');
    const later = {
      ...longUse,
      first: moved(longUse.first),
      last: moved(longUse.last),
      lines: longUse.lines.map(
        ([component, label, first, last, ...rest]) =>
          [component, label, moved(first), moved(last), ...rest] as const,
      ),
    };
    const audited = audit({ ...later, lines: later.lines.filter(([component]) => component !== 'cta') });
    expect(audited.findings.map(({ control }) => control)).toEqual(['sum-of-lines', 'vat', 'power-exceeded']);
    expect(audited.unknownGrids).toEqual(['network-fixed', 'network-variable', 'excise']);
  });
});
