import { createBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { listDocuments } from '@suivi/contract/documents/documents';
import * as contract from '@suivi/contract/bills/received-bills';
import { beforeAll, expect, test } from 'vitest';
import { writeZip } from '../../../platform/documents/write-zip.ts';
import { onePixelPng, textPdf } from '../../../platform/received-files/testing/made-files.ts';
import { removeUnlinkedDocuments } from '../../../records/documents/store.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { typedPoint } from '../../supply/points/testing/typed-point.ts';
import { typedBill } from '../testing/typed-bill.ts';

let pointId: number;
let otherId: number;

const app = await appForFile();
const as = await signedInRoles(app.db);

beforeAll(async () => {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  const add = async (number: string) =>
    (await app.call(createDeliveryPoint, { as: as.technical, body: typedPoint(siteId, number) })).value.id;
  pointId = await add('30001234567890');
  otherId = await add('30009999999999');
});

const headers = { 'content-type': 'application/octet-stream' };
const send = (bytes: Buffer, name = 'facture.pdf') =>
  app.call(contract.receiveBill, { as: as.financial, query: { name }, body: bytes, headers });
const list = async () => (await app.call(contract.listReceivedBills, { as: as.readonly })).value.received;

async function waiting(bytes: Buffer, name?: string): Promise<contract.ReceivedBill> {
  const { value } = await send(bytes, name);
  if (value.kind !== 'waits') throw new Error('the file is clipped to a bill already');
  return value.received;
}

const textOf = (number: string) => [
  'Énergies du Velay SA – RCS Le Puy 732 829 320',
  `Facture n° ${number} du 12/02/2025`,
  'PRM 30001234567890',
  'Période de consommation du 12/01/2025 au 11/02/2025',
  'Consommation 4 879 kWh',
  'Total HT 744,50 €  TVA 148,90 €  Total TTC 893,40 €',
];

function invoiceXml({ number, typeCode = '380', total = '893.40', lines = '' }: Record<string, string>) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:rsm" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:factur-x.eu:1p0:minimum</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>${typeCode}</ram:TypeCode>
<ram:IssueDateTime><udt:DateTimeString format="102">20250212</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${lines}<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Énergies du Velay</ram:Name>
<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">732829320</ram:ID></ram:SpecifiedLegalOrganization></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:SpecifiedTradeSettlementHeaderMonetarySummation>
<ram:TaxBasisTotalAmount>744.50</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">148.90</ram:TaxTotalAmount><ram:GrandTotalAmount>${total}</ram:GrandTotalAmount>
</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
}

const given = {
  supplier: 'Énergies du Velay',
  quantity: 4879,
  ttcCents: 89_340,
  htCents: 74_450,
  vatCents: 14_890,
};

test('a PDF is read, waits, and becomes a bill with its file once a person has read it', async () => {
  const pdf = textPdf([textOf('T-1')]);
  const before = await app.db.selectFrom('bills').select('id').execute();
  const first = await waiting(pdf, 'T-1.pdf');
  expect(await app.db.selectFrom('bills').select('id').execute()).toEqual(before);
  // The supplier is not known yet: its SIREN is, and waits for its name.
  expect(first).toMatchObject({
    state: 'to-complete',
    name: 'T-1.pdf',
    pageCount: 1,
    proposal: {
      source: 'text',
      supplier: null,
      supplierSiren: '732829320',
      number: { value: 'T-1', where: { kind: 'text', page: 1 } },
      issuedOn: { value: '2025-02-12' },
      firstDay: { value: '2025-01-12' },
      lastDay: { value: '2025-02-11' },
      ttcCents: { value: 89_340 },
      points: [{ value: pointId }],
      quantity: { value: { value: 4879, unit: 'kWh' } },
    },
  });
  const again = (await send(pdf, 'copie.pdf')).value;
  expect(again).toMatchObject({ kind: 'waits', isNew: false, received: { id: first.id } });

  const body = typedBill(pointId, '2025-01-12', '2025-02-11', { ...given, number: 'T-1' });
  const enter = () =>
    app.call(contract.createReceivedBill, { as: as.financial, params: { id: first.id }, body });
  const bill = (await enter()).value;
  expect(bill).toMatchObject({ number: 'T-1', ttcCents: 89_340 });
  expect((await enter()).status).toBe(404);
  expect((await list()).map(({ id }) => id)).not.toContain(first.id);
  const query = { subject: `bill:${bill.id}` };
  const { documents } = (await app.call(listDocuments, { as: as.readonly, query })).value;
  expect(documents).toMatchObject([{ documentId: first.documentId, role: 'bill', name: 'T-1.pdf' }]);
  expect((await send(pdf)).value).toEqual({
    kind: 'there',
    bill: { id: bill.id, supplier: 'Énergies du Velay', number: 'T-1' },
  });

  // The next bill of the supplier is recognised completely by its SIREN.
  expect(await waiting(textPdf([textOf('T-2')]))).toMatchObject({
    state: 'recognised',
    proposal: { supplier: { value: 'Énergies du Velay' }, number: { value: 'T-2' } },
  });
  const journal = await app.db
    .selectFrom('journal')
    .select('action')
    .where('label', 'like', '%T-1%')
    .orderBy('id')
    .execute();
  expect(journal.map(({ action }) => action)).toEqual(['document.receive', 'bill.create', 'document.clip']);
});

