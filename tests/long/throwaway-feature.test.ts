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
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addImport,
  addTableRow,
  addToArrayLiteral,
  addToArrayVariable,
  addToObjectVariable,
} from './support/insert.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATIONS = 'src/server/db/migrations'

const runFile = promisify(execFile)

/** A sample feature that the test adds to a copy of the project, following the recipe in `src/README.md`. */
interface Feature {
  readonly word: string
  /** The lists that get new lines, by the path of the file. Each value is a function that returns the changed text. */
  readonly lists: Readonly<Record<string, (text: string) => string>>
  /** Maximum number of lines that the feature adds to lists. Imports are not counted. */
  readonly linesMax: number
}

/**
 * Returns the lists to which every feature with a page adds a line.
 * @param calls the paths of the feature's calls
 */
function featureListsOf(word: string, Word: string, calls: readonly string[]): Feature['lists'] {
  const path = `'/${word}'`
  return {
    'src/contract/contract.ts': text =>
      addImport(
        addToArrayLiteral(text, 'deposit', word),
        `import * as ${word} from '../features/${word}/contract.ts'`,
      ),
    'src/server/features.ts': text =>
      addImport(
        addToArrayVariable(text, 'serverModules', `${word}Module`),
        `import { ${word}Module } from '../features/${word}/server/module.ts'`,
      ),
    'src/domain/site/routes.ts': text =>
      addToArrayVariable(text, 'ROUTES', `{ path: ${path}, guard: 'auth', navbar: true, kind: 'app' }`),
    'src/i18n/en-US/titles.ts': text => addToObjectVariable(text, 'pageTitleMessages', `${path}: '${Word}'`),
    'tests/e2e/support/guard-table.ts': text =>
      addToObjectVariable(text, 'GUARD_TABLE', `${path}: forPlayers`),
    'tests/support/credential-calls.ts': text =>
      addToArrayVariable(text, 'CALLS_WITHOUT_CREDENTIAL_CHANGE', calls.map(call => `'${call}'`).join(', ')),
  }
}

const WAVE: Feature = {
  word: 'wave',
  lists: featureListsOf('wave', 'Wave', ['/waveAdd', '/waveRecord']),
  linesMax: 7,
}

const TIP: Feature = {
  word: 'tip',
  lists: {
    ...featureListsOf('tip', 'Tip', ['/tipData', '/tipSend']),
    'src/server/settings/registry.ts': text =>
      addImport(
        addToObjectVariable(text, 'SETTINGS', '...TIP_SETTINGS'),
        "import { TIP_SETTINGS } from '../../features/tip/server/settings.ts'",
      ),
    'src/features/statement/texts/en-US/movement.ts': text =>
      addToObjectVariable(text, 'movementKindMessages', "tip: 'Tip to the house'"),
    'src/server/player-money/lock-order.md': text => addTableRow(text, 'transaction', ['tip', '2, 3, 5']),
    'tests/support/list-bounds.ts': text =>
      addToObjectVariable(text, 'LIST_BOUNDS', "'/tipData amounts': boundBySetting('tipAmounts')"),
  },
  linesMax: 11,
}

const FEATURES = [WAVE, TIP]

const home = mkdtempSync(join(tmpdir(), 'perya-feature-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Runs a program of the project in the copy. @throws Error with the program's output when it fails */
async function runInCopy(program: string, ...args: string[]): Promise<string> {
  // Leaves out `NODE_ENV`, which Vitest sets. It would cause a larger build for development.
  const { NODE_ENV: _, ...env } = process.env
  env.PATH = `${join(home, 'node_modules/.bin')}:${env.PATH}`
  const ended = runFile(program, args, { cwd: home, env, maxBuffer: 1e8 })
  return ended.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => {
      throw new Error(`${program} ${args.join(' ')} failed\n${stdout}${stderr}`)
    },
  )
}

const vitestInCopy = (project: string, ...files: string[]) =>
  runInCopy('vitest', 'run', '--config=tests/vitest.config.ts', `--project=${project}`, ...files)

/** Commits everything in the copy. The guards read the list of files from git. */
async function commitAll(): Promise<void> {
  await runInCopy('git', 'add', '--all')
  await runInCopy('git', '-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-qm', 'Step')
}

async function copyProject(): Promise<void> {
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
  await runInCopy('git', 'init', '-q')
  await commitAll()
}

/** Returns the numbers in the names of the copy's migration steps, with leading zeros, in ascending order. */
function stepNumbers(): string[] {
  const names = readdirSync(join(home, MIGRATIONS))
  return names.flatMap(name => /^(\d{4})-/.exec(name)?.[1] ?? []).sort()
}

/** The changes in the copy after a feature was added. */
interface AddedFeature {
  /** Paths of the feature's own files. `NUMBER` replaces the number of its migration step. */
  readonly files: readonly string[]
  /** Paths of the lists that the feature changed. */
  readonly lists: readonly string[]
  /** The lines that were added to the lists, not counting imports. */
  readonly lines: readonly string[]
  readonly removed: readonly string[]
  /** The number of the feature's migration step. `highest` is the highest number that existed before. */
  readonly step: number
  readonly highest: number
}

/** Adds the feature's own files and its lines, formats the lists, and commits. */
async function addFeature({ word, lists }: Feature): Promise<AddedFeature> {
  const templates = fileURLToPath(new URL(`support/throwaway/${word}`, import.meta.url))
  const highest = Number(stepNumbers().at(-1))
  const number = String(highest + 1).padStart(4, '0')
  const files = globSync('**/*.*', { cwd: templates }).map(path => path.replaceAll('\\', '/'))
  for (const file of files) {
    const target = join(home, file.replace('NUMBER', number))
    expect(existsSync(target), `${file} is there already`).toBe(false)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, readFileSync(join(templates, file), 'utf8').replaceAll('NUMBER', number))
  }
  for (const [file, addLine] of Object.entries(lists)) {
    writeFileSync(join(home, file), addLine(readFileSync(join(home, file), 'utf8')))
  }
  await runInCopy('biome', 'check', '--write', ...Object.keys(lists).filter(file => file.endsWith('.ts')))
  const changed = await runInCopy('git', 'diff', '--name-only')
  const diff = (await runInCopy('git', 'diff', '--unified=0')).split('\n')
  const step = Number(stepNumbers().at(-1))
  await commitAll()
  const linesOf = (sign: string) =>
    diff.filter(line => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).map(line => line.slice(1))
  return {
    files,
    lists: changed.split('\n').filter(path => path !== ''),
    lines: linesOf('+').filter(line => !line.startsWith('import ')),
    removed: linesOf('-'),
    step,
    highest,
  }
}

