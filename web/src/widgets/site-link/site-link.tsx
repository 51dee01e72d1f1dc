import { viewHref } from '../../lib/navigation/view-link.ts';

type SiteLinkProps = {
  site: { code: string; name: string };
  /** What its page is opened on. */
  filters?: Parameters<typeof viewHref>[1];
};

/** The name of a centre, which leads to its page. */
export function SiteLink({ site: { code, name }, filters }: SiteLinkProps) {
  return <a href={viewHref('site', { centre: code, ...filters })}>{name}</a>;
}
