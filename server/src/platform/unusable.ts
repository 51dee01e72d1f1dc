import { ConfigError } from './config.ts';

/** The error for a folder or program that a setting names but that this machine cannot use. */
export function unusable(setting: 'DATA_DIR' | 'POSTGRES_BIN_DIR', { message }: Error): ConfigError {
  return new ConfigError(`${setting} cannot be used: ${message}.`);
}
