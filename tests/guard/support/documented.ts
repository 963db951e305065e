import ts from 'typescript'
import { modulesIn, visit } from './imports.ts'
import type { Source } from './sources.ts'

/** The server's configuration, and the part of it that belongs to a provider. */
const CONFIG = /^src\/server\/(?:config|providers\/[\w/]+-config)\.ts$/
const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/

/** Environment variables that the code reads: those of the server's configuration, and those that others read. */
export function variablesRead(sources: readonly Source[]): Set<string> {
  const names = new Set<string>()
  for (const source of sources) {
    for (const { file } of modulesIn(source)) {
      visit(file, node => {
        if (
          CONFIG.test(source.path) &&
          ts.isPropertyAssignment(node) &&
          VARIABLE.test(node.name.getText(file))
        )
          names.add(node.name.getText(file))
        // `import.meta.env` holds constants of the build.
        const isRead =
          ts.isPropertyAccessExpression(node) && /^(process\.)?env$/.test(node.expression.getText(file))
        if (isRead && VARIABLE.test(node.name.text)) names.add(node.name.text)
      })
    }
  }
  return names
}

/** The lines of the first block of code under the heading `## Operating`: the commands of the operator's tool. */
export function commandsDocumented(readme: string): string[] {
  const section = readme.split(/^## Operating$/m)[1]?.split(/^##/m)[0] ?? ''
  return section.split(/^```$/m)[1]?.split('\n').filter(Boolean) ?? []
}

/** Environment variables in the first column of the table under the heading `### Environment`. */
export function variablesDocumented(readme: string): Set<string> {
  const section = readme.split(/^### Environment$/m)[1]?.split(/^##/m)[0] ?? ''
  const cells = section.split('\n').flatMap(line => (line.startsWith('|') ? [line.split('|')[1] ?? ''] : []))
  return new Set(cells.flatMap(cell => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(it => it[1] ?? '')))
}
