import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createNginxConfig } from '../../../src/build/hosting/nginx.ts'
import { readPagePolicies } from '../../../src/build/hosting/page-policies.ts'
import { createHostAtOrigin, type RequestHost } from './ask.ts'

/** The folder in which the tests unpack Debian's nginx on machines without nginx. */
const UNPACKED_NGINX_FOLDER = fileURLToPath(
  new URL('../../../node_modules/.cache/perya-nginx', import.meta.url),
)

/**
 * Finds an nginx and returns its path: the variable `NGINX`, the machine's own nginx, or one from Debian's packages,
 * which are unpacked in `node_modules/.cache` without installation. Returns `undefined` when all of these are missing.
 */
export function findNginxPath(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    join(UNPACKED_NGINX_FOLDER, 'usr/sbin'),
  ]
  const places = [process.env.NGINX ?? '', ...folders.map(it => join(it, 'nginx'))]
  const findExisting = () => places.find(it => it !== '' && existsSync(it))
  if (!findExisting()) unpackNginx()
  return findExisting()
}

/**
 * Downloads and unpacks Debian's packages with separate lists and archives, so that the machine's packages stay
 * unchanged.
 */
function unpackNginx(): void {
  const home = mkdtempSync(join(tmpdir(), 'perya-apt-'))
  const apt = (...args: string[]) => {
    const options = { 'State::lists': 'lists', Cache: 'cache', 'Cache::archives': 'archives' }
    const own = Object.entries(options).flatMap(([name, folder]) => [
      '-o',
      `Dir::${name}=${join(home, folder)}`,
    ])
    const settings = [...own, '-o', 'APT::Sandbox::User=root', '-o', 'Acquire::Retries=1']
    execFileSync('apt-get', ['-qq', ...settings, ...args], { stdio: 'ignore', timeout: 60_000 })
  }
  try {
    for (const folder of ['lists', 'archives']) mkdirSync(join(home, folder, 'partial'), { recursive: true })
    apt('update')
    apt('install', '-d', '-y', '--no-install-recommends', 'nginx', 'libnginx-mod-http-brotli-static')
    mkdirSync(UNPACKED_NGINX_FOLDER, { recursive: true })
    for (const file of globSync('*.deb', { cwd: join(home, 'archives') }))
      execFileSync('dpkg-deb', ['-x', join(home, 'archives', file), UNPACKED_NGINX_FOLDER])
  } catch {
    // Ignores a failed download, which happens without Debian or without a connection to its servers. The comparison
    // with nginx is then skipped.
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

export interface RunningNginx {
  readonly host: RequestHost
  stop(): Promise<void>
}

/**
 * Starts nginx on a free port with the configuration that the build generates. `brotli` is the file of its Brotli
 * module.
 */
export async function startNginx(
  program: string,
  options: { root: string; api: string; brotli?: string | undefined },
): Promise<RunningNginx> {
  const home = mkdtempSync(join(tmpdir(), 'perya-nginx-'))
  const port = await freePort()
  const site = createNginxConfig(await readPagePolicies(options.root), {
    listen: `127.0.0.1:${port}`,
    root: options.root,
    api: new URL(options.api).host,
    hasBrotli: options.brotli !== undefined,
  })
  mkdirSync(join(home, 'temp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    it => `  ${it}_temp_path ${home}/temp/${it};`,
  )
  writeFileSync(
    join(home, 'nginx.conf'),
    `${options.brotli ? `load_module ${options.brotli};\n` : ''}daemon off;
master_process off;
pid ${home}/nginx.pid;
error_log stderr;
events { worker_connections 64; }
http {
  access_log off;
${temporary.join('\n')}
${site}
}
`,
  )
  const args = ['-p', home, '-c', join(home, 'nginx.conf')]
  try {
    execFileSync(program, [...args, '-t'], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(String((error as { stderr?: Buffer }).stderr ?? error))
  }
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const host = createHostAtOrigin(`http://127.0.0.1:${port}`)
  await awaitAnswer(host, child)
  return {
    host,
    async stop() {
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      process.off('exit', killNow)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function awaitAnswer(host: RequestHost, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx left with code ${child.exitCode}`)
    const answer = await host({ path: '/build.json' }).catch(() => undefined)
    if (answer) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
