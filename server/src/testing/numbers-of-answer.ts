import { z } from 'zod';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
};

/** The paths of all numbers that an answer may have, such as `.months.gapKwh`. */
export function numbersOf(answer: z.ZodType): string[] {
  const whole = z.toJSONSchema(answer, { unrepresentable: 'any' }) as Schema;
  const within = (
    { type, properties = {}, items, ...of }: Schema,
    path: string,
    above: string[],
  ): string[] => {
    const named = of.$ref?.split('/').at(-1);
    const parts = [...(of.anyOf ?? []), ...(of.oneOf ?? []), ...(of.allOf ?? []), ...(items ? [items] : [])];
    if (named !== undefined && !above.includes(named)) parts.push(whole.$defs?.[named] ?? {});
    const seen = named === undefined ? above : [...above, named];
    return [
      ...([type].flat().some(each => each === 'number' || each === 'integer') ? [path] : []),
      ...parts.flatMap(part => within(part, path, seen)),
      ...Object.entries(properties).flatMap(([key, part]) => within(part, `${path}.${key}`, seen)),
    ];
  };
  return within(whole, '', []);
}