test('an electronic invoice in a PDF takes precedence over its text, and the difference is reported', async () => {
  const xml = { name: 'factur-x.xml', text: invoiceXml({ number: 'E-1', total: '893.41' }) };
  const { proposal, state } = await waiting(textPdf([textOf('E-1')], xml));
  expect(state).toBe('to-complete');
  expect(proposal).toMatchObject({
    source: 'einvoice',
    profile: 'urn:factur-x.eu:1p0:minimum',
    lines: [],
    ttcCents: { value: 89_341, where: { kind: 'einvoice', field: 'BT-112' } },
    differences: [{ field: 'ttcCents', einvoice: 89_341, text: 89_340 }],
    points: [{ value: pointId, where: { kind: 'text' } }],
  });
});

test('a PDF of two points becomes one bill of both, with their lines', async () => {
  const received = await waiting(
    textPdf([
      [
        ...textOf('G-1').slice(0, 2),
        'PRM 30001234567890  12/01/2025  11/02/2025  4 879 kWh  893,40 €',
        'PRM 30009999999999  01/01/2025  31/01/2025  100 kWh  12,00 €',
        'Total HT 754,50 €  TVA 150,90 €  Total TTC 905,40 €',
      ],
    ]),
  );
  expect(received.proposal).toMatchObject({
    quantity: null,
    looseLines: [],
    parts: [
      { point: { value: pointId }, quantity: { value: { value: 4879 } }, ttcCents: { value: 89_340 } },
      { point: { value: otherId }, firstDay: { value: '2025-01-01' }, ttcCents: { value: 1200 } },
    ],
  });
  const line = {
    component: 'supply' as const,
    label: '',
    firstDay: null,
    lastDay: null,
    quantity: null,
    unit: '',
    unitPrice: null,
    htCents: 1000,
    vatPermille: 200,
  };
  const amounts = { htCents: 75_450, vatCents: 15_090, ttcCents: 90_540 };
  const one = typedBill(pointId, '2025-01-12', '2025-02-11', { ...given, number: 'G-1' });
  const other = typedBill(otherId, '2025-01-01', '2025-01-31', { quantity: 100, ttcCents: 1200 });
  const points = [...one.points, ...other.points.map(point => ({ ...point, lines: [line] }))];
  const { value } = await app.call(contract.createReceivedBill, {
    as: as.financial,
    params: { id: received.id },
    body: { ...one, ...amounts, points },
  });
  expect(value).toMatchObject({
    ttcCents: 90_540,
    points: [
      { pointId, quantity: 4879, ttcCents: 89_340, lines: [] },
      { pointId: otherId, quantity: 100, ttcCents: 1200, lines: [{ htCents: 1000 }] },
    ],
  });
});

test('an electronic credit note alone is negative', async () => {
  const xml = Buffer.from(invoiceXml({ number: 'E-2', typeCode: '381' }));
  expect((await waiting(xml, 'avoir.xml')).proposal).toMatchObject({
    kind: { value: 'credit-note' },
    htCents: { value: -74_450 },
    ttcCents: { value: -89_340 },
  });
});

test('a bill that was typed before is reported, and the file is clipped to it', async () => {
  const body = typedBill(pointId, '2024-01-12', '2024-02-11', { ...given, number: 'D-1' });
  const { id: billId } = (await app.call(createBill, { as: as.financial, body })).value;
  const received = await waiting(textPdf([textOf('D-1')]));
  expect(received).toMatchObject({ state: 'there', there: { id: billId, number: 'D-1' } });
  const params = { id: received.id };
  const twice = typedBill(pointId, '2025-01-12', '2025-02-11', { ...given, number: 'D-1' });
  const refused = await app.call(contract.createReceivedBill, { as: as.financial, params, body: twice });
  expect(refused.error.code).toBe('bill-number-taken');
  const clip = await app.call(contract.clipReceivedBill, { as: as.financial, params, body: { billId } });
  expect(clip.status).toBe(201);
  const query = { subject: `bill:${billId}` };
  expect((await app.call(listDocuments, { as: as.readonly, query })).value.documents).toHaveLength(1);
  expect((await list()).map(({ id }) => id)).not.toContain(received.id);
});

test('a scan waits to be typed, and is kept meanwhile; one that is no bill is set aside', async () => {
  const scan = await waiting(onePixelPng, 'photo.png');
  expect(scan).toMatchObject({
    state: 'to-complete',
    proposal: { source: 'none', number: null, points: [] },
  });
  await removeUnlinkedDocuments(app.db, 0);
  expect((await list()).map(({ id }) => id)).toContain(scan.id);
  const aside = (version: number) =>
    app.call(contract.setReceivedBillAside, { as: as.financial, params: { id: scan.id }, version });
  expect((await aside(2)).error.code).toBe('version-stale');
  expect((await aside(1)).status).toBe(200);
  expect((await aside(1)).status).toBe(404);
});

test('a file that is no bill is refused with the reason', async () => {
  const zip = await writeZip(
    [{ name: 'xl/workbook.xml', bytes: Buffer.from('<x/>') }],
    new Date('2026-01-01'),
  );
  expect((await send(Buffer.from(zip))).error.code).toBe('bill-file-is-a-workbook');
  expect((await send(Buffer.from('<?xml version="1.0"?><a/>'))).error.code).toBe('bill-file-not-an-invoice');
  expect((await send(Buffer.from('Facture'))).error.code).toBe('document-type-not-accepted');
});

test('twenty simultaneous files are each sorted', async () => {
  const files = Array.from({ length: 20 }, (_, at) => textPdf([textOf(`V-${at}`)]));
  const states = [];
  for (const file of files) states.push((await waiting(file)).state);
  expect(states).toEqual(Array.from({ length: 20 }, () => 'recognised'));
  const numbers = (await list()).map(({ proposal }) => proposal.number?.value);
  expect(numbers.filter(number => number?.startsWith('V-'))).toHaveLength(20);
});
