import { describe, expect, test } from 'vitest'
import { floatingPromises } from './support/promises.ts'

test('no promise of product and tests is left alone', () => {
  expect(floatingPromises(['src/', 'tests/'])).toEqual([])
})

describe('the guard', () => {
  const HEAD = `import type { Database, Transaction } from './db/database.ts'
declare const db: Database, tx: Transaction, own: () => Promise<void>, maybe: boolean
`
  const path = 'src/server/sample.ts'
  const findIn = (statements: readonly string[]) =>
    floatingPromises([path], [{ path, text: HEAD + statements.join('\n') }])

  test('refuses a query, a transaction and a function that nobody awaits', () => {
    const statements = [
      "tx.query.deleteFrom('player').execute()",
      "tx.query.selectFrom('player').selectAll().executeTakeFirst()",
      'db.transact(async () => {})',
      'own()',
      'maybe && own()',
      'maybe ? own() : undefined',
      'own().then(() => {})',
      'Promise.all([own()])',
    ]
    expect(findIn(statements)).toHaveLength(statements.length)
  })

  test('lets pass what is awaited, handled, kept or left on purpose', () => {
    const statements = [
      'await own()',
      'void own()',
      'own().catch(() => {})',
      'own().then(() => {}, () => {})',
      'const kept = own()',
      'let later: Promise<void> | undefined',
      'later ??= own()',
      'maybe && (await own())',
      'tx.write({} as never, {})',
    ]
    expect(findIn(statements)).toEqual([])
  })
})
