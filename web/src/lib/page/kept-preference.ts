/** A preference of this browser, such as the theme; null when there is none or storage is refused. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(`suivi:${name}`);
  } catch {
    return null;
  }
}

export function keepPreference(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`suivi:${name}`);
    else localStorage.setItem(`suivi:${name}`, value);
  } catch {
    // Storage is refused: the preference lasts as long as the page.
  }
}
