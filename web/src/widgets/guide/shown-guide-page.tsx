import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GuideContent } from './guide-content.tsx';
import type { LoadedPage } from './use-guide-page.ts';

type ShownGuidePageProps = { loaded: LoadedPage; under: 2 | 3; onPage: (name: string) => void };

export function ShownGuidePage({ loaded, under, onPage }: ShownGuidePageProps) {
  switch (loaded.kind) {
    case 'loading':
      return (
        <>
          <LoadingLabel />
          <Skeleton height="1em" lines={6} />
        </>
      );
    case 'failed':
      return (
        <Notice kind="error" title="Cette page n’a pas pu être chargée">
          Rechargez l’application, puis réessayez.
        </Notice>
      );
    case 'loaded':
      return <GuideContent page={loaded.page} under={under} onPage={onPage} />;
  }
}
