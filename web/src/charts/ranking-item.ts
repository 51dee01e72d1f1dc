import type { ReactNode } from 'react';

export type RankingItem = {
  key: string;
  label: string;
  value: number;
  /** The value with its unit. */
  text: string;
  detail?: ReactNode;
  /** Where its name leads. */
  href?: string | undefined;
};
