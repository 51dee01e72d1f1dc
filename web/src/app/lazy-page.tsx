import { type ComponentType, lazy, useState } from 'react';
import type { Question } from '../lib/api/use-read.ts';
import type { SitesState } from '../lib/api/use-sites.ts';

/** The first requests of a page, according to its address. */
export type FirstQuestions = (sites: SitesState) => readonly Question[];

const loaders = new WeakMap<ComponentType, () => Promise<{ firstQuestions: FirstQuestions | undefined }>>();

/** The files of a page did not arrive: no network, a restarting server, or another version in its place. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The files of a page did not arrive.', { cause });
    this.name = 'PageNotLoaded';
  }
}

/**
 * A page that is loaded when it is first shown: its module, which may export `firstQuestions`, and the name of the component that
 * the module exports. A page whose files are already loaded is rendered at once: React would show its fallback, for at least 0.3
 * seconds.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType> & { firstQuestions?: FirstQuestions }>,
  name: Name,
): ComponentType {
  let loaded: ComponentType | undefined;
  const loadPage = async () => {
    const module = await load().catch((error: unknown) => {
      throw new PageNotLoaded(error);
    });
    const component: ComponentType = module[name];
    loaded = component;
    return { default: component, firstQuestions: module.firstQuestions };
  };
  const Waiting = lazy(loadPage);
  function Page() {
    // Chosen once: replacing the component would reset the state of the page.
    const [Chosen] = useState(() => loaded ?? Waiting);
    return <Chosen />;
  }
  loaders.set(Page, loadPage);
  return Page;
}

/**
 * Starts loading a page that will probably be shown next; returns its `firstQuestions`. A failure is reported when the page is
 * shown.
 */
export async function preloadPage(page: ComponentType | null): Promise<FirstQuestions | undefined> {
  const load = page && loaders.get(page);
  return (await load?.().catch(() => undefined))?.firstQuestions;
}
