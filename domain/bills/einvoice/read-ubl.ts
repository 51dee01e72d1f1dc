import { chargeLine } from './charge-line.ts';
import type { Einvoice, EinvoiceLine } from './einvoice.ts';
import { firstSiren, inCurrency } from './read-cii.ts';
import { currencyOf, elementAt, elementsAt, textAt, textsOf, type XmlElement } from './xml-element.ts';
import { centsOf, dayOf, kindOf, pricedQuantity, rateOf, taxOf } from './written-values.ts';

/** Universal Business Language 2.1, paths as in EN 16931-3-2: `Invoice`, or `CreditNote`. */
export function readUbl(root: XmlElement): Einvoice {
  const isCreditNote = root.name === 'CreditNote';
  const seller = elementAt(root, 'AccountingSupplierParty/Party');
  const currency =
    textAt(root, 'DocumentCurrencyCode').toUpperCase() ||
    currencyOf(elementAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount'));
  const tax = inCurrency(elementsAt(root, 'TaxTotal'), currency, each => elementAt(each, 'TaxAmount'));
  const quantityName = isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity';
  const lines = elementsAt(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine');
  const charges = elementsAt(root, 'AllowanceCharge');
  const read = [...lines.flatMap(line => readLine(line, quantityName)), ...charges.flatMap(readCharge)];
  const total = (name: string) => centsOf(textAt(root, `LegalMonetaryTotal/${name}`));
  const corrected = textAt(root, 'BillingReference/InvoiceDocumentReference/ID');
  return {
    syntax: 'ubl',
    profile: textAt(root, 'CustomizationID'),
    number: textAt(root, 'ID'),
    kind: isCreditNote ? 'credit-note' : kindOf(textAt(root, 'InvoiceTypeCode')),
    issuedOn: dayOf(textAt(root, 'IssueDate')),
    seller: textAt(seller, 'PartyLegalEntity/RegistrationName') || textAt(seller, 'PartyName/Name'),
    sellerSiren: firstSiren([
      textAt(seller, 'PartyLegalEntity/CompanyID'),
      ...elementsAt(seller, 'PartyIdentification/ID').map(({ text }) => text),
      textAt(seller, 'PartyTaxScheme/CompanyID'),
    ]),
    currency,
    ...daysOf(root),
    htCents: total('TaxExclusiveAmount'),
    vatCents: centsOf(textAt(tax, 'TaxAmount')),
    ttcCents: total('TaxInclusiveAmount'),
    taxes: elementsAt(tax, 'TaxSubtotal').flatMap(part =>
      taxOf(textAt(part, 'TaxCategory/Percent'), textAt(part, 'TaxableAmount'), textAt(part, 'TaxAmount')),
    ),
    lines: read,
    unreadLines: lines.length + charges.length - read.length,
    corrects: corrected === '' ? null : corrected,
    texts: textsOf(root),
  };
}

function readLine(line: XmlElement, quantityName: string): EinvoiceLine[] {
  const htCents = centsOf(textAt(line, 'LineExtensionAmount'));
  if (htCents === null) return [];
  const tax = elementAt(line, 'Item/ClassifiedTaxCategory');
  return [
    {
      label: textAt(line, 'Item/Name'),
      ...pricedQuantity(
        elementAt(line, quantityName),
        textAt(line, 'Price/PriceAmount'),
        elementAt(line, 'Price/BaseQuantity'),
      ),
      htCents,
      vatPermille: rateOf(textAt(tax, 'Percent'), textAt(tax, 'ID')),
      ...daysOf(line),
      texts: textsOf(line),
      attributes: elementsAt(line, 'Item/AdditionalItemProperty').map(each => ({
        name: textAt(each, 'Name'),
        value: textAt(each, 'Value'),
      })),
    },
  ];
}

function readCharge(charge: XmlElement): EinvoiceLine[] {
  return chargeLine({
    indicator: textAt(charge, 'ChargeIndicator'),
    reason: textAt(charge, 'AllowanceChargeReason'),
    amount: textAt(charge, 'Amount'),
    vatPermille: rateOf(textAt(charge, 'TaxCategory/Percent'), textAt(charge, 'TaxCategory/ID')),
    texts: textsOf(charge),
  });
}

function daysOf(of: XmlElement): Pick<Einvoice, 'firstDay' | 'lastDay'> {
  return {
    firstDay: dayOf(textAt(of, 'InvoicePeriod/StartDate')),
    lastDay: dayOf(textAt(of, 'InvoicePeriod/EndDate')),
  };
}
