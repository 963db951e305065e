import { describe, expect, test } from 'vitest'
import { findImportChainsToPackage } from './support/cycles.ts'
import {
  findFeatureCycles,
  findForeignStyleImports,
  findStarExportsOfPublicFiles,
} from './support/feature-law.ts'
import { findForbiddenImports } from './support/law.ts'
import { featureOfServerFile, featureServerFolderOfFile, sourceFolderOfFile } from './support/places.ts'
import { listFiles, readProductCode, readSources, type SourceFileText } from './support/sources.ts'
import { findForeignTableUses } from './support/tables.ts'

describe('the features', () => {
  const code = readProductCode()

  test('no features import each other in a circle', () => {
    expect(findFeatureCycles(code)).toEqual([])
  })

  test('each public file of a feature names its exports instead of using export *', () => {
    expect(findStarExportsOfPublicFiles(code)).toEqual([])
  })

  test('only app.css imports style sheets of features for all pages', () => {
    const sheets = readSources(listFiles('src').filter(path => path.endsWith('.css')))
    expect(sheets.map(it => it.path)).toContain('src/styles/app.css')
    expect(findForeignStyleImports(sheets)).toEqual([])
  })
})

describe('a file of a feature', () => {
  test('the folder of a file in a feature decides which import rules apply to the file', () => {
    const files = {
      'contract.ts': 'contract',
      'contract/orders.ts': 'contract',
      'rules/public.ts': 'domain',
      'texts/en-US/a.ts': 'i18n',
      'browser/a.ts': 'stores',
      'islands/public/A.tsx': 'islands',
      'desk/A.tsx': 'islands',
      'server/routes.ts': 'server',
      'store/a.ts': 'features/*/store',
      'a.ts': 'features/*/a.ts',
    }
    for (const [path, room] of Object.entries(files))
      expect(sourceFolderOfFile(`src/features/a/${path}`)).toBe(room)
  })

  test('a file in the server folder of a feature counts as part of the server module of that feature', () => {
    expect(featureOfServerFile('src/features/a/server/b/x.ts')).toBe('a')
    expect(featureServerFolderOfFile('src/features/a/server/b/x.ts')).toBe('src/features/a/server/')
    for (const path of ['src/server/features.ts', 'src/server/db/x.ts', 'src/features/a/rules/x.ts'])
      expect(featureOfServerFile(path)).toBeUndefined()
  })
})

