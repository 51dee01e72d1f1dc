import { type ComponentType, lazy } from 'react';

const loaders = new WeakMap<ComponentType, () => Promise<unknown>>();

/** The files of a page did not arrive: no network, a server that restarts, or another version in its place. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The files of a page did not arrive.', { cause });
    this.name = 'PageNotLoaded';
  }
}

/** A page that is loaded when it is first shown: its module, and the name of the component that the module exports. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const lazyComponent = lazy(async () => {
    const module = await load().catch((error: unknown) => {
      throw new PageNotLoaded(error);
    });
    return { default: module[name] };
  });
  const page = lazyComponent as unknown as ComponentType;
  loaders.set(page, load);
  return page;
}

/** Starts loading a page that will probably be shown next. A failure is told when the page is shown. */
export function preloadPage(page: ComponentType | null): void {
  const load = page && loaders.get(page);
  load?.().catch(() => undefined);
}
