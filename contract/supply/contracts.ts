import { billComponents } from '@suivi/domain/energy/bill-component';
import { contractPriceKinds, contractPriceUnits } from '@suivi/domain/supply/contract/contract-price';
import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import {
  day,
  freeText,
  id,
  priceEuros,
  sharePercent,
  trimmedText,
  version,
  year,
} from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';
import { energyType } from '../energy/energy-type.ts';

const price = z.strictObject({
  component: z.enum(billComponents),
  /** Null: the same price for every class. */
  class: z.enum(timeClasses).nullable(),
  /** Before VAT, per `unit`. */
  value: priceEuros,
  unit: z.enum(contractPriceUnits),
  /** Null: for as long as the contract. */
  from: day.nullable(),
  to: day.nullable(),
});

/** Share of a heat network in a calendar year; it determines the VAT rate of the following year. */
const heatShare = z.strictObject({
  year,
  percent: sharePercent,
  /** Where the share was read: the operator's yearly report, the regulator's list. */
  source: trimmedText(200).min(1),
});

const content = {
  /** By name; an unknown supplier is created. */
  supplier: trimmedText(120).min(1),
  lot: trimmedText(120).min(1),
  energyType,
  from: day,
  to: day,
  priceKind: z.enum(contractPriceKinds),
  notes: freeText(2000),
  pointIds: z.array(id).max(2000),
  prices: z.array(price).max(200),
  /** Renewable and recovered heat of the network, percent, by year; empty for other energies. */
  heatShares: z.array(heatShare).max(30).default([]),
};

const contractContent = z.strictObject(content);
export type ContractContent = z.output<typeof contractContent>;

const contract = z.strictObject({ id, ...content, version });
export type SupplyContract = z.output<typeof contract>;

export const listContracts = readEndpoint({
  path: '/api/contracts',
  access: 'data.read',
  summary: 'The contracts with suppliers, latest end first, with their points and prices.',
  answer: z.strictObject({ contracts: z.array(contract) }),
});

const contracts = recordEndpoints('/api/contracts', 'contract.write', {
  made: contractContent,
  body: contractContent,
  answer: contract,
});

export const createContract = contracts.create('Adds a contract; the bills of its points are judged anew.');
export const saveContract = contracts.save('Changes a contract; the bills of its points are judged anew.');
export const deleteContract = contracts.delete('Deletes a contract; the journal keeps what it held.');