/** Each sample is an import in a file of `src/features/a`. The file's path is relative to that folder. */
describe('inside a feature, the law refuses', () => {
  test.each([
    ['rules/x.ts', "import { z } from 'zod'"],
    ['rules/x.ts', "import type { B } from '../contract.ts'"],
    ['rules/x.ts', "import '../../../contract/x.ts'"],
    ['rules/x.ts', "import '../texts/en-US/x.ts'"],
    ['rules/x.ts', "import '../server/service.ts'"],
    ['rules/x.ts', "import '../../../games/b/rules.ts'"],
    ['rules/x.ts', "import '../../../games/a/Stage.tsx'"],
    ['rules/x.ts', 'export const draw = () => Math.random()'],
    ['server/x.ts', 'export const draw = () => Math.random()'],
    ['contract.ts', "import '../../i18n/x.ts'"],
    ['contract.ts', "import type { A } from './browser/store.ts'"],
    ['contract.ts', "import './server/service.ts'"],
    ['contract.ts', "import 'react'"],
    ['texts/en-US/x.ts', "import '../../contract.ts'"],
    ['texts/en-US/x.ts', "import '../../browser/store.ts'"],
    ['browser/x.ts', "import { buy } from '../contract.ts'"],
    ['browser/x.ts', "import { buy } from '../contract/orders.ts'"],
    ['browser/x.ts', "import type { V } from '../islands/View.tsx'"],
    ['browser/x.ts', "import '../../../components/x.tsx'"],
    ['browser/x.ts', "import type { S } from '../server/service.ts'"],
    ['browser/x.ts', "import { ofetch } from 'ofetch'"],
    ['islands/X.tsx', "import { buy } from '../contract.ts'"],
    ['islands/X.tsx', "import { ofetch } from 'ofetch'"],
    ['islands/X.tsx', "import '../../../contract/requester.ts'"],
    ['islands/X.tsx', "import '../../../platform/x.ts'"],
    ['islands/X.tsx', "import '../server/service.ts'"],
    ['islands/X.tsx', "import '../desk/Desk.tsx'"],
    ['server/x.ts', "import '../browser/store.ts'"],
    ['server/x.ts', "import type { V } from '../islands/View.tsx'"],
    ['server/x.ts', "import '../../../platform/x.ts'"],
    ['server/x.ts', "import '../../../server/app.ts'"],
    ['server/x.ts', "import '../../../server/config.ts'"],
    ['server/x.ts', "import '../../../server/operator/commands.ts'"],
    ['server/x.ts', "import '../../../server/providers/payment/sandbox.ts'"],
    ['server/x.ts', "import type { M } from '../../../server/modules/index.ts'"],
    ['server/x.ts', "import type { M } from '../../../server/features.ts'"],
    ['store/x.ts', "import '../../../domain/x.ts'"],
    ['x.ts', "import '../../domain/x.ts'"],
    ['rules/x.ts', "import './gone.ts'"],
  ])('the import rules refuse this import in the file %s of a feature: %s', (path, text) => {
    expect(findForbiddenImports([{ path: `src/features/a/${path}`, text }, ...sampleNeighbors])).not.toEqual(
      [],
    )
  })
})

describe('inside a feature, the law lets pass', () => {
  test.each([
    ['rules/x.ts', "import '../../../domain/x.ts'\nimport './public.ts'\nimport '../../../games/a/rules.ts'"],
    ['contract.ts', "import { z } from 'zod'\nimport '../../contract/x.ts'\nimport './rules/public.ts'"],
    ['texts/en-US/x.ts', "import '../../../../i18n/x.ts'\nimport '../../rules/public.ts'"],
    [
      'browser/x.ts',
      "import type { A } from '../contract.ts'\nimport '../texts/en-US/x.ts'\nimport './store.ts'",
    ],
    [
      'browser/x.ts',
      "import '../../../stores/call/x.ts'\nimport '../../../platform/x.ts'\nimport '../rules/public.ts'",
    ],
    ['islands/X.tsx', "import 'react'\nimport '../browser/store.ts'\nimport './public/Card.tsx'"],
    ['islands/X.tsx', "import '../../../components/x.tsx'\nimport type { A } from '../contract.ts'"],
    ['islands/X.tsx', "import '../../b/islands/public/use-live.tsx'"],
    ['desk/X.tsx', "import './Desk.tsx'\nimport '../browser/store.ts'"],
    [
      'server/x.ts',
      "import 'hono'\nimport './service.ts'\nimport '../contract.ts'\nimport '../rules/public.ts'",
    ],
    ['server/x.ts', "import '../../../server/ledger/x.ts'\nimport '../../../server/clock.ts'"],
    ['server/x.ts', "import '../../../server/providers/payment/provider.ts'\nimport '../texts/en-US/x.ts'"],
    ['server/module.ts', "import type { M } from '../../../server/module.ts'"],
    ['server/tables.ts', "declare module '../../../server/db/x.ts' {}"],
  ])('the import rules accept these imports in the file %s of a feature: %s', (path, text) => {
    expect(findForbiddenImports([{ path: `src/features/a/${path}`, text }, ...sampleNeighbors])).toEqual([])
  })
})

