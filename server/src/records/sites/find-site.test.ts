import { listBills } from '@suivi/contract/bills/bills';
import { listExpectedBills } from '@suivi/contract/bills/bill-months';
import { listBuildings } from '@suivi/contract/sites/buildings';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { listFindings } from '@suivi/contract/bills/findings';
import { listSavingActions } from '@suivi/contract/actions/saving-actions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile();
const as = await signedIn(app.db, 'readonly');

beforeAll(async () => {
  await sql`
    insert into sites (code, name, name_canonical, archived_at)
    values ('here', 'Ici', 'ici', null), ('gone', 'Parti', 'parti', now())`.execute(app.db);
});

test.each(
  Object.entries({
    listBills,
    listExpectedBills,
    listBuildings,
    listDeliveryPoints,
    listFindings,
    listSavingActions,
  }),
)('%s answers of a site in service, and refuses one that is archived or unknown', async (_, endpoint) => {
  const statusOf = async (site: string) => (await app.call(endpoint, { as, query: { site } })).status;
  expect(await statusOf('here')).toBe(200);
  expect(await statusOf('gone')).toBe(404);
  expect(await statusOf('nowhere')).toBe(404);
});
