import type { CellFormat } from './workbook.ts';

/** Shows separators and month names in French whatever the language of the spreadsheet program. */
const french = '[$-40C]';

/** Number formats under their international names: in French `,` shows as a no-break space and `.` as a comma. */
export const numberFormats: Record<CellFormat, string> = {
  text: '@',
  whole: `${french}#,##0`,
  tenth: `${french}#,##0.0`,
  hundredth: `${french}#,##0.00`,
  thousandth: `${french}#,##0.000`,
  euros: `${french}#,##0.00\u00a0"€"`,
  percent: `${french}0.0\u00a0%`,
  'signed-percent': `${french}+0.0\u00a0%;-0.0\u00a0%;0.0\u00a0%`,
  year: '0',
  date: 'dd/mm/yyyy',
  month: `${french}mmm\u00a0yyyy`,
};

const font = { name: 'Calibri', size: 11 };
const bold = { ...font, bold: true };
const hairline = { style: 'thin', color: { rgb: '9AA5B1' } } as const;

export const bodyFont = font;
export const titleStyle = { font: { ...bold, size: 14 }, numFmt: '@' } as const;
export const headingStyle = { font: { ...font, color: { rgb: '52606D' } }, numFmt: '@' } as const;

/** `indented` keeps a text off the figures on its left; `wrapped` lets it continue on further lines. */
export function bodyStyle(format: CellFormat, indented = false, wrapped = false) {
  return {
    font,
    numFmt: numberFormats[format],
    alignment: {
      vertical: 'top' as const,
      ...(indented ? { horizontal: 'left' as const, indent: 1 } : {}),
      ...(wrapped ? { wrapText: true } : {}),
    },
  };
}

export function totalStyle(format: CellFormat, indented = false) {
  return { ...bodyStyle(format, indented), font: bold, border: { top: hairline } };
}

export function headerStyle(format: CellFormat, indented = false) {
  return {
    font: bold,
    numFmt: '@',
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EDF1F5' } },
    border: { bottom: hairline },
    alignment: {
      horizontal: format === 'text' ? 'left' : 'right',
      vertical: 'bottom',
      wrapText: true,
      ...(indented ? { indent: 1 } : {}),
    },
  } as const;
}