describe('between features, the law refuses', () => {
  test.each([
    ['rules/x.ts', 'rules/public.ts'],
    ['contract.ts', 'contract.ts'],
    ['contract.ts', 'rules/public.ts'],
    ['texts/en-US/x.ts', 'texts/en-US/x.ts'],
    ['texts/en-US/x.ts', 'rules/public.ts'],
    ['browser/x.ts', 'texts/en-US/x.ts'],
    ['browser/x.ts', 'rules/odds.ts'],
    ['browser/x.ts', 'browser/store.ts'],
    ['browser/x.ts', 'browser/public/deep/store.ts'],
    ['browser/x.ts', 'contract.ts'],
    ['browser/x.ts', 'islands/public/Card.tsx'],
    ['browser/x.ts', 'server/public.ts'],
    ['islands/X.tsx', 'islands/View.tsx'],
    ['islands/X.tsx', 'islands/public/card.css'],
    ['islands/X.tsx', 'islands/unread.css'],
    ['islands/X.tsx', 'desk/Desk.tsx'],
    ['islands/X.tsx', 'contract.ts'],
    ['islands/X.tsx', 'server/public.ts'],
    ['server/x.ts', 'server/service.ts'],
    ['server/x.ts', 'server/module.ts'],
    ['server/x.ts', 'server/settings.ts'],
    ['server/x.ts', 'rules/odds.ts'],
    ['server/x.ts', 'texts/en-US/x.ts'],
    ['server/x.ts', 'browser/public/balance.ts'],
  ])('the file %s of a feature may not import the file %s of another feature', (path, other) => {
    const up = '../'.repeat(path.split('/').length)
    const text = `import '${up}b/${other}'`
    expect(findForbiddenImports([{ path: `src/features/a/${path}`, text }, ...sampleNeighbors])).not.toEqual(
      [],
    )
    // Imports of types only are refused too. The exception: browser code may import the types of a contract.
    const types = `import type { T } from '${up}b/${other}'`
    const isContract = other === 'contract.ts' && path !== 'contract.ts'
    const found = findForbiddenImports([{ path: `src/features/a/${path}`, text: types }, ...sampleNeighbors])
    expect(found.length > 0).toBe(!isContract)
  })
})

describe('between features, the law lets pass', () => {
  test.each([
    ['browser/x.ts', "import '../../b/browser/public/balance.ts'\nimport '../../b/rules/public.ts'"],
    ['browser/x.ts', "import type { A } from '../../b/contract.ts'"],
    ['browser/x.ts', "import type { A } from '../../b/contract/orders.ts'"],
    ['islands/X.tsx', "import '../../b/islands/public/Card.tsx'\nimport '../../b/browser/public/balance.ts'"],
    ['islands/X.tsx', "import '../../b/rules/public.ts'\nimport type { A } from '../../b/contract.ts'"],
    ['server/x.ts', "import '../../b/server/public.ts'\nimport '../../b/rules/public.ts'"],
    ['server/x.ts', "import '../../b/contract.ts'"],
  ])('the import rules accept these imports from another feature in the file %s: %s', (path, text) => {
    expect(findForbiddenImports([{ path: `src/features/a/${path}`, text }, ...sampleNeighbors])).toEqual([])
  })
})

