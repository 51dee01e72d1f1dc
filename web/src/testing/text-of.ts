/** What an element says, with plain spaces. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The rows of a table under its head, as they are read. */
export function rowsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('th, td')].map(textOf));
}

/** What is told beside the field that cannot be taken; null where nothing is. */
export function faultOf(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return described.map(id => textOf(document.getElementById(id))).join(' ');
}
