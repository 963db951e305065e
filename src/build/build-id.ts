import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Files and folders from which the site is built. */
const SOURCES = ['src', 'content', 'public', 'astro.config.mjs', 'package-lock.json']

/** The environment variables that the build reads. */
const VARIABLES = [
  'PERYA_EDITION',
  'PERYA_LOCALE',
  'PUBLIC_URL',
  'PERYA_LICENCE',
  'PERYA_CONTACT',
  'DOWNLOAD_URL',
  'H5_CLIENT_MODE',
  'LIVE_ORIGINS',
  'SERVICE_WIDGET_URL',
]

const ID_CHARS = 12

/**
 * Computes the build id: a hash of all files in `SOURCES` and of the environment variables in `VARIABLES`. Any change
 * of these gives a new id.
 */
export async function readBuildId(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of await listFiles(join(ROOT, source))) {
      hash.update(`${path.slice(ROOT.length)}\n`).update(await readFile(path))
    }
  }
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.digest('hex').slice(0, ID_CHARS)
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
