import type { EnergyType } from '../../energy/energy-type.ts';
import type { DegreeDaySeries } from '../../weather/monthly-degree-days.ts';
import type { ContractPrice } from '../contract/contract-price.ts';
import type { ContractHeatShare } from '../contract/heat-share.ts';
import type { PublishedPoint } from '../distributor/published-point.ts';
import type { NetworkTariff } from '../tariff/network-tariff.ts';
import type { PowerUnit } from '../tariff/power-unit.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import type { ExciseRegime } from './excise.ts';

export type AuditedRead = {
  class: string;
  start: number | null;
  end: number | null;
  coefficient: number | null;
  /** kWh. */
  quantity: number | null;
  /** kW or kVA, as the bill prints it beside the index. */
  subscribed: number | null;
  reached: number | null;
};

export type SubscribedPower = { class: TimeClass | null; value: number; unit: PowerUnit; from: number };

export type AuditedPoint = {
  id: number;
  energyType: EnergyType;
  /** C1 to C5, T1 to T4, TP; in capitals. */
  segment: string;
  networkTariff: NetworkTariff | null;
  powers: readonly SubscribedPower[];
  excise: readonly ExciseRegime[];
  /** The prices of the contracts that cover the point. */
  prices: readonly ContractPrice[];
  /** Only for heat: the shares stated by the contracts that cover the point. */
  heatShares?: readonly ContractHeatShare[];
  /** From the station of its site; absent without a station. */
  degreeDays?: DegreeDaySeries;
  /** What its distributor published for the days of its bills; absent when nothing was received. */
  published?: PublishedPoint;
};
