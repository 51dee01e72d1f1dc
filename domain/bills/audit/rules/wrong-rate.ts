import type { AuditedPart } from '../audited-bill.ts';
import type { Finding } from '../finding.ts';
import { finding, sumOfLines } from '../outcomes.ts';

type WrongRate = { rate: number; expected: number; source: string | null };

/**
 * A rate of VAT that is not the one for the lines.
 * @param told `rate` in thousandths, as printed; `expected` in percent.
 */
export function wrongRate(
  { pointId }: Pick<AuditedPart, 'pointId'>,
  lines: AuditedPart['lines'],
  told: WrongRate,
): Finding {
  const { rate, expected, source } = told;
  return finding('vat', pointId, {
    subject: lines[0]?.label ?? '',
    printed: rate / 10,
    expected,
    unit: '%',
    gapCents: Math.round((sumOfLines(lines) * (rate - expected * 10)) / 1000),
    source,
  });
}
