import ts from 'typescript'
import { modulesIn } from './imports.ts'
import type { Source } from './sources.ts'

/** The columns of every table that a `tables.ts` of the server declares. */
export function tableColumns(sources: readonly Source[]): Map<string, readonly string[]> {
  const files = sources
    .filter(({ path }) => path.startsWith('src/server/') && path.endsWith('/tables.ts'))
    .flatMap(source => modulesIn(source).map(({ file }) => file))
  return new Map(files.flatMap(tablesIn))
}

function tablesIn(file: ts.SourceFile): [string, readonly string[]][] {
  const interfaces = file.statements.filter(ts.isInterfaceDeclaration)
  const membersOf = (type: ts.TypeNode | undefined): readonly ts.TypeElement[] => {
    if (type && ts.isTypeLiteralNode(type)) return type.members
    const name = type?.getText(file)
    return interfaces.find(it => it.name.text === name)?.members ?? []
  }
  return interfaces
    .filter(it => it.name.text.endsWith('Tables'))
    .flatMap(it => it.members.filter(ts.isPropertySignature))
    .map(({ name, type }) => [name.getText(file), membersOf(type).map(it => it.name?.getText(file) ?? '')])
}
