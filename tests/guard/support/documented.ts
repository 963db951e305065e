import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import type { SourceFileText } from './sources.ts'

/** Matches the path of the server's config file and of the config files of providers. */
const CONFIG = /^src\/server\/(?:config|providers\/[\w/]+-config)\.ts$/
const OPERATOR_TOOL = 'npm run operator -- '
const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/

/**
 * Returns the environment variables that the code reads: the fields of the server's config, and reads of `process.env`
 * elsewhere.
 */
export function listVariablesInCode(sources: readonly SourceFileText[]): Set<string> {
  const names = new Set<string>()
  for (const source of sources) {
    for (const { file } of parseModulesOfFile(source)) {
      visitSyntaxNodes(file, node => {
        if (
          CONFIG.test(source.path) &&
          ts.isPropertyAssignment(node) &&
          VARIABLE.test(node.name.getText(file))
        )
          names.add(node.name.getText(file))
        // True for a read of `env` or `process.env`. `import.meta.env` is excluded, since it contains constants of the
        // build.
        const isRead =
          ts.isPropertyAccessExpression(node) && /^(process\.)?env$/.test(node.expression.getText(file))
        if (isRead && VARIABLE.test(node.name.text)) names.add(node.name.text)
      })
    }
  }
  return names
}

/** Returns the words of each line of the guide that is a command of the operator's tool. A quoted text is one word. */
export function listDocumentedCommands(guide: string): string[][] {
  const lines = guide.split('\n').filter(line => line.startsWith(OPERATOR_TOOL))
  return lines.map(line =>
    [...line.slice(OPERATOR_TOOL.length).matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
      ([, double, single, plain]) => double ?? single ?? plain ?? '',
    ),
  )
}

/** Returns the environment variables in the first column of the table under the heading `## Environment`. */
export function listDocumentedVariables(guide: string): Set<string> {
  const section = guide.split(/^## Environment$/m)[1]?.split(/^##/m)[0] ?? ''
  const cells = section.split('\n').flatMap(line => (line.startsWith('|') ? [line.split('|')[1] ?? ''] : []))
  return new Set(cells.flatMap(cell => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(it => it[1] ?? '')))
}
