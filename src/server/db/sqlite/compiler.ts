import { type SelectModifierNode, SqliteQueryCompiler } from 'kysely'

/**
 * Compiles queries for SQLite and omits row locks (`forUpdate()`). Only PostgreSQL needs row locks, because SQLite has
 * one writer at a time.
 */
export class PortableSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== undefined && /^(For|NoWait|SkipLocked)/.test(node.modifier)) return
    super.visitSelectModifier(node)
  }
}
