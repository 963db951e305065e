import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openActivitiesForDemo } from '../features/activity/server/demo.ts'
import { fillStocksForDemo } from '../features/diamond-shop/server/demo.ts'
import { assembleServices, BUILT_SITE_FOLDER } from '../server/assemble.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { StartError } from '../server/start-error.ts'
import { readBuildId } from './build-id.ts'
import { BUILD_ID_FILE } from './hosting/hosting.ts'

/** Builds the site unless its sources are unchanged since the last build. */
async function buildIfNeeded(): Promise<void> {
  // Reads the configuration before the build, so that an invalid variable is reported in one sentence. The build would
  // fail with a stack trace.
  readConfig(process.env)
  const built = await readFile(join(BUILT_SITE_FOLDER, BUILD_ID_FILE), 'utf8').catch(() => '')
  if (built === (await readBuildId())) return
  process.stdout.write('Building the site…\n')
  const build = spawnSync('npm', ['run', 'build', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (build.status !== 0) throw new Error('The site could not be built; `npm run build` says why')
}

/** Opens the activities in a new sandbox database, and fills the stocks of its diamond shop. */
async function openDemo(): Promise<void> {
  const services = await assembleServices(process.env)
  try {
    await openActivitiesForDemo(services)
    await fillStocksForDemo(services)
  } finally {
    await services.db.close()
  }
}

await buildIfNeeded().catch(error => {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
await openDemo().catch(error => {
  // Ignores errors of the start and of the configuration, since the server, which starts next, throws and reports them
  // too.
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error
})
await import('../server/main.ts')