describe('around features, the law refuses', () => {
  test.each([
    ['src/domain/x.ts', "import '../features/b/rules/public.ts'"],
    ['src/contract/x.ts', "import '../features/b/contract.ts'"],
    ['src/content/x.ts', "import '../features/b/rules/public.ts'"],
    ['src/games/b/rules.ts', "import '../../features/b/rules/public.ts'"],
    ['src/i18n/x.ts', "import '../features/b/texts/en-US/x.ts'"],
    ['src/platform/x.ts', "import '../features/b/rules/public.ts'"],
    ['src/head/x.ts', "import '../features/b/rules/public.ts'"],
    ['src/stores/x.ts', "import '../features/b/browser/public/balance.ts'"],
    ['src/stores/call/y.ts', "import type { T } from '../../features/b/browser/public/balance.ts'"],
    ['src/stores/site/y.ts', "import type { T } from '../../features/b/contract.ts'"],
    ['src/components/x.tsx', "import '../features/b/rules/public.ts'"],
    ['src/components/x.tsx', "import '../features/b/islands/public/Card.tsx'"],
    ['src/stores/c/x.ts', "import '../../features/b/rules/public.ts'"],
    ['src/server/site/x.ts', "import '../../features/b/server/public.ts'"],
    ['src/server/ledger/x.ts', "import type { P } from '../../features/b/server/public.ts'"],
    ['src/server/ledger/x.ts', "import '../../features/b/rules/public.ts'"],
    ['src/server/app.ts', "import '../features/b/server/module.ts'"],
    ['src/server/settings/x.ts', "import '../../features/b/server/settings.ts'"],
    ['src/server/module.ts', "import '../../features/b/server/public.ts'"],
    ['src/build/hydration/browser/x.ts', "import '../../../features/b/rules/public.ts'"],
    ['src/content.config.ts', "import './features/b/rules/public.ts'"],
    ['astro.config.mjs', "import './src/features/b/texts/en-US/x.ts'"],
  ])('the import rules refuse this import of a feature in %s, outside of features: %s', (path, text) => {
    expect(findForbiddenImports([{ path, text }, ...sampleNeighbors])).not.toEqual([])
  })

  test.each([
    ['src/pages/x.astro', "---\nimport '../features/b/browser/public/balance.ts'\n---"],
    ['src/pages/x.astro', "---\nimport '../features/b/server/public.ts'\n---"],
    ['src/pages/x.astro', "<script>import '../features/b/contract.ts'</script>"],
    ['src/layouts/X.astro', "---\nimport '../features/b/server/public.ts'\n---"],
    ['src/build/figures/x.ts', "import '../../features/b/islands/View.tsx'"],
    ['src/build/figures/x.ts', "import '../../features/b/server/public.ts'"],
    ['src/shell/x.ts', "import '../features/b/contract.ts'"],
    ['src/shell/x.ts', "import '../features/b/server/public.ts'"],
    ['src/shell/X.tsx', "import '../platform/x.ts'"],
    ['src/contract/contract.ts', "import '../features/b/rules/public.ts'"],
    ['src/server/features.ts', "import '../features/b/server/service.ts'"],
    ['src/server/settings/registry.ts', "import '../../features/b/server/module.ts'"],
  ])('the import rules refuse this import in %s, a file that combines features: %s', (path, text) => {
    expect(findForbiddenImports([{ path, text }, ...sampleNeighbors])).not.toEqual([])
  })

  test.each([
    ['src/features/a/browser/x.ts', "import type { S } from '../../../shell/x.ts'"],
    ['src/features/a/islands/X.tsx', "import '../../../shell/X.tsx'"],
    ['src/features/a/server/x.ts', "import type { S } from '../../../server/settings/registry.ts'"],
    ['src/features/a/server/x.ts', "import '../../../contract/contract.ts'"],
    ['src/stores/call/y.ts', "import '../../shell/x.ts'"],
    ['src/components/x.tsx', "import '../shell/X.tsx'"],
    ['src/server/http/x.ts', "import '../../contract/contract.ts'"],
    ['src/server/ledger/x.ts', "import '../features.ts'"],
    ['src/server/services.ts', "import './features.ts'"],
    ['src/content/x.ts', "import '../contract/contract.ts'"],
  ])('in %s, the import rules refuse the import of a file that combines features: %s', (path, text) => {
    expect(findForbiddenImports([{ path, text }, ...sampleNeighbors])).not.toEqual([])
  })
})

