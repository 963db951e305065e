import { execFile } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PROJECT_ROOT_FOLDER } from '../guard/support/sources.ts'
import { openContentFixture } from './build/content/content-fixture.ts'

const ASTRO = join(PROJECT_ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs')

test('a fault in the content stops the build with an error that names the file and the line', async () => {
  const fixture = openContentFixture()
  try {
    for (const name of ['src', 'public', 'node_modules', 'package.json'])
      symlinkSync(join(PROJECT_ROOT_FOLDER, name), join(fixture.folder, name))
    // Gives the copy its own cache folder, so that the test leaves the caches of the real build unchanged.
    writeFileSync(join(fixture.folder, 'astro.config.mjs'), "export default { cacheDir: './cache' }\n")
    fixture.edit('content/rules/vip.md', text => text.replace(/^updated: .*$/m, 'updated: soon'))
    const build = promisify(execFile)(process.execPath, [ASTRO, 'build', '--root', fixture.folder])
    const failure = await build.then(
      () => undefined,
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    expect(failure?.code).toBeGreaterThan(0)
    expect(`${failure?.stdout}${failure?.stderr}`).toMatch(
      /content\/rules\/vip\.md:\d+\s+updated: write the day/,
    )
  } finally {
    fixture.clear()
  }
})
