import { type ComponentType, lazy, useState } from 'react';

const loaders = new WeakMap<ComponentType, () => Promise<unknown>>();

/** The files of a page did not arrive: no network, a server that restarts, or another version in its place. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The files of a page did not arrive.', { cause });
    this.name = 'PageNotLoaded';
  }
}

/**
 * A page that is loaded when it is first shown: its module, and the name of the component that the module exports. One whose
 * files are here is drawn at once: React would show that it waits, and then not for less than 0.3 seconds.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  let loaded: ComponentType | undefined;
  const loadPage = async () => {
    const module = await load().catch((error: unknown) => {
      throw new PageNotLoaded(error);
    });
    const component: ComponentType = module[name];
    loaded = component;
    return { default: component };
  };
  const Waiting = lazy(loadPage);
  function Page() {
    // Chosen once: another component in its place would begin anew what the page holds.
    const [Chosen] = useState(() => loaded ?? Waiting);
    return <Chosen />;
  }
  loaders.set(Page, loadPage);
  return Page;
}

/** Starts loading a page that will probably be shown next. A failure is told when the page is shown. */
export async function preloadPage(page: ComponentType | null): Promise<void> {
  const load = page && loaders.get(page);
  await load?.().catch(() => undefined);
}