describe('around features, the law lets pass', () => {
  test.each([
    [
      'src/pages/x.astro',
      "---\nimport '../features/b/islands/View.tsx'\nimport '../features/b/texts/en-US/x.ts'\n---",
    ],
    [
      'src/pages/x.astro',
      "---\nimport '../features/b/rules/odds.ts'\nimport '../features/b/islands/b.css'\n---",
    ],
    ['src/pages/x.astro', "---\nimport '../shell/X.tsx'\n---"],
    ['src/layouts/X.astro', "---\nimport '../features/b/islands/View.tsx'\nimport '../shell/X.tsx'\n---"],
    ['src/build/figures/x.ts', "import '../../features/b/rules/odds.ts'"],
    ['src/build/x.ts', "import '../features/b/server/service.ts'"],
    [
      'src/shell/x.ts',
      "import '../features/b/browser/store.ts'\nconst it = () => import('../features/b/islands/View.tsx')",
    ],
    ['src/shell/X.tsx', "import 'react'\nimport './x.ts'\nimport '../features/b/islands/View.tsx'"],
    ['src/contract/contract.ts', "import * as b from '../features/b/contract.ts'"],
    ['src/server/features.ts', "import '../features/b/server/module.ts'"],
    ['src/server/settings/registry.ts', "import '../../features/b/server/settings.ts'"],
    ['src/server/app.ts', "import './features.ts'"],
    ['src/server/operator/x.ts', "import '../features.ts'\nimport '../settings/registry.ts'"],
    ['src/server/http/openapi.ts', "import '../../contract/contract.ts'"],
  ])('the import rules accept these imports in %s, a file that combines features: %s', (path, text) => {
    expect(findForbiddenImports([{ path, text }, ...sampleNeighbors])).toEqual([])
  })
})

describe('the guard', () => {
  test('the guard of features finds a browser file that imports the schema package by way of another file', () => {
    const ways = findImportChainsToPackage(
      'zod',
      [
        { path: 'src/features/a/browser/x.ts', text: "import '../rules/odds.ts'" },
        { path: 'src/features/a/rules/odds.ts', text: "import { z } from 'zod'" },
      ],
      path => sourceFolderOfFile(path) === 'stores',
    )
    expect(ways).toHaveLength(1)
  })

  test('the guard of features finds a server file of a feature that imports React', () => {
    const text = "import 'react'"
    const isServer = (path: string) => sourceFolderOfFile(path) === 'server'
    expect(
      findImportChainsToPackage('react', [{ path: 'src/features/a/server/x.ts', text }], isServer),
    ).toHaveLength(1)
  })

  test('the guard of features finds database statements that use a table of another feature', () => {
    const text = "db.selectFrom('b_row')"
    const ofFeature = {
      path: 'src/features/b/server/tables.ts',
      text: 'export const bTables = { b_row: impersonal({ id: id() }) }',
    }
    const reader = { path: 'src/features/a/server/repository.ts', text }
    expect(findForeignTableUses([ofFeature, reader])).toEqual([
      'src/features/a/server/repository.ts: b_row belongs to b',
    ])
    expect(findForeignTableUses([ofFeature, { ...reader, text: 'sql`delete from b_row`' }])).toHaveLength(1)
    expect(findForeignTableUses([ofFeature, { ...reader, text: "check({ table: 'b_row' })" }])).toHaveLength(
      1,
    )
    expect(findForeignTableUses([ofFeature, { path: 'src/server/site/repository.ts', text }])).toHaveLength(1)
    expect(findForeignTableUses([{ ...ofFeature, path: 'src/server/site/tables.ts' }, reader])).toHaveLength(
      1,
    )
    expect(findForeignTableUses([ofFeature, { path: 'src/features/b/server/repository.ts', text }])).toEqual(
      [],
    )
  })

  test.each([
    "export * from '../odds.ts'",
    "export * as odds from '../odds.ts'",
    "export type * from '../odds.ts'",
  ])('the guard of features refuses %s in a public file of a feature', text => {
    for (const door of ['contract.ts', 'rules/public.ts', 'browser/public/a.ts', 'server/public.ts'])
      expect(findStarExportsOfPublicFiles([{ path: `src/features/a/${door}`, text }])).toHaveLength(1)
    expect(findStarExportsOfPublicFiles([{ path: 'src/features/a/rules/x.ts', text }])).toEqual([])
  })

  test('the guard of features accepts a public file of a feature that contains code or names its exports', () => {
    const text = "export { pay } from './odds.ts'\nexport const half = (n: number) => n / 2"
    expect(findStarExportsOfPublicFiles([{ path: 'src/features/a/rules/public.ts', text }])).toEqual([])
  })

  test("the guard of features finds a style sheet that imports another feature's style sheet, unless it is app.css", () => {
    const sheet = (path: string) => ({ path, text: '@import "../features/b/islands/b.css";' })
    expect(findForeignStyleImports([sheet('src/components/x.css')])).toHaveLength(1)
    expect(
      findForeignStyleImports([
        { ...sheet('src/features/a/islands/x.css'), text: '@import "../../b/islands/b.css";' },
      ]),
    ).toHaveLength(1)
    expect(findForeignStyleImports([sheet('src/styles/app.css')])).toEqual([])
    expect(
      findForeignStyleImports([{ path: 'src/features/b/islands/x.css', text: '@import "./b.css";' }]),
    ).toEqual([])
  })

  test('the guard of features lists every import of a circle between features, including imports of types', () => {
    const code = [
      { path: 'src/features/a/server/x.ts', text: "import '../../b/server/public.ts'" },
      { path: 'src/features/b/browser/x.ts', text: "import type { C } from '../../c/rules/public.ts'" },
      { path: 'src/features/b/server/public.ts', text: "import '../rules/public.ts'" },
      { path: 'src/features/b/rules/public.ts', text: '' },
      {
        path: 'src/features/c/islands/X.tsx',
        text: "const it = () => import('../../a/islands/public/A.tsx')",
      },
      { path: 'src/features/c/rules/public.ts', text: '' },
      { path: 'src/features/a/islands/public/A.tsx', text: '' },
      { path: 'src/features/d/islands/X.tsx', text: "import '../../a/islands/public/A.tsx'" },
      { path: 'src/pages/x.astro', text: "---\nimport '../features/d/islands/X.tsx'\n---" },
    ]
    expect(findFeatureCycles(code)).toEqual([
      [
        'src/features/a/server/x.ts → src/features/b/server/public.ts',
        'src/features/b/browser/x.ts → src/features/c/rules/public.ts',
        'src/features/c/islands/X.tsx → src/features/a/islands/public/A.tsx',
      ],
    ])
    expect(findFeatureCycles(code.filter(({ path }) => path !== 'src/features/c/islands/X.tsx'))).toEqual([])
  })
})

