import { describe, expect, test } from 'vitest'
import { fileReferencesOf } from '../run/affected/graph.ts'
import { pagePatternOf } from '../run/affected/pages.ts'
import { type AffectedTests, selectAffectedTests } from '../run/affected/select.ts'

const FILES: Readonly<Record<string, string>> = {
  'astro.config.mjs': "import './src/build/policy.ts'",
  'src/build/policy.ts': "addClientDirective({ entrypoint: './src/build/browser/client-painted.ts' })",
  'src/build/browser/client-painted.ts': '',
  'src/pages/member/safebox.astro':
    "---\nimport { Safebox } from '../../features/safebox/islands/Safebox.tsx'\n---",
  'src/pages/faq.astro': "---\nimport '../shell/mount.tsx'\n---",
  'src/shell/mount.tsx': "import './ModalHost.tsx'",
  'src/features/safebox/islands/Safebox.tsx': "import '../browser/safebox.ts'",
  'src/features/safebox/browser/safebox.ts': "import type { safeboxIn } from '../contract.ts'",
  'src/shell/ModalHost.tsx': "const dialog = () => import('../features/safebox/islands/Dialog.tsx')",
  'src/features/safebox/islands/Dialog.tsx': '',
  'src/games/load.ts': ['export const load = (slug: string) => import(`./$', '{slug}/client.ts`)'].join(''),
  'src/games/karera/client.ts': '',
  'src/features/safebox/contract.ts': 'export const safeboxIn = 1',
  'src/server/features.ts':
    "import '../features/safebox/server/module.ts'\nimport '../features/lottery/server/module.ts'",
  'src/features/safebox/server/module.ts': "import './routes.ts'",
  'src/features/safebox/server/routes.ts':
    "import { safeboxIn } from '../contract.ts'\nimport './service.ts'",
  'src/features/safebox/server/service.ts': "new URL('words.txt', import.meta.url)",
  'src/features/safebox/server/words.txt': '',
  'src/features/safebox/server/tables.ts': 'export const safeboxTables = {}',
  'src/features/safebox/server/hooks.ts':
    "declare module '../../../server/events/hooks.ts' { interface Hooks {} }",
  'src/features/safebox/server/forgotten.ts': 'export const forgotten = 1',
  'src/pages/lottery.astro': "---\nimport { Tickets } from '../features/lottery/islands/Tickets.tsx'\n---",
  'src/features/lottery/islands/Tickets.tsx': "import '../browser/tickets.ts'",
  'src/features/lottery/browser/tickets.ts': "import type { ticketsIn } from '../contract.ts'",
  'src/features/lottery/contract.ts': 'export const ticketsIn = 1',
  'src/features/lottery/server/module.ts': "import './routes.ts'",
  'src/features/lottery/server/routes.ts':
    "import { ticketsIn } from '../contract.ts'\nimport './service.ts'",
  'src/features/lottery/server/service.ts': "new URL('words.txt', import.meta.url)",
  'src/features/lottery/server/words.txt': '',
  'tests/support/app.ts': "import '../../src/server/features.ts'",
  'tests/support/databases-setup.ts': "import '../../src/server/db/migrate.ts'",
  'src/server/db/migrate.ts': '',
  'tests/unit/games/load.test.ts': "import '../../../src/games/load.ts'",
  'tests/api/safebox.test.ts':
    "import { safeboxIn } from '../../src/features/safebox/contract.ts'\nimport '../support/app.ts'",
  'tests/api/lottery/buy.test.ts':
    "import { ticketsIn } from '../../../src/features/lottery/contract.ts'\nimport '../../support/app.ts'",
  'tests/unit/features/lottery/browser/tickets.test.ts':
    "import '../../../../../src/features/lottery/browser/tickets.ts'",
  'tests/api/db/tables.test.ts': "import '../../support/described-tables.ts'",
  'tests/support/described-tables.ts': "globSync('src/**/tables.ts')",
  'tests/api/other.test.ts': "import '../support/app.ts'",
  'tests/fuzz/wallet.test.ts': "import '../../src/features/safebox/server/service.ts'",
  'tests/hosting/parity.test.ts': "import '../support/app.ts'",
  'tests/chaos/kill.test.ts': "import '../support/app.ts'\nimport './support/books.ts'",
  'tests/chaos/support/books.ts': '',
  'tests/budgets.ts': '',
  'tests/e2e/safebox.spec.ts': "page.goto('/member/safebox')",
  'tests/e2e/phone/faq.spec.ts': "page.goto('/faq')",
  'tests/e2e/lottery.spec.ts': "page.goto('/lottery')",
}

const SAFEBOX = 'tests/e2e/safebox.spec.ts'
const LOTTERY = 'tests/e2e/lottery.spec.ts'
const ALL_SPECS = [SAFEBOX, 'tests/e2e/phone/faq.spec.ts', LOTTERY]

function affectedBy(...changed: string[]): AffectedTests {
  const sources = Object.entries(FILES).map(([path, text]) => ({ path, text }))
  return selectAffectedTests(changed, fileReferencesOf(sources, Object.keys(FILES)), sources)
}

