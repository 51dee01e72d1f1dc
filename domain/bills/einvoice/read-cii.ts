import { chargeLine } from './charge-line.ts';
import type { Einvoice, EinvoiceLine } from './einvoice.ts';
import { currencyOf, elementAt, elementsAt, textAt, textsOf, type XmlElement } from './xml-element.ts';
import { centsOf, dayOf, kindOf, pricedQuantity, rateOf, sirenOf, taxOf } from './written-values.ts';

/** ZUGFeRD 1 has other names for the same parts. */
const laterNames: Readonly<Record<string, string>> = {
  SpecifiedExchangedDocumentContext: 'ExchangedDocumentContext',
  HeaderExchangedDocument: 'ExchangedDocument',
  SpecifiedSupplyChainTradeTransaction: 'SupplyChainTradeTransaction',
  ApplicableSupplyChainTradeAgreement: 'ApplicableHeaderTradeAgreement',
  ApplicableSupplyChainTradeSettlement: 'ApplicableHeaderTradeSettlement',
  SpecifiedTradeSettlementMonetarySummation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  SpecifiedSupplyChainTradeAgreement: 'SpecifiedLineTradeAgreement',
  SpecifiedSupplyChainTradeDelivery: 'SpecifiedLineTradeDelivery',
  SpecifiedSupplyChainTradeSettlement: 'SpecifiedLineTradeSettlement',
  ApplicablePercent: 'RateApplicablePercent',
};

function renamed({ name, children, ...rest }: XmlElement): XmlElement {
  return { ...rest, name: laterNames[name] ?? name, children: children.map(renamed) };
}

/** Cross Industry Invoice, paths as in EN 16931-3-3. */
export function readCii(root: XmlElement): Einvoice {
  const file = root.name === 'CrossIndustryDocument' ? renamed(root) : root;
  const document = elementAt(file, 'ExchangedDocument');
  const trade = elementAt(file, 'SupplyChainTradeTransaction');
  const settlement = elementAt(trade, 'ApplicableHeaderTradeSettlement');
  const seller = elementAt(trade, 'ApplicableHeaderTradeAgreement/SellerTradeParty');
  const totals = elementAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const total = (name: string) => centsOf(textAt(totals, name));
  const currency =
    textAt(settlement, 'InvoiceCurrencyCode').toUpperCase() ||
    currencyOf(elementAt(totals, 'GrandTotalAmount'));
  const lines = elementsAt(trade, 'IncludedSupplyChainTradeLineItem');
  const charges = elementsAt(settlement, 'SpecifiedTradeAllowanceCharge');
  const read = [...lines.flatMap(readLine), ...charges.flatMap(readCharge)];
  const corrected = textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID');
  return {
    syntax: 'cii',
    profile: textAt(file, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    number: textAt(document, 'ID'),
    kind: kindOf(textAt(document, 'TypeCode')),
    issuedOn: dayOf(textAt(document, 'IssueDateTime/DateTimeString')),
    seller: textAt(seller, 'Name'),
    sellerSiren: firstSiren([
      textAt(seller, 'SpecifiedLegalOrganization/ID'),
      ...elementsAt(seller, 'SpecifiedTaxRegistration/ID').map(({ text }) => text),
    ]),
    currency,
    ...daysOf(settlement, 'BillingSpecifiedPeriod'),
    htCents: total('TaxBasisTotalAmount'),
    vatCents: centsOf(inCurrency(elementsAt(totals, 'TaxTotalAmount'), currency, each => each)?.text ?? ''),
    ttcCents: total('GrandTotalAmount'),
    taxes: elementsAt(settlement, 'ApplicableTradeTax').flatMap(tax =>
      taxOf(
        textAt(tax, 'RateApplicablePercent'),
        textAt(tax, 'BasisAmount'),
        textAt(tax, 'CalculatedAmount'),
      ),
    ),
    lines: read,
    unreadLines: lines.length + charges.length - read.length,
    corrects: corrected === '' ? null : corrected,
    texts: textsOf(root),
  };
}

/** VAT may be stated a second time, in the currency in which it is accounted for (BT-111). */
export function inCurrency(
  totals: readonly XmlElement[],
  currency: string,
  amountOf: (total: XmlElement) => XmlElement | undefined,
): XmlElement | undefined {
  return totals.find(total => ['', currency].includes(currencyOf(amountOf(total)))) ?? totals[0];
}

export function firstSiren(identifiers: readonly string[]): string | null {
  return identifiers.map(sirenOf).find(siren => siren !== null) ?? null;
}

function readLine(line: XmlElement): EinvoiceLine[] {
  const settlement = elementAt(line, 'SpecifiedLineTradeSettlement');
  const htCents = centsOf(
    textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
  );
  if (htCents === null) return [];
  const quantity = elementAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity');
  const price = elementAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice');
  const tax = elementAt(settlement, 'ApplicableTradeTax');
  return [
    {
      label: textAt(line, 'SpecifiedTradeProduct/Name'),
      ...pricedQuantity(quantity, textAt(price, 'ChargeAmount'), elementAt(price, 'BasisQuantity')),
      htCents,
      vatPermille: rateOf(textAt(tax, 'RateApplicablePercent'), textAt(tax, 'CategoryCode')),
      ...daysOf(settlement, 'BillingSpecifiedPeriod'),
      texts: textsOf(line),
      attributes: elementsAt(line, 'SpecifiedTradeProduct/ApplicableProductCharacteristic').map(each => ({
        name: textAt(each, 'Description'),
        value: textAt(each, 'Value'),
      })),
    },
  ];
}

function readCharge(charge: XmlElement): EinvoiceLine[] {
  return chargeLine({
    indicator: textAt(charge, 'ChargeIndicator/Indicator'),
    reason: textAt(charge, 'Reason'),
    amount: textAt(charge, 'ActualAmount'),
    vatPermille: rateOf(
      textAt(charge, 'CategoryTradeTax/RateApplicablePercent'),
      textAt(charge, 'CategoryTradeTax/CategoryCode'),
    ),
    texts: textsOf(charge),
  });
}

function daysOf(of: XmlElement | undefined, name: string): Pick<Einvoice, 'firstDay' | 'lastDay'> {
  return {
    firstDay: dayOf(textAt(of, `${name}/StartDateTime/DateTimeString`)),
    lastDay: dayOf(textAt(of, `${name}/EndDateTime/DateTimeString`)),
  };
}
