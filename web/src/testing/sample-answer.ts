import type { Endpoint } from '@suivi/contract/ground/endpoint';

/** The parts of a zod schema that say which values it accepts. */
type Schema = { def: Definition; safeParse(value: unknown): { success: boolean } };
type Definition = {
  type: string;
  format?: string;
  values?: unknown[];
  entries?: Record<string, unknown>;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
  defaultValue?: unknown;
  checks?: { _zod: { def: { check: string; value?: number; minimum?: number; length?: number } } }[];
};

/** `bare`: no rows, all values unknown. `full`: one row in every list, with all values. */
export type Filling = 'bare' | 'full';

/** Texts from which the first one that a schema accepts is taken: any text, a use of the decree, numbers of sites. */
const known = ['hospital_ward', '43', '43111002', '430000018', '73282932000074'];
const texts = ['a', '1', '2025', '2025-01', '2025-01-31', ...known, '0'.repeat(32), '0'.repeat(64)];

/**
 * A value that a schema of the contract accepts: the answer of a server without any data, or with one record of each kind. Throws
 * when a rule of the schema requires more than its shape says.
 */
export function sampleAnswer<S extends Endpoint['answer']>(schema: S, filling: Filling): S['_zod']['output'] {
  return new Sampler(filling === 'full').of(schema);
}

class Sampler {
  readonly isFull: boolean;

  constructor(isFull: boolean) {
    this.isFull = isFull;
  }

  /** `key`: the name of the property, which tells what kind of text it is. */
  of(schema: Schema, key = ''): unknown {
    const { def } = schema;
    const inner = () => this.of((def.innerType ?? def.in) as Schema, key);
    switch (def.type) {
      case 'object':
        return this.objectOf(def.shape ?? {}, key);
      case 'array': {
        const length = Math.max(this.isFull ? 1 : 0, boundOf(def, 'minimum', 'length'));
        return Array.from({ length }, () => this.of(def.element as Schema));
      }
      case 'record':
        return this.recordOf(def);
      case 'union':
        return this.of(def.options?.[0] as Schema);
      case 'enum':
        return Object.values(def.entries ?? {})[0];
      case 'literal':
        return def.values?.[0];
      case 'nullable':
        return this.isFull ? inner() : null;
      case 'null':
      case 'unknown':
        return null;
      case 'boolean':
        return false;
      case 'number':
        return firstTaken(schema, [this.isFull ? 1 : 0, boundOf(def, 'value'), 2025]);
      case 'string':
        return firstTaken(schema, [...timesOf(key), ...(this.isFull ? texts : ['', ...texts])]);
      case 'default':
        return typeof def.defaultValue === 'function' ? def.defaultValue() : def.defaultValue;
      case 'readonly':
      case 'pipe':
      case 'optional':
        return inner();
      case 'custom':
        return firstTaken(schema, texts);
      default:
        return undefined;
    }
  }

  /** A property called `value` has the kind of its parent. */
  objectOf(shape: Record<string, Schema>, of: string): object {
    const kept = Object.entries(shape).filter(([, { def }]) => this.isFull || def.type !== 'optional');
    return Object.fromEntries(kept.map(([key, value]) => [key, this.of(value, key === 'value' ? of : key)]));
  }

  /** All keys of a fixed set are present; free keys are left out. */
  recordOf({ keyType, valueType }: Definition): object {
    const keys = Object.values(keyType?.def.entries ?? keyType?.def.values ?? {}) as string[];
    return Object.fromEntries(keys.map(key => [key, this.of(valueType as Schema)]));
  }
}

/** To most schemas, instants and days are plain texts. */
function timesOf(key: string): string[] {
  if (/(^a|A)t$/.test(key)) return ['2025-01-31T08:00:00.000Z'];
  return /(On|[dD]ay|^from|^to|Until|From|To)$/.test(key) ? ['2025-01-31'] : [];
}

function boundOf({ checks = [] }: Definition, ...names: ('value' | 'minimum' | 'length')[]): number {
  const bounds = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'less_than' || def.check === 'max_length' ? [] : names.map(name => def[name] ?? 0),
  );
  return Math.max(0, ...bounds);
}

function firstTaken(schema: Schema, values: unknown[]): unknown {
  const found = values.find(value => schema.safeParse(value).success);
  if (found === undefined)
    throw new Error(`No sample is known for ${schema.def.type} ${schema.def.format ?? ''}`);
  return found;
}
