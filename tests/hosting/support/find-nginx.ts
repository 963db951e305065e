import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder in which the tests unpack Debian's nginx on machines without nginx. */
const UNPACKED_NGINX_FOLDER = fileURLToPath(
  new URL('../../../node_modules/.cache/perya-nginx', import.meta.url),
)

/**
 * Finds an nginx and returns its path: the variable `NGINX`, the machine's own nginx, or one from Debian's packages,
 * which are unpacked in `node_modules/.cache` without installation. Returns `undefined` when all of these are missing.
 */
export function findNginxPath(): string | undefined {
  if (!findPresentNginxPath()) unpackNginx()
  return findPresentNginxPath()
}

/** Like `findNginxPath`, but unpacks no packages. */
export function findPresentNginxPath(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    join(UNPACKED_NGINX_FOLDER, 'usr/sbin'),
  ]
  const places = [process.env.NGINX ?? '', ...folders.map(it => join(it, 'nginx'))]
  return places.find(it => it !== '' && existsSync(it))
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
    // with nginx is then left out, and the run of the tests says so.
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
