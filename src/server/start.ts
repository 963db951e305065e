import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE_FOLDER } from './parts.ts'
import { buildStamp } from './site/stamp.ts'

const STAMP_FILE = join(SITE_FOLDER, '.stamp')

/** Builds the site unless what it is made of has not changed since the last build. */
async function buildIfNeeded(): Promise<void> {
  const stamp = await buildStamp()
  const built = await readFile(STAMP_FILE, 'utf8').catch(() => '')
  if (built === stamp) return
  process.stdout.write('Building the site…\n')
  const build = spawnSync('npm', ['run', 'build', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (build.status !== 0) throw new Error('The site could not be built; `npm run build` says why')
  await writeFile(STAMP_FILE, stamp)
}

await buildIfNeeded()
await import('./main.ts')
