import { listSites } from '@suivi/contract/sites/sites';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';

type SiteLinkProps = {
  site: { code: string; name: string } | { id: number; name: string };
  /** The filters with which the page of the site opens. */
  filters?: Parameters<typeof viewHref>[1];
};

/** The name of a site as a link to its page; plain text when the site is no longer in the group. */
export function SiteLink({ site, filters }: SiteLinkProps) {
  const isCoded = 'code' in site;
  const { data } = useRead(listSites, {}, { enabled: !isCoded });
  const code = isCoded ? site.code : data?.sites.find(({ id }) => id === site.id)?.code;
  if (code === undefined) return site.name;
  return <a href={viewHref('site', { centre: code, ...filters })}>{site.name}</a>;
}
