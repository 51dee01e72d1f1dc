import type { DocumentMediaType } from '@suivi/contract/documents/documents';
import type { DocumentRole } from '@suivi/domain/documents/document-subject';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Generated } from 'kysely';
import type { Automatic } from '../../platform/schema/column-types.ts';

export type DocumentTables = {
  documents: {
    id: Automatic<number>;
    sha256: string;
    name: string;
    media_type: DocumentMediaType;
    size_bytes: number;
    page_count: number | null;
    content: Buffer;
    uploaded_by: number | null;
    uploaded_at: Generated<Date>;
    /** Maintained by triggers: since when the document is clipped to nothing; null while it is clipped to something. */
    unlinked_at: Generated<Date | null>;
  };
  document_links: {
    id: Automatic<number>;
    document_id: number;
    site_id: number | null;
    /** Together with the site: a declared month. */
    energy_type: EnergyType | null;
    reference_year: number | null;
    reference_month: number | null;
    bill_id: number | null;
    month_note_id: number | null;
    point_id: number | null;
    action_id: number | null;
    role: DocumentRole;
    added_by: number | null;
    added_at: Generated<Date>;
    version: Generated<number>;
  };
};
