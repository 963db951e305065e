import { join, relative } from 'node:path'
import ts from 'typescript'
import { PROJECT_ROOT_FOLDER } from '../guard/support/sources.ts'

/**
 * Returns the type errors of files that exist only in memory, with the project's own compiler options.
 * @param files texts by paths from the root
 * @param changes options that replace the project's own
 * @returns the messages of each file by its path; empty for a file without errors
 */
export function findTypeErrors(
  files: ReadonlyMap<string, string>,
  changes: ts.CompilerOptions = {},
): Map<string, string> {
  const texts = new Map([...files].map(([path, text]) => [join(PROJECT_ROOT_FOLDER, path), text]))
  const config = ts.readConfigFile(join(PROJECT_ROOT_FOLDER, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, PROJECT_ROOT_FOLDER)
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = path => texts.get(path) ?? readFile(path)
  host.fileExists = path => texts.has(path) || fileExists(path)
  const program = ts.createProgram([...texts.keys()], { ...options, ...changes, noEmit: true }, host)
  const said = [...texts.keys()].map((path): [string, string] => {
    const errors = program.getSemanticDiagnostics(program.getSourceFile(path))
    const words = errors.map(it => ts.flattenDiagnosticMessageText(it.messageText, '\n'))
    return [relative(PROJECT_ROOT_FOLDER, path), words.join('\n')]
  })
  return new Map(said)
}
