import type { DocumentSubject } from '@suivi/domain/documents/document-subject';
import { type RawBuilder, sql } from 'kysely';

/** The columns that identify what a link points to. */
export type DocumentPlace = {
  site_id: number | null;
  energy_type: string | null;
  reference_year: number | null;
  reference_month: number | null;
  bill_id: number | null;
  month_note_id: number | null;
  point_id: number | null;
  action_id: number | null;
};

const nowhere: DocumentPlace = {
  site_id: null,
  energy_type: null,
  reference_year: null,
  reference_month: null,
  bill_id: null,
  month_note_id: null,
  point_id: null,
  action_id: null,
};

export function placeOf(subject: DocumentSubject): DocumentPlace {
  switch (subject.kind) {
    case 'bill':
      return { ...nowhere, bill_id: subject.id };
    case 'site':
      return { ...nowhere, site_id: subject.id };
    case 'month-note':
      return { ...nowhere, month_note_id: subject.id };
    case 'delivery-point':
      return { ...nowhere, point_id: subject.id };
    case 'saving-action':
      return { ...nowhere, action_id: subject.id };
    case 'month':
      return {
        ...nowhere,
        site_id: subject.siteId,
        energy_type: subject.energyType,
        reference_year: subject.period.year,
        reference_month: subject.period.month,
      };
  }
}

/** Whether a link, named `l`, points to this place and no other. */
export function isAt(place: DocumentPlace): RawBuilder<boolean> {
  const conditions = Object.entries(place).map(
    ([column, value]) => sql`${sql.ref(`l.${column}`)} is not distinct from ${value}`,
  );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
