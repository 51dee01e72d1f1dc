/**
 * A number as the text of a field: decimal comma, thousands separated by a narrow no-break space. `parseFrenchNumber` gives the
 * same number back; for that reason 1.234 is written '1,2340', since '1,234' has two meanings. Null is an empty field.
 *
 * @param value finite, with at most 6 decimals and a magnitude of at most 10¹².
 */
export function editableNumber(value: number | null): string {
  if (value === null) return '';
  const [integer = '0', decimals = ''] = Math.abs(value)
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  const sign = value < 0 ? '-' : '';
  if (decimals === '') return `${sign}${grouped}`;
  const hasTwoMeanings = decimals.length === 3 && integer.length <= 3 && integer !== '0';
  return `${sign}${grouped},${decimals}${hasTwoMeanings ? '0' : ''}`;
}
