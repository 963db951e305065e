import { describe, expect, test } from 'vitest'
import { createProjectProgram, findFloatingPromises } from './support/promises.ts'

// This file tests the search with samples only. The step `types` runs the search over the whole project, with the
// program that it has made for the type check.
describe('the search for promises that are left alone', () => {
  const HEAD = `import type { Page } from 'playwright/test'
import { rm } from 'node:fs/promises'
import type { Database, Transaction } from './db/database.ts'
declare const db: Database, tx: Transaction, page: Page, own: () => Promise<void>, maybe: boolean
`
  const FLOATING = [
    "tx.query.deleteFrom('player').execute()",
    "tx.query.selectFrom('player').selectAll().executeTakeFirst()",
    'db.transact(async () => {})',
    "page.getByRole('button').click()",
    "rm('file')",
    'own()',
    'maybe && own()',
    'maybe ? own() : undefined',
    'own().then(() => {})',
    'Promise.all([own()])',
  ]
  const HANDLED = [
    'await own()',
    "await rm('file')",
    'void own()',
    'own().catch(() => {})',
    'own().then(() => {}, () => {})',
    'const kept = own()',
    'let later: Promise<void> | undefined',
    'later ??= own()',
    'maybe && (await own())',
    'tx.write({} as never, {})',
  ]
  const sample = (name: string, statements: readonly string[]) => ({
    path: `src/server/${name}.ts`,
    text: HEAD + statements.join('\n'),
  })
  const [floating, handled] = [sample('floating', FLOATING), sample('handled', HANDLED)]
  const program = createProjectProgram([floating, handled])

  test('the search for unawaited promises finds a query, a transaction, a click and a function call without await', () => {
    expect(findFloatingPromises(program, [floating.path])).toEqual(
      FLOATING.map((statement, place) => `${floating.path}:${place + 5}: ${statement.slice(0, 60)}`),
    )
  })

  test('the search for unawaited promises accepts promises that are awaited, handled, stored or ignored on purpose', () => {
    expect(findFloatingPromises(program, [handled.path])).toEqual([])
  })
})
