import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { BackupTables } from './backup-tables.ts';
import type { DecreeTables } from './decree-tables.ts';
import type { EnergyTables } from './energy-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { SettingTables } from './setting-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { WeatherTables } from './weather-tables.ts';

/** The schema as Kysely sees it: one file for each part, each completed by the migration that changes it. */
export type Tables = AccountTables &
  SiteTables &
  EnergyTables &
  AlertTables &
  DecreeTables &
  WeatherTables &
  SettingTables &
  ImportTables &
  BackupTables;

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
