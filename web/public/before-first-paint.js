// Runs before the first paint, so that a chosen theme or a folded menu never flashes; the page's policy refuses inline scripts.
(() => {
  try {
    const theme = localStorage.getItem('suivi:theme');
    if (theme === 'light' || theme === 'dark') {
      document.documentElement.dataset.theme = theme;
      // The picture that the server drew does not know it.
      addEventListener('DOMContentLoaded', () => {
        for (const choice of document.querySelectorAll(`#first-picture [type=radio][value=${theme}]`))
          choice.checked = true;
      });
    }
    if (localStorage.getItem('suivi:sidebar') === 'collapsed')
      document.documentElement.dataset.sidebar = 'collapsed';
  } catch {
    // Storage is refused: the system's theme applies.
  }
})();

// The server went away between the page and its scripts: the page is loaded again once it answers.
(() => {
  const again = () =>
    void fetch('/api/alive', { cache: 'no-store' }).then(
      answer => (answer.ok ? location.reload() : setTimeout(again, 5000)),
      () => setTimeout(again, 5000),
    );
  let isWaiting = false;
  const wait = () => {
    // Later on the page itself tells what it could not load.
    if (isWaiting || document.querySelector('[data-first-bytes]') === null) return;
    isWaiting = true;
    setTimeout(again, 5000);
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) wait();
    },
    true,
  );

  // What the server drew is painted before the scripts of the page take the processor.
  addEventListener('DOMContentLoaded', () => {
    const scripts = document.querySelector('link[data-begins]');
    if (scripts === null) return;
    const begin = () => void import(scripts.href).catch(wait);
    if (document.visibilityState === 'hidden') begin();
    else requestAnimationFrame(() => setTimeout(begin));
  });
})();
