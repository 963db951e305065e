import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImport, addToArray, addToObject, addToVariable } from './support/insert.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TEMPLATES = fileURLToPath(new URL('support/throwaway', import.meta.url))
const WORD = 'wave'

const run = promisify(execFile)

/** The change to each list of the recipe, by the list's file. */
const LINES: Readonly<Record<string, (text: string) => string>> = {
  'src/contract/contract.ts': text =>
    addImport(addToArray(text, 'deposit', 'wave'), "import * as wave from './wave.ts'"),
  'src/server/features.ts': text =>
    addImport(addToVariable(text, 'modules', 'waveModule'), "import { waveModule } from './wave/module.ts'"),
  'src/domain/routes.ts': text =>
    addToVariable(text, 'ROUTES', "{ path: '/wave', guard: 'auth', navbar: true, kind: 'app' }"),
  'src/i18n/en-US/titles.ts': text => addToObject(text, 'titleMessages', "'/wave': 'Wave'"),
  'tests/e2e/support/guard-table.ts': text => addToObject(text, 'GUARD_TABLE', "'/wave': forPlayers"),
}

const home = mkdtempSync(join(tmpdir(), 'perya-feature-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The feature's own files, by path. */
const ownFiles = globSync('**/*.*', { cwd: TEMPLATES }).map(path => path.replaceAll('\\', '/'))

/** Runs a program of the project in the copy. @throws Error with its output when it fails */
async function inCopy(program: string, ...args: string[]): Promise<void> {
  const bin = join(home, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  await run(join(bin, program), args, { cwd: home, env, maxBuffer: 1e8 }).catch(({ stdout, stderr }) => {
    throw new Error(`${program} ${args.join(' ')} failed\n${stdout}${stderr}`)
  })
}

const vitestInCopy = (project: string, ...files: string[]) =>
  inCopy('vitest', 'run', '--config=tests/vitest.config.ts', `--project=${project}`, ...files)

function copyProject(): void {
  const left = new Set(['node_modules', 'dist', 'test-results', '.git', '.data', '.astro'])
  for (const name of readdirSync(ROOT)) {
    if (!left.has(name)) cpSync(join(ROOT, name), join(home, name), { recursive: true })
  }
  // Links each package separately, so that the copy does not share the caches of tools in `node_modules`.
  mkdirSync(join(home, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(home, 'node_modules', name))
  }
}

beforeAll(async () => {
  copyProject()
  for (const file of ownFiles) {
    expect(existsSync(join(home, file)), `${file} is there already`).toBe(false)
    cpSync(join(TEMPLATES, file), join(home, file))
  }
  for (const [file, addLine] of Object.entries(LINES)) {
    writeFileSync(join(home, file), addLine(readFileSync(join(home, file), 'utf8')))
  }
  // The guards get the list of files from git.
  await run('git', ['init', '-q'], { cwd: home })
})

/** The first cells of a table's rows in the recipe of a feature. */
function recipe(title: string): string[] {
  const readme = readFileSync(join(ROOT, 'src/README.md'), 'utf8')
  const table = readme.split(new RegExp(`\\| ${title} +\\|`))[1]?.split('\n\n')[0] ?? ''
  return [...table.matchAll(/^\s*\| `([^`]+)` +\|/gm)].map(it => (it[1] ?? '').replaceAll('<word>', WORD))
}

test('the recipe names every file of its own and every list', () => {
  const pattern = (path: string) => path.replace(/\d{4}/, '<number>').replace(/[A-Z]\w+(?=\.tsx$)/, '<Name>')
  expect(recipe('own file').sort()).toEqual(ownFiles.map(pattern).sort())
  expect(recipe('list').sort()).toEqual(Object.keys(LINES).sort())
  const steps = readdirSync(join(home, 'src/server/db/migrations')).filter(name => /^\d{4}-/.test(name))
  expect(steps.sort().at(-1), 'the step with the highest number').toBe('9000-wave.ts')
})

test('a feature after the recipe passes types, format and guards', async () => {
  await inCopy('biome', 'check', '--write', ...Object.keys(LINES))
  await inCopy('tsc', '--noEmit')
  await inCopy('biome', 'check', '--error-on-warnings', 'src', 'tests/api')
  await vitestInCopy('guard', 'import-law', 'contract', 'messages', 'routes', 'content', 'privacy')
})

test('its calls work on both engines, in the document and under generated bodies', async () => {
  await vitestInCopy('api', 'tests/api/wave', 'tests/api/db/tables', 'tests/api/http/openapi')
  await vitestInCopy('fuzz')
})

test('its page is built', async () => {
  await inCopy('astro', 'build')
  expect(readdirSync(join(home, 'dist'))).toContain('wave.html')
})
