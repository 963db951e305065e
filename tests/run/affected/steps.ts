import { readSources } from '../../guard/support/sources.ts'
import { runPlaywright, runVitest } from '../runners.ts'
import { TEST_STEPS, type TestStep } from '../steps.ts'
import { findChangedFiles } from './changed-files.ts'
import { readFileReferences } from './graph.ts'
import { selectAffectedTests } from './select.ts'

/** Steps that run after every change. */
const STEPS_OF_EVERY_CHANGE = ['types', 'lint', 'guard']

/** Steps that must run after a change of a built page. */
const STEPS_OF_PAGE_CHANGE = ['astro', 'build', 'budgets', 'html', 'hosting']

/**
 * Returns the steps of `npm test` that a change can break, each with only its affected files.
 * @param base the revision to compare with, see `findChangedFiles`
 * @param say receives the description of the selection
 */
export function selectAffectedSteps(base: string | undefined, say: (line: string) => void): TestStep[] {
  const change = findChangedFiles(base)
  const graph = readFileReferences()
  const sources = readSources([...graph.keys()])
  const { unplaced, tests, specs, steps, changesPages } = selectAffectedTests(change.files, graph, sources)
  const differ = `${change.files.length} files differ from ${change.base.slice(0, 10)}`
  if (unplaced.length > 0) {
    say(`${differ}; everything runs, as no import tells what these can break: ${unplaced.join(', ')}`)
    return [...TEST_STEPS]
  }
  const counts = Object.entries(tests).map(([project, files]) => `${project} ${files.length}`)
  say(`${differ}; test files that can break:`)
  say(
    `${counts.join(', ')}, browser ${specs.length}; the pages ${changesPages ? 'can differ' : 'are the same'}`,
  )
  const whole = [...STEPS_OF_EVERY_CHANGE, ...steps, ...(changesPages ? STEPS_OF_PAGE_CHANGE : [])]
  const needsBuild = specs.length + tests.hosting.length + steps.length > 0
  return TEST_STEPS.flatMap((step: TestStep): TestStep[] => {
    const { name } = step
    if (whole.includes(name) || (needsBuild && name === 'build')) return [step]
    if (name === 'browser' && specs.length > 0) {
      return [{ ...step, run: to => runPlaywright(to, ['phone'], specs) }]
    }
    const files = Object.hasOwn(tests, name) ? tests[name as keyof typeof tests] : []
    return files.length > 0 ? [{ ...step, run: to => runVitest(to, name, { files }) }] : []
  })
}
