import type { FormerTable } from '../words/mapping.ts';

/** Headers that identify a table of the group's first tool (specification §7) with certainty. */
const marks: Record<FormerTable, readonly string[]> = {
  building_consumptions: ['electricity_consumption', 'gas_consumption', 'reference_month'],
  monthly_energy_declarations: ['energy_type', 'january', 'december', 'reference_year'],
  buildings: ['horaires', 'equipements', 'position_x', 'position_y'],
};

export function formerTableOf(headers: readonly string[]): FormerTable | null {
  const names = new Set(headers.map(header => header.trim().toLowerCase()));
  const tables = Object.entries(marks) as [FormerTable, readonly string[]][];
  return tables.find(([, wanted]) => wanted.every(header => names.has(header)))?.[0] ?? null;
}
