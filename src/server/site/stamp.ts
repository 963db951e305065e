import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** What the built site is made of. */
const SOURCES = ['src', 'content', 'public', 'astro.config.mjs', 'package-lock.json']

/** Variables that the build reads. */
const VARIABLES = ['PUBLIC_URL', 'PERYA_LICENCE']

/** A text that changes whenever a source, its time, or a variable of the build does. */
export async function buildStamp(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const names = (await stat(path)).isDirectory() ? (await readdir(path, { recursive: true })).sort() : ['']
    for (const name of names) {
      const file = await stat(join(path, name))
      if (file.isFile()) hash.update(`${source}/${name}:${file.size}:${file.mtimeMs}\n`)
    }
  }
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.digest('hex')
}
