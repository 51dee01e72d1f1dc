/**
 * A report to print: blocks in their order, every text and figure already in the reader's language and format. Texts are
 * data, never markup.
 */
export type Report = {
  title: string;
  /** Site or group, and period. */
  subtitle: string;
  author: string;
  /** As printed in the footer, « 21 novembre 2026 ». */
  dateText: string;
  /** Filters and scope, one line each, under the title. */
  context: string[];
  blocks: ReportBlock[];
};

export type ReportBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** The answer that the reader came for. */
  | { kind: 'lead'; text: string }
  | { kind: 'figures'; figures: KeyFigure[] }
  | ReportTable
  | ReportChart
  | { kind: 'notes'; title: string; items: string[] }
  /** What a person says of the section; its lines stay as they were typed. */
  | { kind: 'comment'; text: string }
  /** Who signs, with room to do so; `name` is empty where nobody is named yet. */
  | { kind: 'signatures'; people: { role: string; name: string }[] }
  | { kind: 'page-break' };

export type KeyFigure = {
  label: string;
  value: string;
  unit: string;
  /** « −3,2 % par rapport à 2023 »; its tone colours it, its words say it. */
  change: string;
  tone: 'better' | 'worse' | 'neutral';
  /** « données partielles », « estimé ». */
  note: string;
};

export type ReportColumn = {
  label: string;
  align: 'start' | 'end';
  /** What its longest text needs, or a share of what is left. Unless told, columns share the width. */
  width?: 'fit' | number;
};

/** Columns of texts, then those of figures, which end below each other. */
export function reportColumns(texts: readonly string[], figures: readonly string[]): ReportColumn[] {
  return [
    ...texts.map(label => ({ label, align: 'start' as const })),
    ...figures.map(label => ({ label, align: 'end' as const })),
  ];
}

export type ReportTable = {
  kind: 'table';
  caption: string;
  columns: ReportColumn[];
  rows: string[][];
  /** Null for a table without a total. */
  total: string[] | null;
};

export type ReportChart = {
  kind: 'chart';
  caption: string;
  /** What the chart shows, in words. */
  alt: string;
  /** Where several lines are drawn; colours are hexadecimal. */
  legend?: { label: string; colour: string; mark: 'line' | 'dashed' | 'band' }[];
  /** A whole SVG document; texts in the font named by `reportFont`. */
  svg: string;
};

export const reportFont = 'Source Sans 3';
