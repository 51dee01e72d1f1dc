import type { AnnualReport } from '@suivi/contract/reports/annual-reports';
import type { Generated } from 'kysely';
import type { Automatic, Json, Versioned } from '../../../platform/schema/column-types.ts';

export type AnnualReportTables = {
  annual_reports: Versioned & {
    id: Automatic<number>;
    reference_year: number;
    /** Null: the report of the group. */
    site_id: number | null;
    prepared_by: Generated<string>;
    approved_by: Generated<string>;
    comments: Json<AnnualReport['comments']>;
    left_out: AnnualReport['leftOut'];
  };
};
