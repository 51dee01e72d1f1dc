import type { Einvoice } from '@suivi/domain/bills/einvoice/einvoice';
import type { TextLine } from '@suivi/domain/bills/reading/text-line';
import type { Generated } from 'kysely';
import type { Automatic, Json } from '../../../platform/schema/column-types.ts';

/** What was read from a file on arrival; its interpretation depends on what is known when somebody opens it. */
export type StoredReading = { einvoice: Einvoice | null; lines: TextLine[] };

export type ReceivedBillTables = {
  received_bills: {
    id: Automatic<number>;
    document_id: number;
    reading: Json<StoredReading>;
    received_by: number | null;
    received_at: Generated<Date>;
    version: Generated<number>;
  };
};
