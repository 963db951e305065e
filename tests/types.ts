/**
 * Checks the types of the project and that every promise is awaited or handled, in one program. The exit code is 1 when
 * either finds something.
 */
import ts from 'typescript'
import { floatingPromises, projectProgram } from './guard/support/promises.ts'
import { ROOT } from './guard/support/sources.ts'

const program = projectProgram()
const errors = ts.getPreEmitDiagnostics(program)
const floating = floatingPromises(program, ['src/', 'tests/'])

process.stdout.write(
  ts.formatDiagnosticsWithColorAndContext(errors, {
    getCanonicalFileName: name => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
  }),
)
for (const line of floating) process.stdout.write(`${line}: nothing waits for this promise\n`)
process.stdout.write(`${errors.length} errors of types, ${floating.length} promises left alone\n`)
process.exitCode = errors.length + floating.length > 0 ? 1 : 0
