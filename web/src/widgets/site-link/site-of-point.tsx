import { SiteLink } from './site-link.tsx';

type SiteOfPointProps = {
  /** Null: what is told is not of one point. */
  point: { siteId: number | null; siteName: string | null } | null;
  before?: string;
  after?: string;
};

/** The centre of a point, which leads to its page; nothing of a point that belongs to none. */
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
