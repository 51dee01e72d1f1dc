import { exportAnnualReport } from '@suivi/contract/reports/exports';
import { readRanking } from '@suivi/contract/analyses/analytics';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { declareMonths } from '../../../testing/declare-months.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { hasPdfReader, reportText } from '../../testing/report-text.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-20T09:00:00Z') } });
const as = await signedInRoles(app.db);

test.skipIf(!hasPdfReader)(
  'months declared ahead are in no ratio of the months before, and make no whole year of a trend',
  async () => {
    const { siteId, code } = await seedSite(app.db, { code: 'annonce', buildings: 0 });
    await app.db.updateTable('sites').set({ energy_area_m2: 1000 }).where('id', '=', siteId).execute();
    const from = { year: 2022, month: 1 } as const;
    // 1 000 kWh each month of four years; in 2026 the whole year of electricity is known, and ten months of gas.
    const year = (kwh: number, months = 12) => Array.from({ length: months }, () => kwh);
    const known = [2022, 2023, 2024, 2025].flatMap(() => year(1000));
    const electricity = { siteId, energyType: 'electricity' as const, from };
    await declareMonths(app.db, { ...electricity, quantities: [...known, ...year(1000)] });
    await declareMonths(app.db, {
      ...electricity,
      energyType: 'gas',
      quantities: [...known, ...year(1000, 10)],
    });
    const query = { year: '2026', site: code };
    const text = reportText(
      (await app.call(exportAnnualReport, { as: as.readonly, query })).response.rawPayload,
    );
    // Twenty months of 1 000 kWh on 1 000 m², as in the ranking of the same months.
    const ranked = { as: as.readonly, query: { metric: 'consumption', period: '2026-01_2026-10' } };
    expect((await app.call(readRanking, ranked)).value.perM2.ranked).toMatchObject([{ value: 20 }]);
    expect(text).toContain('annonce100020,0');
    // From 24 000 kWh in 2022 to 24 000 in 2025; 2026 would be 22 000.
    expect(text).toContain('0,0%');
    expect(text).toContain('(2022–2025)');
  },
);
