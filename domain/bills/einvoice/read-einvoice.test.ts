import { describe, expect, test } from 'vitest';
import { readEinvoice } from './read-einvoice.ts';
import { element } from './testing/element.ts';
import type { XmlElement } from './xml-element.ts';
import { centsOf, dayOf, kindOf, numberOf, permilleOf, sirenOf, unitOf } from './written-values.ts';

const line = (label: string, ht: string, more: Parameters<typeof element>[1] & object = []) =>
  element('IncludedSupplyChainTradeLineItem', [
    element('SpecifiedTradeProduct/Name', label),
    element('SpecifiedLineTradeAgreement/NetPriceProductTradePrice', [
      element('ChargeAmount', '4.10'),
      element('BasisQuantity', '2'),
    ]),
    element('SpecifiedLineTradeDelivery/BilledQuantity', '5.000', { unitCode: 'MWH' }),
    element('SpecifiedLineTradeSettlement', [
      element('ApplicableTradeTax/RateApplicablePercent', '5.50'),
      element('SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount', ht),
      ...more,
    ]),
  ]);

const cii = (typeCode: string, lines = [line('Énergie', '10.24')]) =>
  element('CrossIndustryInvoice', [
    element(
      'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
      'urn:factur-x.eu:1p0:basic',
    ),
    element('ExchangedDocument', [
      element('ID', 'F-1'),
      element('TypeCode', typeCode),
      element('IssueDateTime/DateTimeString', '20250212', { format: '102' }),
    ]),
    element('SupplyChainTradeTransaction', [
      ...lines,
      element('ApplicableHeaderTradeAgreement/SellerTradeParty', [
        element('Name', 'Énergies du Velay'),
        element('SpecifiedLegalOrganization/ID', '12345678200010', { schemeID: '0002' }),
      ]),
      element('ApplicableHeaderTradeSettlement', [
        element('InvoiceReferencedDocument/IssuerAssignedID', 'F-0'),
        element('ApplicableTradeTax', [
          element('CalculatedAmount', '0.56'),
          element('BasisAmount', '10.24'),
          element('RateApplicablePercent', '5.50'),
        ]),
        element('SpecifiedTradeSettlementHeaderMonetarySummation', [
          element('TaxBasisTotalAmount', '10.24'),
          element('TaxTotalAmount', '0.56', { currencyID: 'EUR' }),
          element('GrandTotalAmount', '10.80'),
        ]),
      ]),
    ]),
  ]);

