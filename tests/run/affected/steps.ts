import { readSources } from '../../guard/support/sources.ts'
import { playwright, vitest } from '../runners.ts'
import { STEPS, type Step } from '../steps.ts'
import { changedFiles } from './changed-files.ts'
import { readGraph } from './graph.ts'
import { selectAffected } from './select.ts'

/** Steps that run after every change. */
const ALWAYS = ['types', 'lint', 'guard']

/** Steps that a change of a built page needs. */
const FOR_PAGES = ['astro', 'build', 'budgets', 'html', 'hosting']

/**
 * The steps of `npm test` that a change can break, each with only its affected files.
 * @param base the revision to compare with, see `changedFiles`
 * @param say receives the description of the selection
 */
export function affectedSteps(base: string | undefined, say: (line: string) => void): Step[] {
  const change = changedFiles(base)
  const graph = readGraph()
  const sources = readSources([...graph.keys()])
  const { unplaced, tests, specs, steps, changesPages } = selectAffected(change.files, graph, sources)
  const differ = `${change.files.length} files differ from ${change.base.slice(0, 10)}`
  if (unplaced.length > 0) {
    say(`${differ}; everything runs, as no import tells what these can break: ${unplaced.join(', ')}`)
    return [...STEPS]
  }
  const counts = Object.entries(tests).map(([project, files]) => `${project} ${files.length}`)
  say(`${differ}; test files that can break:`)
  say(
    `${counts.join(', ')}, browser ${specs.length}; the pages ${changesPages ? 'can differ' : 'are the same'}`,
  )
  const whole = [...ALWAYS, ...steps, ...(changesPages ? FOR_PAGES : [])]
  const needsBuild = specs.length + tests.hosting.length + steps.length > 0
  return STEPS.flatMap((step: Step): Step[] => {
    const { name } = step
    if (whole.includes(name) || (needsBuild && name === 'build')) return [step]
    if (name === 'browser' && specs.length > 0) {
      return [{ ...step, run: to => playwright(to, ['phone'], specs) }]
    }
    const files = Object.hasOwn(tests, name) ? tests[name as keyof typeof tests] : []
    return files.length > 0 ? [{ ...step, run: to => vitest(to, name, { files }) }] : []
  })
}
