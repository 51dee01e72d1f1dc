// Runs before the first paint, so that a chosen theme never flashes; the page's policy refuses inline scripts.
(() => {
  try {
    const theme = localStorage.getItem('suivi:theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is refused: the system's theme applies.
  }
})();