const added = new Map<string, AddedFeature>()

beforeAll(async () => {
  await copyProject()
  for (const feature of FEATURES) added.set(feature.word, await addFeature(feature))
})

/** Returns the first column of a table in the recipe. The feature's word replaces the recipe's placeholder. */
function recipeCells(title: string, word: string): string[] {
  const readme = readFileSync(join(ROOT, 'src/README.md'), 'utf8')
  const table = readme.split(new RegExp(`\\| ${title} +\\|`))[1]?.split('\n\n')[0] ?? ''
  return [...table.matchAll(/^\s*\| `([^`]+)` +\|/gm)].map(it => (it[1] ?? '').replaceAll('<word>', word))
}

describe.each(FEATURES)('the recipe of a feature such as $word', ({ word, lists, linesMax }) => {
  const further = word === TIP.word

  const changesOfFeature = () => {
    const found = added.get(word)
    if (!found) throw new Error(`${word} was not added`)
    return found
  }

  test(`the recipe for the feature ${word} names every file that the feature adds`, () => {
    const recipePathOf = (path: string) =>
      path.replace('NUMBER', '<number>').replace(/[A-Z]\w+(?=\.tsx$)/, '<Name>')
    const named = [...recipeCells('own file', word), ...(further ? recipeCells('further file', word) : [])]
    expect(named.sort()).toEqual(changesOfFeature().files.map(recipePathOf).sort())
  })

  test(`the recipe for the feature ${word} names every existing list that must be extended`, () => {
    const named = [...recipeCells('list', word), ...(further ? recipeCells('further list', word) : [])]
    expect(named.sort()).toEqual([...changesOfFeature().lists].sort())
    expect(named.sort()).toEqual(Object.keys(lists).sort())
  })

  test(`the recipe for the feature ${word} adds at most ${linesMax} lines to existing lists, and removes none`, () => {
    const { lines, removed } = changesOfFeature()
    expect(lines.length).toBeGreaterThanOrEqual(changesOfFeature().lists.length)
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(linesMax)
    expect(removed).toEqual([])
  })

  test(`the recipe for the feature ${word} gives its migration the number after the highest existing one`, () => {
    const { step, highest } = changesOfFeature()
    expect(step).toBe(highest + 1)
  })
})

test('sample features that follow the documented recipe pass the type check, the format check and the guards', async () => {
  await runInCopy('node', 'tests/types.ts')
  await runInCopy('biome', 'check', '--error-on-warnings')
  await vitestInCopy('guard')
})

test('sample features that follow the documented recipe pass their tests, the API document tests and the fuzz tests', async () => {
  const words = FEATURES.map(({ word }) => word)
  await vitestInCopy('unit', 'tests/unit/contract', ...words.map(word => `tests/unit/features/${word}/`))
  const tests = ['db/tables', 'http/openapi', 'auth/isolation-matrix', 'auth/idle-session', ...words].map(
    name => `tests/api/${name}`,
  )
  for (const path of tests) expect(globSync(`${path}{.test.ts,/}`, { cwd: home }), path).toHaveLength(1)
  await vitestInCopy('api', ...tests)
  await vitestInCopy('fuzz')
})

test('the pages of sample features that follow the documented recipe stay within the size budgets and open in a browser', async () => {
  await runInCopy('astro', 'build')
  // Ignores errors of other pages, which the step `budgets` of `npm test` checks. This test looks only for errors of
  // the features' pages.
  const weighed = await runInCopy('node', 'tests/budgets.ts').catch(({ message }: Error) => message)
  for (const { word } of FEATURES) {
    expect(readdirSync(join(home, 'dist'))).toContain(`${word}.html`)
    expect(weighed).toContain(`/${word} (app)`)
    expect(weighed).not.toContain(`  /${word} (app): `)
  }
  const words = FEATURES.map(({ word }) => word)
  const playwright = [
    'playwright',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--project=phone',
  ] as const
  await runInCopy(...playwright, 'phone/walk-', '--grep', `/(${words.join('|')}) shows `)
  await runInCopy(...playwright, ...words.map(word => `e2e/${word}.spec`))
})
