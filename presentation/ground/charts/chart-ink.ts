/** The colours and font of everything around the data; series have their own colour. */
export type ChartInk = {
  text: string;
  textMuted: string;
  grid: string;
  axis: string;
  missing: string;
  neutral: string;
  surface: string;
  accent: string;
  fontFamily: string;
  /** In pixels. */
  fontSize: number;
};

/** Follows the theme of the page. */
export const screenInk: ChartInk = {
  text: 'var(--text)',
  textMuted: 'var(--text-muted)',
  grid: 'var(--chart-grid)',
  axis: 'var(--line-strong)',
  missing: 'var(--chart-missing)',
  neutral: 'var(--chart-neutral)',
  surface: 'var(--surface-page)',
  accent: 'var(--accent)',
  fontFamily: 'inherit',
  fontSize: 12,
};

/** For documents, which have no style sheet: the light theme. */
export const documentInk: ChartInk = {
  text: '#1b1d22',
  textMuted: '#5a5f6b',
  grid: '#e0e0db',
  axis: '#83889a',
  missing: '#83889a',
  neutral: '#6f7687',
  surface: '#ffffff',
  accent: '#3438a8',
  fontFamily: 'Source Sans 3',
  fontSize: 12,
};
