import type { ReactNode } from 'react';

export type RankingItem = {
  key: string;
  label: string;
  value: number;
  /** The value with its unit. */
  text: string;
  detail?: ReactNode;
  /** The target of the link on its name. */
  href?: string | undefined;
};
