import { RefusedPlan } from './plan-file.ts';

/**
 * Style sheets and presentation attributes may name what stands in the same file, and nothing else: no at-rule
 * (`@import`, `@font-face`), no `url()` but `url(#…)`, no escape that could hide one of these.
 */
export function safeCss(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, ' ');
  const suspicious =
    /\\|\/\*|@[\w-]*|<|expression\s*\(|behaviou?r\s*:|-moz-binding|javascript:|image(?:-set)?\s*\(|src\s*\(/i.exec(
      plain,
    );
  if (suspicious) throw new RefusedPlan('plan-unsafe', suspicious[0]);
  for (const [whole, target = ''] of plain.matchAll(/url\s*\(\s*([^)]*)\)?/gi)) {
    if (!/^(["']?)#[^"'\s()]+\1\s*$/.test(target)) throw new RefusedPlan('plan-unsafe', whole);
  }
  return plain;
}