describe('CII', () => {
  test('reads a bill as printed: the amount of a line differs from quantity times price', () => {
    expect(readEinvoice(cii('380'))).toMatchObject({
      syntax: 'cii',
      profile: 'urn:factur-x.eu:1p0:basic',
      number: 'F-1',
      kind: 'bill',
      issuedOn: '2025-02-12',
      seller: 'Énergies du Velay',
      sellerSiren: '123456782',
      firstDay: null,
      htCents: 1024,
      vatCents: 56,
      ttcCents: 1080,
      taxes: [{ permille: 55, baseCents: 1024, cents: 56 }],
      lines: [
        {
          label: 'Énergie',
          quantity: 5,
          unit: 'MWh',
          unitPrice: 2.05,
          htCents: 1024,
          vatPermille: 55,
          texts: ['Énergie', '4.10', '2', '5.000', '5.50', '10.24'],
        },
      ],
      corrects: 'F-0',
    });
  });

  test('stores a credit note, which has positive amounts, as negative', () => {
    expect(readEinvoice(cii('381'))).toMatchObject({
      kind: 'credit-note',
      htCents: -1024,
      vatCents: -56,
      ttcCents: -1080,
      lines: [{ quantity: -5, unitPrice: 2.05, htCents: -1024 }],
      taxes: [{ baseCents: -1024, cents: -56 }],
    });
  });

  test('takes the days of the lines for a bill without days', () => {
    const days = (from: string, to: string) => [
      element('BillingSpecifiedPeriod', [
        element('StartDateTime/DateTimeString', from),
        element('EndDateTime/DateTimeString', to),
      ]),
    ];
    const lines = [
      line('Énergie', '1', days('20250112', '20250211')),
      line('Abonnement', '1', days('20250201', '20250228')),
      line('Divers', '1'),
    ];
    expect(readEinvoice(cii('380', lines))).toMatchObject({ firstDay: '2025-01-12', lastDay: '2025-02-28' });
  });

  const settled = (parts: XmlElement[], lines = [line('Énergie', '10.24')]) =>
    element('CrossIndustryInvoice', [
      element('SupplyChainTradeTransaction', [...lines, element('ApplicableHeaderTradeSettlement', parts)]),
    ]);

  test('reads the currency, and the VAT that is stated in it, not in the one of the accounts', () => {
    const totals = element('SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('TaxTotalAmount', '160.00', { currencyID: 'USD' }),
      element('TaxTotalAmount', '148.90', { currencyID: 'EUR' }),
    ]);
    expect(readEinvoice(settled([element('InvoiceCurrencyCode', 'EUR'), totals]))).toMatchObject({
      currency: 'EUR',
      vatCents: 14_890,
    });
  });

  test('gives a line without rate the only rate of the invoice, none when there are two, 0 when it is exempt', () => {
    const rated = (percent: string) =>
      element('ApplicableTradeTax', [
        element('CalculatedAmount', '0.56'),
        element('BasisAmount', '10.24'),
        element('RateApplicablePercent', percent),
      ]);
    const bare = (tax: XmlElement[]) =>
      element('IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement', [
        ...tax,
        element('SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount', '10.24'),
      ]);
    const rateOf = (taxes: XmlElement[], own: XmlElement[] = []) =>
      readEinvoice(settled(taxes, [bare(own)]))?.lines[0]?.vatPermille;
    expect(rateOf([rated('20')])).toBe(200);
    expect(rateOf([rated('20'), rated('5.5')])).toBeNull();
    expect(rateOf([])).toBeNull();
    expect(rateOf([rated('20')], [element('ApplicableTradeTax/CategoryCode', 'E')])).toBe(0);
  });

  test('counts the lines whose amount cannot be read', () => {
    const read = readEinvoice(settled([], [line('HP', '10,24'), line('HC', '.50')]));
    expect(read).toMatchObject({ lines: [{ label: 'HC', htCents: 50 }], unreadLines: 1 });
  });

  test('has the allowances and charges of the whole invoice as lines', () => {
    const charge = (indicator: string, amount: string, reason: XmlElement[]) =>
      element('SpecifiedTradeAllowanceCharge', [
        element('ChargeIndicator/Indicator', indicator),
        element('ActualAmount', amount),
        ...reason,
        element('CategoryTradeTax/RateApplicablePercent', '20'),
      ]);
    const read = readEinvoice(
      settled([
        charge('true', '10.00', [element('Reason', 'CTA')]),
        charge('1', '2.00', []),
        charge('false', '5.00', []),
        charge('0', '3.00', []),
        charge('true', '', []),
        charge('', '7.00', []),
      ]),
    );
    expect(read).toMatchObject({
      lines: [
        { label: 'Énergie' },
        { label: 'CTA', htCents: 1000, vatPermille: 200, quantity: null },
        { label: 'Frais', htCents: 200 },
        { label: 'Remise', htCents: -500 },
        { label: 'Remise', htCents: -300 },
      ],
      unreadLines: 2,
    });
  });

  test('takes no price that is stated for another unit than the quantity', () => {
    const priced = (unitCode: string) =>
      element('IncludedSupplyChainTradeLineItem', [
        element('SpecifiedLineTradeAgreement/NetPriceProductTradePrice', [
          element('ChargeAmount', '120'),
          element('BasisQuantity', '1', { unitCode }),
        ]),
        element('SpecifiedLineTradeDelivery/BilledQuantity', '3000', { unitCode: 'KWH' }),
        element('SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation', [
          element('LineTotalAmount', '360.00'),
        ]),
      ]);
    const prices = readEinvoice(settled([], [priced('MWH'), priced('KWH')]))?.lines;
    expect(prices?.map(({ unitPrice }) => unitPrice)).toEqual([null, 120]);
  });

  test('reads the other names of the same parts in the first ZUGFeRD', () => {
    const root = element('CrossIndustryDocument', [
      element('HeaderExchangedDocument', [element('ID', 'Z-1'), element('TypeCode', '380')]),
      element('SpecifiedSupplyChainTradeTransaction', [
        element('ApplicableSupplyChainTradeSettlement/SpecifiedTradeSettlementMonetarySummation', [
          element('GrandTotalAmount', '119.00'),
        ]),
        element('IncludedSupplyChainTradeLineItem', [
          element('SpecifiedTradeProduct/Name', 'Öl'),
          element('SpecifiedSupplyChainTradeSettlement', [
            element('ApplicableTradeTax/ApplicablePercent', '19.00'),
            element('SpecifiedTradeSettlementMonetarySummation/LineTotalAmount', '100.00'),
          ]),
        ]),
      ]),
    ]);
    expect(readEinvoice(root)).toMatchObject({ number: 'Z-1', ttcCents: 11_900 });
  });
});

