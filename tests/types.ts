/**
 * Checks the types of the project, that every promise is awaited or handled, that the server listens to the errors of
 * its streams and processes, and that code reads every setting, in one program. The exit code is 1 when any of them finds something.
 */
import ts from 'typescript'
import { findUnheardEmitters, isServerFile } from './guard/support/emitters.ts'
import { createProjectProgram, findFloatingPromises } from './guard/support/promises.ts'
import { findUnreadSettings } from './guard/support/setting-keys.ts'
import { PROJECT_ROOT_FOLDER } from './guard/support/sources.ts'

const program = createProjectProgram()
const errors = ts.getPreEmitDiagnostics(program)
const floating = findFloatingPromises(program, ['src/', 'tests/'])
const unheard = findUnheardEmitters(program, isServerFile)
const unread = findUnreadSettings(program)

process.stdout.write(
  ts.formatDiagnosticsWithColorAndContext(errors, {
    getCanonicalFileName: name => name,
    getCurrentDirectory: () => PROJECT_ROOT_FOLDER,
    getNewLine: () => '\n',
  }),
)
for (const line of floating) process.stdout.write(`${line}: nothing waits for this promise\n`)
for (const line of unheard)
  process.stdout.write(`${line}: nothing listens to its error, which ends the process\n`)
for (const path of unread) process.stdout.write(`${path}: nothing reads this setting but its schema\n`)
process.stdout.write(
  `${errors.length} errors of types, ${floating.length} promises left alone, ${unheard.length} emitters without a listener, ${unread.length} settings without an effect\n`,
)
process.exitCode = errors.length + floating.length + unheard.length + unread.length > 0 ? 1 : 0
