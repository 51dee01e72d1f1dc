import type { AlertTables } from './alerts/tables.ts';
import type { AnnualReportTables } from './reports/annual/tables.ts';
import type { BillAuditTables } from './bills/audit/tables.ts';
import type { BillTables } from './bills/tables.ts';
import type { BudgetTables } from './budget/tables.ts';
import type { BuildingTables } from './sites/buildings/tables.ts';
import type { ContractTables } from './supply/contracts/tables.ts';
import type { DeclarationTables } from './declarations/tables.ts';
import type { DecreeTables } from './decree/tables.ts';
import type { DeliveryPointTables } from './supply/points/tables.ts';
import type { DocumentTables } from './documents/tables.ts';
import type { EnergyInUseTables } from './sites/energies-in-use/tables.ts';
import type { FactorTables } from './energy/factors/tables.ts';
import type { GroupLogoTables } from './settings/logo/tables.ts';
import type { ImportTables } from './imports/tables.ts';
import type { MeasuredEnergyTables } from './supply/measured/tables.ts';
import type { ModulationTables } from './decree/modulations/tables.ts';
import type { MeterTables } from './meters/tables.ts';
import type { MonthNoteTables } from './months/notes/tables.ts';
import type { ObligationTables } from './decree/obligations/tables.ts';
import type { OperatModelTables } from './decree/operat/tables.ts';
import type { PeriodLockTables } from './months/closing/tables.ts';
import type { PoolTables } from './decree/pool/tables.ts';
import type { PriceTables } from './energy/prices/tables.ts';
import type { ReadingTables } from './readings/tables.ts';
import type { ReceivedBillTables } from './bills/received/tables.ts';
import type { SavingActionTables } from './actions/tables.ts';
import type { SettingTables } from './settings/tables.ts';
import type { SitePlanTables } from './sites/plans/tables.ts';
import type { SiteTables } from './sites/tables.ts';
import type { SnapshotTables } from './reports/snapshots/tables.ts';
import type { SolarTables } from './supply/solar/tables.ts';
import type { SupplierTables } from './supply/suppliers/tables.ts';
import type { TariffTables } from './supply/tariffs/tables.ts';
import type { WeatherTables } from './weather/tables.ts';

/**
 * The tables of each record, beside those of the platform: one file for each, extended along with the migration that changes it.
 */
declare module '../platform/schema/tables.ts' {
  interface Tables
    extends AlertTables,
      AnnualReportTables,
      BillAuditTables,
      BillTables,
      BudgetTables,
      BuildingTables,
      ContractTables,
      DeclarationTables,
      DecreeTables,
      DeliveryPointTables,
      DocumentTables,
      EnergyInUseTables,
      FactorTables,
      GroupLogoTables,
      ImportTables,
      MeasuredEnergyTables,
      MeterTables,
      ModulationTables,
      MonthNoteTables,
      ObligationTables,
      OperatModelTables,
      PeriodLockTables,
      PoolTables,
      PriceTables,
      ReadingTables,
      ReceivedBillTables,
      SavingActionTables,
      SettingTables,
      SitePlanTables,
      SiteTables,
      SnapshotTables,
      SolarTables,
      SupplierTables,
      TariffTables,
      WeatherTables {}
}
