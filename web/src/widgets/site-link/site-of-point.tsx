import { SiteLink } from './site-link.tsx';

type SiteOfPointProps = {
  /** Null when the subject is not about one point. */
  point: { siteId: number | null; siteName: string | null } | null;
  before?: string;
  after?: string;
};

/** The site of a point as a link to its page; empty for a point without a site. */
export function SiteOfPoint({ point, before, after }: SiteOfPointProps) {
  if (point === null || point.siteId === null || point.siteName === null) return null;
  return (
    <>
      {before}
      <SiteLink site={{ id: point.siteId, name: point.siteName }} />
      {after}
    </>
  );
}