/** One file in each folder that has an import rule, so that the imports of the samples have a target. */
const sampleNeighbors: readonly SourceFileText[] = [
  'components/x.tsx',
  'contract/contract.ts',
  'contract/requester.ts',
  'contract/x.ts',
  'domain/x.ts',
  ...['a', 'b'].flatMap(feature =>
    [
      'browser/public/balance.ts',
      'browser/public/deep/store.ts',
      'browser/store.ts',
      'contract.ts',
      'contract/orders.ts',
      'desk/Desk.tsx',
      'islands/View.tsx',
      'islands/b.css',
      'islands/public/Card.tsx',
      'islands/public/card.css',
      'islands/public/use-live.tsx',
      'rules/odds.ts',
      'rules/public.ts',
      'server/module.ts',
      'server/public.ts',
      'server/service.ts',
      'server/settings.ts',
      'texts/en-US/x.ts',
    ].map(path => `features/${feature}/${path}`),
  ),
  'games/a/Stage.tsx',
  'games/a/rules.ts',
  'games/b/rules.ts',
  'i18n/x.ts',
  'platform/x.ts',
  'server/app.ts',
  'server/clock.ts',
  'server/config.ts',
  'server/db/x.ts',
  'server/features.ts',
  'server/ledger/x.ts',
  'server/module.ts',
  'server/operator/commands.ts',
  'server/providers/payment/provider.ts',
  'server/providers/payment/sandbox.ts',
  'server/settings/registry.ts',
  'shell/X.tsx',
  'shell/x.ts',
  'stores/call/x.ts',
].map(path => ({ path: `src/${path}`, text: '' }))
