/** The text of an element, with plain spaces. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The rows of a table below its head, as they are read. */
export function rowsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('th, td')].map(textOf));
}

/** The error shown beside an invalid field; null when there is none. */
export function faultOf(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return described.map(id => textOf(document.getElementById(id))).join(' ');
}
