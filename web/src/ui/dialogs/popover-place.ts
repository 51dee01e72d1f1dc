type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

const margin = 8;

/** Under its button, or above when there is more room there; never beyond the window. */
export function popoverPlace(button: Box, panel: Size, window: Size): { left: number; top: number } {
  const below = button.bottom + margin / 2;
  const above = button.top - margin / 2 - panel.height;
  const fitsBelow = below + panel.height + margin <= window.height;
  const top = fitsBelow || above < margin ? Math.min(below, window.height - panel.height - margin) : above;
  const left = Math.min(button.left, window.width - panel.width - margin);
  return { left: Math.max(margin, left), top: Math.max(margin, top) };
}
