import type { SiteSummary } from '@suivi/contract/sites/sites';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';

type SiteSelectProps = {
  label?: string;
  sites: readonly Pick<SiteSummary, 'code' | 'name'>[];
  /** The code of the site; null: all sites. */
  value: string | null;
  onChange: (code: string | null) => void;
};

/** A choice of one site, or all. */
export function SiteSelect({ label = 'Centre', sites, value, onChange }: SiteSelectProps) {
  const options = sites.map(({ code, name }) => ({ value: code, label: name }));
  return <FilterSelect {...{ label, value, options, onChange }} all="Tous les centres" />;
}