describe('a change', () => {
  test('when a file changes, the unit tests that load it by an import() with a template path are selected to run', () => {
    expect(affectedBy('src/games/karera/client.ts').tests.unit).toEqual(['tests/unit/games/load.test.ts'])
  })

  test('when a file changes, the API tests that read its folder by a file pattern are selected to run', () => {
    const { tests, unplaced } = affectedBy('src/features/safebox/server/tables.ts')
    expect({ api: tests.api, unplaced }).toEqual({ api: ['tests/api/db/tables.test.ts'], unplaced: [] })
  })

  test('when the server code of a feature changes, only the tests and browser specs that use its calls are selected to run', () => {
    const { tests, specs, changesPages } = affectedBy('src/features/safebox/server/service.ts')
    expect(tests).toEqual({
      unit: [],
      api: ['tests/api/safebox.test.ts'],
      fuzz: ['tests/fuzz/wallet.test.ts'],
      hosting: [],
      chaos: [],
    })
    expect({ specs, changesPages }).toEqual({ specs: [SAFEBOX], changesPages: false })
  })

  test.each(['service.ts', 'words.txt'])(
    'when %s in the server folder of a feature changes, only the tests and browser specs that use its calls are selected to run',
    file => {
      const { tests, specs, changesPages } = affectedBy(`src/features/lottery/server/${file}`)
      expect(tests.api).toEqual(['tests/api/lottery/buy.test.ts'])
      expect({ specs, changesPages }).toEqual({ specs: [LOTTERY], changesPages: false })
    },
  )

  test('when a browser store changes, its unit tests and the browser specs of the page that uses it are selected to run', () => {
    const { tests, specs, changesPages } = affectedBy('src/features/lottery/browser/tickets.ts')
    expect(tests.unit).toEqual(['tests/unit/features/lottery/browser/tickets.test.ts'])
    expect({ specs, changesPages }).toEqual({ specs: [LOTTERY], changesPages: true })
  })

  test('when an island changes, the browser specs that open a page with that island are selected to run', () => {
    expect(affectedBy('src/features/safebox/islands/Safebox.tsx')).toMatchObject({
      changesPages: true,
      specs: [SAFEBOX],
    })
  })

  test.each([
    'src/features/safebox/islands/Dialog.tsx',
    'src/build/policy.ts',
    'src/build/browser/client-painted.ts',
    'src/content.config.ts',
    'src/assets/hero/fair.webp',
    'content/faq/deposit.md',
    'package-lock.json',
  ])('when %s changes, which may appear on any page, every browser spec is selected to run', path => {
    expect(affectedBy(path)).toMatchObject({ unplaced: [], changesPages: true, specs: ALL_SPECS })
  })

  test('when a text file changes, the same tests are selected to run as when the code that reads it changes', () => {
    const { tests } = affectedBy('src/features/safebox/server/words.txt')
    expect(tests).toEqual(affectedBy('src/features/safebox/server/service.ts').tests)
  })

  test('when a support file or a tool of the tests changes, the tests and test steps that use it are selected to run', () => {
    expect(affectedBy('tests/support/app.ts').tests.hosting).toEqual(['tests/hosting/parity.test.ts'])
    expect(affectedBy('tests/support/app.ts').tests.chaos).toEqual([])
    expect(affectedBy('tests/chaos/support/books.ts').tests.chaos).toEqual(['tests/chaos/kill.test.ts'])
    expect(affectedBy('tsconfig.astro.json').steps).toEqual(['astro'])
    expect(affectedBy('tests/budgets.ts').steps).toEqual(['budgets'])
    expect(affectedBy('tests/html-validate.json').steps).toEqual(['html'])
  })

  test.each([
    'src/pages/deleted.astro',
    'src/server/db/migrations/0099-deleted.ts',
    'src/features/safebox/server/forgotten.ts',
    '.ci/run',
  ])(
    'when %s changes, which no other file mentions, it is reported as unplaced so that every test step runs',
    path => {
      expect(affectedBy('src/features/safebox/islands/Safebox.tsx', path).unplaced).toEqual([path])
    },
  )

  test('when the code that migrates the database changes, every test that uses a database is selected to run', () => {
    const { api, fuzz, unit } = affectedBy('src/server/db/migrate.ts').tests
    expect([api.length, fuzz.length, unit.length]).toEqual([4, 1, 0])
  })

  test.each([
    'README.md',
    'src/server/README.md',
    'tests/unit/deleted.test.ts',
    'src/features/safebox/server/hooks.ts',
  ])('when %s changes, no test is selected to run', path => {
    const tests = { unit: [], api: [], fuzz: [], hosting: [], chaos: [] }
    expect(affectedBy(path)).toEqual({ unplaced: [], tests, changesPages: false, steps: [], specs: [] })
  })
})

test('the selection of tests finds out from the path of a page file which addresses show that page', () => {
  const isPathOfPage = (file: string, path: string) => pagePatternOf(file).test(path)
  expect(isPathOfPage('src/pages/index.astro', '/')).toBe(true)
  expect(isPathOfPage('src/pages/member/index.astro', '/member')).toBe(true)
  expect(isPathOfPage('src/pages/member/index.astro', '/member/games')).toBe(false)
  expect(isPathOfPage('src/pages/rules/games/[slug].astro', '/rules/games/karera')).toBe(true)
})
