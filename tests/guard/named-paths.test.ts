import { describe, expect, test } from 'vitest'
import { findMissingPaths } from './support/named-paths.ts'
import { listFiles, readSources } from './support/sources.ts'

test('the pages for developers and operators name files and folders that exist', () => {
  const files = listFiles()
  const pages = readSources(files.filter(path => /^(README\.md|(src|tests)\/.*\.md)$/.test(path)))
  expect(pages.length).toBeGreaterThan(10)
  expect(findMissingPaths(pages, files)).toEqual([])
})

describe('the guard', () => {
  const files = [
    'README.md',
    'src/domain/money.ts',
    'src/features/deposit/server/routes.ts',
    'src/features/deposit/islands/DepositForm.tsx',
    'src/server/README.md',
    'src/server/db/migrations/0001-ledger.ts',
    'src/server/db/open.ts',
  ]
  const missingIn = (text: string) => findMissingPaths([{ path: 'src/server/README.md', text }], files)

  test.each([
    '`src/domain/money.ts`',
    '`domain/money.ts` and `src/domain`',
    '`db/` and `db/open.ts`',
    '`open.ts`, `../domain/money.ts`',
    '`server/routes.ts`',
    '`src/features/<word>/islands/<Name>.tsx`',
    '`db/migrations/<number>-<word>.ts`',
    '[the first page](../../README.md), [money](../domain/money.ts#top)',
    '[a site](https://example.com/gone.md), [a page](#gone)',
    '`/member`, `@scope/name`, `a word`, `dist/gone`, `npm run x`, `4.2`, `.astro`',
    '```ts\nimport `../gone.ts`\n```\n  ```sh\n  cat `gone.ts`\n  ```',
  ])('the guard of paths named in documents accepts this text: %s', text => {
    expect(missingIn(text)).toEqual([])
  })

  test.each([
    '`src/server/modules/deposit`',
    '`modules/<word>/`',
    '`money.ts`',
    '`src/features/<word>/desk/<Name>.tsx`',
    '`server/db/migrations/<number>-<word>.sql`',
    '[gone](gone.md)',
    '[gone](../../gone.md#top)',
  ])(
    'the guard of paths named in documents refuses this text, which names a missing file or folder: %s',
    text => {
      expect(missingIn(text)).toHaveLength(1)
    },
  )
})
