import type { AlertTables } from './alerts/tables.ts';
import type { AnnualReportTables } from './annual-reports/tables.ts';
import type { BillAuditTables } from './bill-audit/tables.ts';
import type { BillTables } from './bills/tables.ts';
import type { BudgetTables } from './budgets/tables.ts';
import type { BuildingTables } from './buildings/tables.ts';
import type { ContractTables } from './contracts/tables.ts';
import type { DeclarationTables } from './declarations/tables.ts';
import type { DecreeTables } from './decree/tables.ts';
import type { DeliveryPointTables } from './delivery-points/tables.ts';
import type { DocumentTables } from './documents/tables.ts';
import type { EnergyInUseTables } from './energies-in-use/tables.ts';
import type { FactorTables } from './factors/tables.ts';
import type { GroupLogoTables } from './group-logo/tables.ts';
import type { ImportTables } from './imports/tables.ts';
import type { MeasuredEnergyTables } from './measured-energy/tables.ts';
import type { ModulationTables } from './modulations/tables.ts';
import type { MonthNoteTables } from './month-notes/tables.ts';
import type { ObligationTables } from './obligations/tables.ts';
import type { OperatModelTables } from './operat-models/tables.ts';
import type { PeriodLockTables } from './period-locks/tables.ts';
import type { PoolTables } from './pool/tables.ts';
import type { PriceTables } from './prices/tables.ts';
import type { ReadingTables } from './readings/tables.ts';
import type { ReceivedBillTables } from './received-bills/tables.ts';
import type { SavingActionTables } from './saving-actions/tables.ts';
import type { SettingTables } from './settings/tables.ts';
import type { SitePlanTables } from './site-plans/tables.ts';
import type { SiteTables } from './sites/tables.ts';
import type { SnapshotTables } from './snapshots/tables.ts';
import type { SupplierTables } from './suppliers/tables.ts';
import type { TariffTables } from './tariffs/tables.ts';
import type { WeatherTables } from './weather/tables.ts';

/** What each record stores, beside the tables of the platform: one file for each, completed by the migration that changes it. */
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
      SupplierTables,
      TariffTables,
      WeatherTables {}
}
