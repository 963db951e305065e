import { type SelectModifierNode, SqliteQueryCompiler } from 'kysely'

/** SQLite has one writer at a time, so what PostgreSQL needs row locks for (`forUpdate()`) holds by itself. */
export class PortableSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== undefined && /^(For|NoWait|SkipLocked)/.test(node.modifier)) return
    super.visitSelectModifier(node)
  }
}
