import { useEffect, useState } from 'react';
import type { GuidePage } from './guide-page.ts';

const files = import.meta.glob<{ page: GuidePage }>('../../../../docs/guide/*.md');

export type LoadedPage = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; page: GuidePage };

/** A page of the guide, by its file name; loaded when it is first needed. */
export function useGuidePage(name: string): LoadedPage {
  const [loaded, setLoaded] = useState<{ name: string; result: LoadedPage } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = files[`../../../../docs/guide/${name}.md`];
    const settle = (result: LoadedPage) => {
      if (isWanted) setLoaded({ name, result });
    };
    if (load === undefined) settle({ kind: 'failed' });
    else {
      load().then(
        ({ page }) => settle({ kind: 'loaded', page }),
        () => settle({ kind: 'failed' }),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [name]);
  return loaded?.name === name ? loaded.result : { kind: 'loading' };
}
