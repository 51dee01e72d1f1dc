import type { GroupLogo, LogoMediaType } from '@suivi/contract/settings/group-logo';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { lockRow } from '../../lock-row.ts';

export type LogoPicture = { mediaType: LogoMediaType; widthPx: number; heightPx: number; content: Buffer };

const onlyRow = 1;

/** The logo without its bytes; no picture at version 1 as long as nobody has set one. */
export async function readLogo(db: Database | Tx): Promise<GroupLogo> {
  const row = await db
    .selectFrom('group_logo')
    .select(['media_type', 'width_px', 'height_px', 'version'])
    .executeTakeFirst();
  if (!row) return { picture: null, version: 1 };
  const { media_type: mediaType, width_px: widthPx, height_px: heightPx, version } = row;
  const isSet = mediaType !== null && widthPx !== null && heightPx !== null;
  return { picture: isSet ? { mediaType, widthPx, heightPx } : null, version };
}

/** The logo with its bytes; null when there is none. */
export async function readLogoPicture(
  db: Database | Tx,
): Promise<(LogoPicture & { version: number }) | null> {
  const [{ picture, version }, row] = [
    await readLogo(db),
    await db.selectFrom('group_logo').select('content').executeTakeFirst(),
  ];
  return picture && row?.content ? { ...picture, content: row.content, version } : null;
}

/** Locks the logo; waits for transactions that are changing it. */
export async function lockLogo(tx: Tx): Promise<GroupLogo> {
  await lockRow(tx, 'group_logo', { column: 'id', value: onlyRow });
  return readLogo(tx);
}

/** Replaces the picture by another, or by none, under the next version. */
export async function replaceLogo(
  { tx, journal }: Change,
  before: GroupLogo,
  picture: LogoPicture | null,
): Promise<GroupLogo> {
  await tx
    .updateTable('group_logo')
    .set({
      media_type: picture?.mediaType ?? null,
      width_px: picture?.widthPx ?? null,
      height_px: picture?.heightPx ?? null,
      content: picture?.content ?? null,
      updated_at: new Date(),
      version: before.version + 1,
    })
    .execute();
  const after = await readLogo(tx);
  await journal({
    action: picture === null ? 'setting.remove-logo' : 'setting.save-logo',
    entity: 'setting',
    entityId: 'logo',
    label: 'Logo',
    before: before.picture,
    after: picture && { ...after.picture, byteCount: picture.content.length },
  });
  return after;
}
