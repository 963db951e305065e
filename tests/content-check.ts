import { checkContent, tellFaults } from '../src/content-check.ts'
import { readContent } from '../src/content-files.ts'
import { ROOT } from './guard/support/sources.ts'

/** `npm run content:check`: what the build would stop at, in a second. */
const faults = await checkContent(ROOT)
const files = await readContent(`${ROOT}content`)
const summary =
  faults.length === 0
    ? `${files.length} files, no faults`
    : `${tellFaults(faults)}\n\n${faults.length} to put right in ${files.length} files`
process.stdout.write(`${summary}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
