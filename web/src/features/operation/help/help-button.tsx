import { lazy, Suspense } from 'react';
import { useOptionalChoiceFilter } from '../../../lib/navigation/query-state.ts';
import type { ViewId } from '../../../lib/navigation/view-link.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { guideContents, pageOfPart, pageOfView } from './guide-contents.ts';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));
const parts = Object.keys(pageOfPart) as (keyof typeof pageOfPart)[];
const names = guideContents.flatMap(({ pages }) => pages.map(({ name }) => name));

/** « Aide »: opens the guide at the page of the current view; the open page is stored in the address. */
export function HelpButton({ view }: { view: ViewId }) {
  const [name, setName] = useOptionalChoiceFilter('aide', names);
  const [part] = useOptionalChoiceFilter('partie', parts);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="help"
        aria-haspopup="dialog"
        onClick={() => setName(view === 'contracts' && part !== null ? pageOfPart[part] : pageOfView[view])}
      >
        Aide
      </Button>
      {name !== null && (
        <Suspense>
          <HelpDialog name={name} onPage={setName} onClose={() => setName(null)} />
        </Suspense>
      )}
    </>
  );
}
