/**
 * Checks the types of the project, that every promise is awaited or handled, and that code reads every setting, in one
 * program. The exit code is 1 when any of them finds something.
 */
import ts from 'typescript'
import { createProjectProgram, findFloatingPromises } from './guard/support/promises.ts'
import { findUnreadSettings } from './guard/support/setting-keys.ts'
import { PROJECT_ROOT_FOLDER } from './guard/support/sources.ts'

const program = createProjectProgram()
const errors = ts.getPreEmitDiagnostics(program)
const floating = findFloatingPromises(program, ['src/', 'tests/'])
const unread = findUnreadSettings(program)

process.stdout.write(
  ts.formatDiagnosticsWithColorAndContext(errors, {
    getCanonicalFileName: name => name,
    getCurrentDirectory: () => PROJECT_ROOT_FOLDER,
    getNewLine: () => '\n',
  }),
)
for (const line of floating) process.stdout.write(`${line}: nothing waits for this promise\n`)
for (const path of unread) process.stdout.write(`${path}: nothing reads this setting but its schema\n`)
process.stdout.write(
  `${errors.length} errors of types, ${floating.length} promises left alone, ${unread.length} settings without an effect\n`,
)
process.exitCode = errors.length + floating.length + unread.length > 0 ? 1 : 0
