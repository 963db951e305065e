import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PAGE_UNIT_TEST_FILES } from '../run/page-units.ts'
import { readImports, resolveImportTargets } from './support/imports.ts'
import { sourceFolderOfFile } from './support/places.ts'
import { listFiles, readSources, type SourceFileText } from './support/sources.ts'

/** Folders of `src` whose modules contain state of the current page, such as stores. */
const STATEFUL = ['islands', 'platform', 'shell', 'stores']

const hasOwnModules = (path: string) => PAGE_UNIT_TEST_FILES.some(pattern => posix.matchesGlob(path, pattern))

/**
 * Finds unit tests that load code with page state although they share their loaded modules with other tests. One test
 * could then change the result of another.
 */
function findTestsSharingState(tests: readonly SourceFileText[], files: readonly string[]): string[] {
  const isStateful = (test: SourceFileText) =>
    readImports(test)
      .filter(it => !it.typeOnly)
      .some(it =>
        resolveImportTargets(it, files).some(target => STATEFUL.includes(sourceFolderOfFile(target))),
      )
  return tests.filter(it => !hasOwnModules(it.path) && isStateful(it)).map(it => it.path)
}

test('every unit test that loads a store or an island is in a folder whose test files share no loaded modules', () => {
  const tests = readSources(listFiles('tests/unit').filter(path => path.endsWith('.test.ts')))
  expect(tests.length).toBeGreaterThan(0)
  expect(findTestsSharingState(tests, listFiles('src'))).toEqual([])
})

describe('the guard', () => {
  test.each([
    ['tests/unit/stores/wallet/wallet.test.ts', true],
    ['tests/unit/features/lottery/browser/tickets.test.ts', true],
    ['tests/unit/features/lottery/browser/public/balance.test.ts', true],
    ['tests/unit/features/lottery/islands/Ball.test.ts', true],
    ['tests/unit/features/lottery/rules/odds.test.ts', false],
    ['tests/unit/features/lottery/server/draw.test.ts', false],
    ['tests/unit/domain/money.test.ts', false],
  ])('the path of the test file %s tells whether the file loads its own modules: %s', (path, isOwn) => {
    expect(hasOwnModules(path)).toBe(isOwn)
  })

  test('the guard of unit tests finds a test that loads a store although the tests in its folder share modules', () => {
    const store = 'src/features/lottery/browser/tickets.ts'
    const text = `import '../../../../../${store}'`
    const astray = { path: 'tests/unit/features/lottery/rules/tickets.test.ts', text }
    const placed = { path: 'tests/unit/features/lottery/browser/tickets.test.ts', text }
    expect(findTestsSharingState([astray, placed], [store])).toEqual([astray.path])
  })
})
