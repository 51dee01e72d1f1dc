import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithDrill } from './end-with-drill.ts';
import { freePort } from './free-port.ts';

const shipped = fileURLToPath(new URL('../../packaging/proxies/', import.meta.url));
/** The name that the shipped files give the product. */
export const publicHost = 'energie.example.fr';

type Place = { folder: string; https: number; http: number };
type Shipped = {
  name: string;
  program: string;
  file: string;
  /** What surrounds the shipped file on a machine: the distribution's own settings. */
  around: (place: Place, text: string) => string;
  args: (settings: string, place: Place) => string[];
};

const modules = ['mpm_event', 'ssl', 'proxy', 'proxy_http', 'headers', 'unique_id', 'authz_core', 'alias'];

export const proxies: Shipped[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    around: ({ folder }, text) =>
      `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${text}\n}\n`,
    args: (settings, { folder }) => ['-e', join(folder, 'error.log'), '-c', settings],
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    file: 'Caddyfile',
    around: ({ https, http }, text) =>
      `{\n  admin off\n  https_port ${https}\n  http_port ${http}\n}\n${text.replace('# tls', 'tls')}`,
    args: settings => ['run', '--adapter', 'caddyfile', '--config', settings],
  },
  {
    name: 'Apache',
    program: '/usr/sbin/apache2',
    file: 'apache.conf',
    around: ({ folder, https, http }, text) =>
      [
        ...modules.map(name => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        `ServerName ${publicHost}`,
        'User www-data',
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/error.log`,
        `DefaultRuntimeDir ${folder}`,
        `Listen 127.0.0.1:${https}`,
        `Listen 127.0.0.1:${http}`,
        text,
      ].join('\n'),
    args: settings => ['-DFOREGROUND', '-f', settings],
  },
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    file: 'haproxy.cfg',
    around: (_, text) => text,
    args: settings => ['-db', '-f', settings],
  },
];

/** The shipped files whose program is installed on this machine. */
export const installedProxies = () => proxies.filter(({ program }) => existsSync(program));

/** A proxy that runs with the shipped file: only its name, ports and certificate are adapted, as people do. */
export class RunningProxy {
  readonly port: number;
  readonly plainPort: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, { folder, https, http }: Place) {
    this.#process = process;
    this.#folder = folder;
    this.port = https;
    this.plainPort = http;
    endWithDrill(() => this.stop());
  }

  static async start(proxy: Shipped, productPort: number): Promise<RunningProxy> {
    const folder = mkdtempSync(join(tmpdir(), 'suivi-drill-proxy-'));
    const place = { folder, https: await freePort(), http: await freePort() };
    writeCertificate(folder);
    const text = readFileSync(join(shipped, proxy.file), 'utf8')
      .replaceAll('/etc/ssl/energie/', `${folder}/`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${productPort}`)
      .replaceAll(/(listen |bind :|\*:)443/g, `$1${place.https}`)
      .replaceAll(/(listen |bind :|\*:)80\b/g, `$1${place.http}`);
    const settings = join(folder, proxy.file);
    writeFileSync(settings, proxy.around(place, text));
    const child = spawn(proxy.program, proxy.args(settings, place), {
      cwd: folder,
      stdio: process.env['DRILL_LOG'] ? 'inherit' : 'ignore',
      detached: true,
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    return new RunningProxy(child, place);
  }

  stop(): void {
    const { pid } = this.#process;
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    } catch {
      // It has ended meanwhile.
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function writeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${publicHost}`, '-addext', `subjectAltName=DNS:${publicHost}`];
  execFileSync(
    '/usr/bin/openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(join(folder, 'energie.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
}
