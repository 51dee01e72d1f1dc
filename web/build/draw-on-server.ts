import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

type Manifest = Record<string, { imports?: string[]; css?: string[] }>;

const drawn = 'src/features/dashboard/dashboard-page.tsx';
/** Views that the server does not render, and therefore never loads. */
const others = /^\.\.\/features\/(?!dashboard\/dashboard-page).*-page\.tsx$/;

/**
 * Builds `src/app/first-picture.tsx` for the server into `.first-picture` beside the page, with the styles of what it renders
 * (ADR 139). `plugins` read the sources of the page.
 */
export function drawOnServer(plugins: PluginOption[]): Plugin {
  let place = { root: '', outDir: '' };
  return {
    name: 'draw-on-server',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      place = { root, outDir: resolve(root, outDir) };
    },
    async closeBundle() {
      const { root, outDir } = place;
      const manifest = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        plugins,
        define: {
          'process.env.NODE_ENV': '"production"',
          'import.meta.env.STYLES': JSON.stringify(stylesOf(manifest)),
        },
        ssr: { noExternal: true },
        build: {
          ssr: 'src/app/first-picture.tsx',
          outDir: join(outDir, '.first-picture'),
          emptyOutDir: true,
          target: 'node24',
          rolldownOptions: { external: id => others.test(id) },
        },
      });
    },
  };
}

/** The style sheets that the page adds to its first one when it loads the view, in that order. */
function stylesOf(manifest: Manifest): string[] {
  const [names, styles] = [new Set([drawn]), new Set<string>()];
  // The set grows while it is iterated, so that each file is visited once.
  for (const name of names) {
    const { imports = [], css = [] } = manifest[name] ?? {};
    for (const each of imports) names.add(each);
    for (const each of css) styles.add(`/${each}`);
  }
  for (const each of manifest['index.html']?.css ?? []) styles.delete(`/${each}`);
  return [...styles];
}
