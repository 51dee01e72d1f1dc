import { ConfigError } from './config.ts';

/** What a setting names, and this machine does not give. */
export function unusable(setting: 'DATA_DIR' | 'POSTGRES_BIN_DIR', { message }: Error): ConfigError {
  return new ConfigError(`${setting} cannot be used: ${message}.`);
}
