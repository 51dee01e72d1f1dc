import type { DecreeProfileContent } from '@suivi/contract/decree-profile';
import type { Period } from '@suivi/domain/calendar/month';
import type { Change } from '../../platform/change.ts';

/** Replaces everything that a site states, under its new version. */
export async function replaceProfile(
  { tx }: Change,
  siteId: number,
  version: number,
  content: DecreeProfileContent,
): Promise<void> {
  const { departement, openedOn, areas, subCategories, uses } = content;
  await tx
    .updateTable('decree_profiles')
    .set({
      departement,
      opened_year: openedOn?.year ?? null,
      opened_month: openedOn?.month ?? null,
      updated_at: new Date(),
      version,
    })
    .where('site_id', '=', siteId)
    .execute();
  await tx.deleteFrom('site_energy_areas').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('site_sub_categories').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('site_yearly_uses').where('site_id', '=', siteId).execute();
  if (areas.length > 0) {
    await tx
      .insertInto('site_energy_areas')
      .values(areas.map(area => ({ site_id: siteId, surface_m2: area.surfaceM2, ...spanColumns(area) })))
      .execute();
  }
  if (subCategories.length > 0) {
    await tx
      .insertInto('site_sub_categories')
      .values(
        subCategories.map(part => ({
          site_id: siteId,
          sub_category: part.subCategory,
          surface_m2: part.surfaceM2,
          heated_surface_m2: part.heatedSurfaceM2,
          cooled_surface_m2: part.cooledSurfaceM2,
          indicators: JSON.stringify(part.indicators),
          ...spanColumns(part),
        })),
      )
      .execute();
  }
  if (uses.length > 0) {
    await tx
      .insertInto('site_yearly_uses')
      .values(
        uses.map(use => ({
          site_id: siteId,
          from_year: use.from.year,
          from_month: use.from.month,
          heating_kwh: use.heatingKwh,
          cooling_kwh: use.coolingKwh,
        })),
      )
      .execute();
  }
}

function spanColumns({ from, to }: { from: Period | null; to: Period | null }) {
  return {
    from_year: from?.year ?? null,
    from_month: from?.month ?? null,
    to_year: to?.year ?? null,
    to_month: to?.month ?? null,
  };
}