describe('UBL', () => {
  const ubl = (name: 'Invoice' | 'CreditNote', parts = [element('InvoiceTypeCode', '384')]) =>
    element(name, [
      element('ID', 'U-1'),
      element('IssueDate', '2025-02-12'),
      ...parts,
      element('InvoicePeriod', [element('StartDate', '2025-01-01'), element('EndDate', '2025-01-31')]),
      element('BillingReference/InvoiceDocumentReference/ID', 'U-0'),
      element('AccountingSupplierParty/Party', [
        element('PartyLegalEntity', [
          element('RegistrationName', 'Gaz du Velay'),
          element('CompanyID', '123 456 782'),
        ]),
      ]),
      element('TaxTotal', [
        element('TaxAmount', '20.00'),
        element('TaxSubtotal', [
          element('TaxableAmount', '100.00'),
          element('TaxAmount', '20.00'),
          element('TaxCategory/Percent', '20'),
        ]),
      ]),
      element('LegalMonetaryTotal', [
        element('TaxExclusiveAmount', '100.00'),
        element('TaxInclusiveAmount', '120.00'),
      ]),
      element(name === 'Invoice' ? 'InvoiceLine' : 'CreditNoteLine', [
        element(name === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity', '1000', { unitCode: 'KWH' }),
        element('LineExtensionAmount', '100.00'),
        element('Item', [element('Name', 'Gaz'), element('ClassifiedTaxCategory/Percent', '20')]),
        element('Price/PriceAmount', '0.1'),
      ]),
    ]);

  test('reads a corrected bill', () => {
    expect(readEinvoice(ubl('Invoice'))).toMatchObject({
      syntax: 'ubl',
      number: 'U-1',
      kind: 'corrective',
      issuedOn: '2025-02-12',
      seller: 'Gaz du Velay',
      sellerSiren: '123456782',
      firstDay: '2025-01-01',
      lastDay: '2025-01-31',
      htCents: 10_000,
      vatCents: 2000,
      ttcCents: 12_000,
      lines: [
        { label: 'Gaz', quantity: 1000, unit: 'kWh', unitPrice: 0.1, htCents: 10_000, vatPermille: 200 },
      ],
      corrects: 'U-0',
    });
  });

  test('has the allowances and charges of the whole invoice as lines', () => {
    const charge = element('AllowanceCharge', [
      element('ChargeIndicator', 'false'),
      element('AllowanceChargeReason', 'Remise groupement'),
      element('Amount', '5.00'),
      element('TaxCategory/Percent', '20'),
    ]);
    expect(readEinvoice(ubl('Invoice', [charge]))?.lines[1]).toMatchObject({
      label: 'Remise groupement',
      htCents: -500,
      vatPermille: 200,
    });
  });

  test('reads the VAT of the currency of the invoice', () => {
    const accounts = element('TaxTotal/TaxAmount', '21.50', { currencyID: 'CHF' });
    expect(readEinvoice(ubl('Invoice', [element('DocumentCurrencyCode', 'EUR'), accounts]))).toMatchObject({
      currency: 'EUR',
      vatCents: 2000,
      taxes: [{ permille: 200 }],
    });
  });

  test('reads a credit note', () => {
    expect(readEinvoice(ubl('CreditNote', []))).toMatchObject({
      kind: 'credit-note',
      ttcCents: -12_000,
      lines: [{ quantity: -1000, htCents: -10_000 }],
    });
  });
});

test('returns null for other XML', () => {
  expect(readEinvoice(element('html', []))).toBeNull();
});

test.each<[unknown, unknown]>([
  [centsOf('20.48'), 2048],
  [centsOf('-0.5'), -50],
  [centsOf('198'), 19_800],
  [centsOf('1.005'), 101],
  [centsOf('1,5'), null],
  [centsOf(''), null],
  [numberOf('5.00049', 4), 5.0005],
  [numberOf('x', 4), null],
  [permilleOf('2.10'), 21],
  [permilleOf('120'), null],
  [dayOf('20240229'), '2024-02-29'],
  [dayOf('20250229'), null],
  [dayOf('2025-01-31T00:00:00'), '2025-01-31'],
  [kindOf('386'), 'bill'],
  [kindOf('262'), 'credit-note'],
  [kindOf('503'), 'credit-note'],
  [kindOf('471'), 'corrective'],
  [unitOf('kwh'), 'kWh'],
  [centsOf('.5'), 50],
  [centsOf('.'), null],
  [numberOf('.25', 2), 0.25],
  [sirenOf('FR 32 123 456 782'), '123456782'],
  [sirenOf('DE123456789'), null],
  [unitOf('MTQ'), 'm3'],
  [unitOf('H87'), 'H87'],
])('what is written: %j', (read, expected) => {
  expect(read).toBe(expected);
});
