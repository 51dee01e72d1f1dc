import type { Snapshot, SnapshotKind } from '@suivi/contract/reports/snapshots';
import type { SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import type { Generated } from 'kysely';
import type { Automatic, Json } from '../../../platform/schema/column-types.ts';

export type SnapshotTables = {
  /** Figures and documents that were made official; triggers refuse any change. */
  snapshots: {
    id: Automatic<number>;
    kind: SnapshotKind;
    reference_year: number;
    /** Null: the group. */
    site_id: number | null;
    scope_name: string;
    asked: Json<NonNullable<Snapshot['asked']>> | null;
    figures: Json<SnapshotFigure[]>;
    figures_sha256: string;
    document_id: number;
    made_by: number | null;
    made_by_name: string;
    made_at: Generated<Date>;
  };
};
