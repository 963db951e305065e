/**
 * Prints the requirements on a licensed operator, the tests that prove them, and their results.
 *
 *   npm run evidence             by the results of the last `npm test`
 *   npm run evidence -- --run    runs these tests first (browser tests need a build)
 *   npm run evidence -- --json   the same as data
 *   npm run evidence -- --only money   the statements whose ids start with `money`
 *
 * Exit code 1 when such a test failed or has no result. Open statements are listed at the end.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { listTaggedTests, PROJECT_ROOT_FOLDER } from './declared-tests.ts'
import { findProvingTests, REPORTS_FOLDER, readTestReports, stateOfStatement } from './results.ts'
import { STATEMENT_CHAPTERS } from './statements.ts'

const { values } = parseArgs({
  options: { run: { type: 'boolean' }, json: { type: 'boolean' }, only: { type: 'string' } },
})
const chapters = STATEMENT_CHAPTERS.map(({ title, statements }) => ({
  title,
  statements: statements.filter(({ id }) => id.startsWith(values.only ?? '')),
})).filter(({ statements }) => statements.length > 0)

const taggedTests = listTaggedTests()

/** Returns the files with tests that have the id of a statement as a tag. */
function filesOf(id: string): string[] {
  return [...new Set(taggedTests.filter(({ tags }) => tags.includes(id)).map(({ file }) => file))]
}

const OWN_REPORTS = join(PROJECT_ROOT_FOLDER, 'test-results/evidence')

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a command. Its exit code is ignored, because its report shows the failures. */
function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const path = `${join(PROJECT_ROOT_FOLDER, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  return new Promise((resolve, reject) => {
    const options = {
      cwd: PROJECT_ROOT_FOLDER,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 2, 2] as const,
    }
    const child = spawn(command, args, { ...options, stdio: [...options.stdio] })
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
}

/** Runs every file whose tests prove a statement, each with Vitest or Playwright. */
async function runNamedTests(): Promise<void> {
  rmSync(OWN_REPORTS, { recursive: true, force: true })
  mkdirSync(OWN_REPORTS, { recursive: true })
  const statements = chapters.flatMap(chapter => chapter.statements)
  const files = [...new Set(statements.flatMap(({ id }) => filesOf(id)).map(file => `tests/${file}`))]
  const kinds = new Set(files.map(file => file.split('/')[1] ?? ''))
  for (const kind of kinds) {
    const named = files.filter(file => file.startsWith(`tests/${kind}/`))
    const report = join(OWN_REPORTS, `${kind}.json`)
    if (kind === 'e2e') {
      const args = [
        'test',
        '--config=tests/e2e/playwright.config.ts',
        '--reporter=list,json',
        '--project=phone',
      ]
      const specs = named.map(file => file.slice('tests/'.length))
      await runCommand('playwright', [...args, ...specs], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    } else {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const where = ['--config=tests/vitest.config.ts', `--project=${kind}`]
      await runCommand('vitest', ['run', ...where, ...reporters, ...named])
    }
  }
}

if (values.run) await runNamedTests()
const results = readTestReports(values.run ? OWN_REPORTS : REPORTS_FOLDER)

const table = chapters.map(({ title, statements }) => ({
  title,
  statements: statements.map(statement => {
    const proofs = findProvingTests(statement.id, filesOf(statement.id), results)
    return { ...statement, state: stateOfStatement(statement, proofs), proofs }
  }),
}))
const all = table.flatMap(({ statements }) => statements)
const statementsIn = (state: string) => all.filter(each => each.state === state)
// A test without a result proves nothing. It sets the exit code even if its statement is open for another reason.
const unprovenTests = all.flatMap(({ proofs }) => proofs).filter(({ state }) => state !== 'passed')

if (values.json) printLine(JSON.stringify(table))
else {
  for (const { title, statements } of table) {
    printLine(`\n── ${title} ${'─'.repeat(60 - title.length)}`)
    for (const { id, source, says, state, proofs } of statements) {
      printLine(`${state.padEnd(8)} ${id} (${source})  ${says}`)
      for (const { file, title = 'all', state } of proofs) {
        printLine(`         ${state.padEnd(8)} tests/${file}: ${title}`)
      }
    }
  }
  printLine(statementsIn('open').length > 0 ? '\nOpen:' : '\nNothing is open.')
  for (const { id, says, open, state } of all) {
    if (state === 'open') printLine(`  ${id}: ${open ?? says}`)
  }
  const counts = ['proven', 'open', 'failed', 'not run'].map(
    state => `${statementsIn(state).length} ${state}`,
  )
  printLine(`\n${all.length} statements: ${counts.join(', ')}`)
  if (results.length === 0) printLine('There are no results: run `npm test`, or `npm run evidence -- --run`.')
}
process.exitCode = unprovenTests.length > 0 ? 1 : 0
