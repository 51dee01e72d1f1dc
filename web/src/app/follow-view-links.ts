import { goTo } from '../lib/navigation/address.ts';

/**
 * A plain press of a link to a view (`viewHref`) changes the view in place; with Ctrl, the middle button and so on the browser
 * handles the link. Returns a function that stops it.
 */
export function followViewLinks(onFollow: () => void): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/?"]') : null;
    if (!link || link.target !== '' || link.hasAttribute('download')) return;
    event.preventDefault();
    goTo(link.href);
    onFollow();
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
