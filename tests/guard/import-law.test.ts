import { describe, expect, test } from 'vitest'
import { GAME_SLUGS } from '../../src/games/list.ts'
import { findImportChainsToPackage, findImportCycles } from './support/cycles.ts'
import { readImports } from './support/imports.ts'
import { findForbiddenImports } from './support/law.ts'
import { sourceFolderOfFile } from './support/places.ts'
import { readProductCode, type SourceFileText } from './support/sources.ts'
import { findForeignTableUses } from './support/tables.ts'

describe('the code', () => {
  const code = readProductCode()

  test('no file of the product imports anything that the import rules forbid', () => {
    expect(code.length).toBeGreaterThan(0)
    expect(findForbiddenImports(code)).toEqual([])
  })

  test('each server module queries only its own database tables', () => {
    expect(findForeignTableUses(code)).toEqual([])
  })

  test('no files of the product import each other in a circle', () => {
    expect(findImportCycles(code)).toEqual([])
  })

  test('no browser code imports the schema package, directly or by way of other files', () => {
    expect(findImportChainsToPackage('zod', code, isClient)).toEqual([])
  })

  test('no server code imports React, directly or by way of other files', () => {
    expect(findImportChainsToPackage('react', code, path => sourceFolderOfFile(path) === 'server')).toEqual(
      [],
    )
  })
})

describe('what checks a game by itself', () => {
  const checks = readProductCode().filter(it => /^src\/games\/[^/]+\/fair-check\.mjs$/.test(it.path))

  test('every game has a published check script that imports nothing and uses no global such as fetch or Date', () => {
    expect(checks.map(it => it.path.split('/')[2]).sort()).toEqual(Object.values(GAME_SLUGS).sort())
    for (const check of checks) {
      expect(readImports(check)).toEqual([])
      expect(check.text).not.toMatch(/\b(require|globalThis|process|fetch|eval|Math\.random|Date)\b/)
    }
  })
})

describe('the guard', () => {
  test('the guard of imports finds static, type, export and dynamic imports, including paths that are templates', () => {
    const text = [
      "import a from './a.ts'",
      "import type { B } from './b.ts'",
      "export { c } from './c.ts'",
      "export type * from './d.ts'",
      "const e = await import('./e.ts')",
      "let f: import('./f.ts').F",
      `const g = await import(${templateOf('./', '/g.ts')})`,
    ].join('\n')
    const found = readImports({ path: 'src/stores/x.ts', text })
    expect(found.map(it => `${it.specifier} ${it.typeOnly}`)).toEqual([
      './a.ts false',
      './b.ts true',
      './c.ts false',
      './d.ts true',
      './e.ts false',
      './f.ts true',
      './*/g.ts false',
    ])
  })

  test('the guard of imports follows an import() with a template path to every file that fits the template', () => {
    const files = [
      { path: 'src/games/load.ts', text: `const it = await import(${templateOf('./', '/Stage.tsx')})` },
      { path: 'src/games/one/Stage.tsx', text: "import 'react'" },
      { path: 'src/games/two/Stage.tsx', text: "import '../../stores/x.ts'" },
    ]
    expect(findImportChainsToPackage('react', files, path => path === 'src/games/load.ts')).toEqual([
      'src/games/load.ts → src/games/one/Stage.tsx → react',
    ])
    expect(findForbiddenImports([...files, ...sampleNeighbors])).toHaveLength(1)
    const astray = {
      path: 'src/games/x.ts',
      text: `const it = await import(${templateOf('./', '/gone.ts')})`,
    }
    expect(findForbiddenImports([astray, ...sampleNeighbors])).toHaveLength(1)
  })

  test('the guard of imports tells imports in the frontmatter of an Astro file from imports in its scripts', () => {
    const text = "---\nimport A from './a.ts'\n---\n<p>x</p>\n<script>import './b.ts'</script>"
    expect(readImports({ path: 'src/pages/x.astro', text }).map(it => it.place)).toEqual([
      'frontmatter',
      'script',
    ])
  })

  test.each([
    ['src/domain/x.ts', "import { z } from 'zod'"],
    ['src/domain/x.ts', "import '../contract/x.ts'"],
    ['src/contract/x.ts', "import '../stores/x.ts'"],
    ['src/games/jeepney/x.ts', "import 'react'"],
    ['src/games/jeepney/x.ts', "import '../../components/x.tsx'"],
    ['src/games/jeepney/Stage.tsx', "import '../../stores/x.ts'"],
    ['src/i18n/x.ts', "import '../stores/x.ts'"],
    ['src/head/x.ts', "import '../platform/x.ts'"],
    ['src/head/x.ts', "import { a } from 'nanostores'"],
    ['src/features/a/islands/x.tsx', "import '../../../head/x.ts'"],
    ['src/platform/x.ts', "import { a } from '../contract/x.ts'"],
    ['src/stores/x.ts', "import '../features/a/islands/x.tsx'"],
    ['src/stores/x.ts', "import type { A } from '../server/x.ts'"],
    ['src/features/a/islands/x.tsx', "import { ofetch } from 'ofetch'"],
    ['src/features/a/islands/x.tsx', "import '../../../platform/x.ts'"],
    ['src/features/a/islands/x.tsx', "import '../../../contract/requester.ts'"],
    ['src/stores/x.ts', "import { ofetch } from 'ofetch'"],
    ['src/games/jeepney/x.ts', "import { words } from '../../i18n/x.ts'"],
    ['src/components/x.tsx', "import '../features/a/islands/x.tsx'"],
    ['src/components/x.tsx', "import '../platform/x.ts'"],
    ['src/server/x.ts', "import '../stores/x.ts'"],
    ['src/features/a/server/x.ts', "import '../../b/server/x.ts'"],
    ['src/features/a/server/x.ts', "import type { B } from '../../b/server/x.ts'"],
    ['src/features/a/server/x.ts', "import '../../b/server/public/x.ts'"],
    ['src/features/a/server/x.ts', "import '../../../server/features.ts'"],
    ['src/features/a/server/x.ts', "import '../../../server/app.ts'"],
    ['src/features/a/server/x.ts', "import '../../../server/providers/payment/sandbox.ts'"],
    ['src/features/a/server/x.ts', "import '../../../server/operator/commands.ts'"],
    ['src/features/a/server/x.ts', "import type { C } from '../../../server/operator/commands.ts'"],
    ['src/server/command-line/x.ts', "import type { C } from '../operator/commands.ts'"],
    ['src/server/command-line/x.ts', "import type { B } from '../../features/b/server/x.ts'"],
    ['src/server/events/x.ts', "import '../../features/b/server/public.ts'"],
    ['src/server/player-money/x.ts', "import type { B } from '../../features/b/server/public.ts'"],
    ['src/server/command-line/x.ts', "import '../db/x.ts'"],
    ['src/server/ledger/x.ts', "import '../command-line/x.ts'"],
    ['src/features/a/server/x.ts', "import '../../../server/config.ts'"],
    ['src/server/ledger/x.ts', "import '../http/x.ts'"],
    ['src/server/ledger/x.ts', "import type { B } from '../../features/b/server/x.ts'"],
    ['src/server/ledger/x.ts', "import type { E } from '../events/x.ts'"],
    ['src/server/ledger/x.ts', "import type { P } from '../player-money/x.ts'"],
    ['src/server/ledger/x.ts', "import type { I } from '../identity/x.ts'"],
    ['src/server/ledger/x.ts', "import type { P } from '../services.ts'"],
    ['src/server/player-money/x.ts', "import '../events/x.ts'"],
    ['src/server/player-money/x.ts', "import '../identity/x.ts'"],
    ['src/server/player-money/x.ts', "import '../reports/x.ts'"],
    ['src/server/reports/x.ts', "import '../player-money/x.ts'"],
    ['src/server/reports/x.ts', "import type { P } from '../services.ts'"],
    ['src/server/rate-limits/x.ts', "import '../identity/x.ts'"],
    ['src/server/pictures/x.ts', "import type { L } from '../ledger/x.ts'"],
    ['src/server/site/x.ts', "import '../operator/commands.ts'"],
    ['src/server/site/x.ts', "import '../config.ts'"],
    ['src/islands/X.tsx', "import '../components/x.tsx'"],
    ['src/server/command-line/x.ts', "import '../db/x.ts'"],
    ['src/server/command-line/x.ts', "import '../operator/commands.ts'"],
    ['src/server/settings/x.ts', "import type { C } from '../config.ts'"],
    ['src/server/settings/x.ts', "import '../../features/b/server/x.ts'"],
    ['src/server/providers/payment/x.ts', "import type { C } from '../../config.ts'"],
    ['src/server/clock.ts', "import './db/x.ts'"],
    ['src/server/db/x.ts', "import '../../features/b/server/x.ts'"],
    ['src/server/db/x.ts', "import type { B } from '../../features/b/server/x.ts'"],
    ['src/server/identity/x.ts', "import '../ledger/x.ts'"],
    ['src/server/http/x.ts', "import '../features.ts'"],
    ['src/server/misc/x.ts', "import '../db/x.ts'"],
    ['src/pages/x.astro', "---\nimport '../stores/x.ts'\n---"],
    ['src/content.config.ts', "import './server/x.ts'"],
    ['astro.config.mjs', "import './src/server/x.ts'"],
    ['src/server/x.ts', "import '../build/x.ts'"],
    ['src/build/hydration/browser/x.ts', "import '../module-graph.ts'"],
    ['src/build/hydration/browser/x.ts', "import '../../x.ts'"],
    ['src/build/hydration/browser/x.ts', "import type { A } from '../../../server/x.ts'"],
    ['src/build/hydration/browser/x.ts', "import '../../../platform/x.ts'"],
    ['src/build/hydration/browser/x.ts', "import 'node:fs'"],
    ['src/build/figures/x.ts', "import '../x.ts'"],
    ['src/build/figures/x.ts', "import '../../server/x.ts'"],
    ['src/stores/x.ts', "import '../build/figures/y.ts'"],
    ['src/domain/x.ts', "import '../build/figures/y.ts'"],
    ['src/content/x.ts', "import '../build/figures/y.ts'"],
    ['src/misc/x.ts', "import '../domain/x.ts'"],
    ['src/domain/x.ts', 'export const draw = () => Math.random()'],
    ['src/games/x.ts', 'const { random } = Math'],
    ['src/stores/x.ts', "import './gone.ts'"],
  ])('the import rules refuse this code in %s: %s', (path, text) => {
    expect(findForbiddenImports([{ path, text }, ...sampleNeighbors])).not.toEqual([])
  })

  test.each([
    ['src/contract/x.ts', "import { z } from 'zod'\nimport '../domain/x.ts'"],
    ['src/games/jeepney/Stage.tsx', "import 'react'\nimport '../../components/x.tsx'"],
    [
      'src/features/a/islands/x.tsx',
      "import type { A } from '../../../contract/x.ts'\nimport '../../../stores/x.ts'",
    ],
    ['src/features/a/server/x.ts', "import '../../../server/clock.ts'\nimport './y.ts'\nimport 'hono'"],
    [
      'src/features/a/server/x.ts',
      "import '../../../server/ledger/x.ts'\nimport '../../../server/providers/payment/provider.ts'",
    ],
    ['src/features/a/server/x.ts', "import '../../../server/command-line/x.ts'"],
    ['src/server/operator/x.ts', "import '../command-line/x.ts'\nimport '../features.ts'"],
    ['src/features/a/server/module.ts', "import type { M } from '../../../server/module.ts'"],
    ['src/features/a/server/x.ts', "import '../../b/server/public.ts'"],
    ['src/features/a/server/tables.ts', "declare module '../../../server/db/x.ts' {}"],
    ['src/server/ledger/x.ts', "import '../db/x.ts'\nimport '../clock.ts'"],
    ['src/server/player-money/x.ts', "import '../ledger/x.ts'\nimport type { E } from '../events/x.ts'"],
    ['src/server/reports/x.ts', "import '../ledger/x.ts'\nimport '../../games/x.ts'"],
    ['src/server/identity/x.ts', "import '../rate-limits/x.ts'"],
    ['src/server/app.ts', "import './features.ts'"],
    ['src/build/x.ts', "import '../server/x.ts'"],
    ['src/build/figures/x.ts', "import './y.ts'\nimport '../../domain/x.ts'"],
    ['src/pages/x.astro', "---\nimport '../build/figures/y.ts'\n---"],
    ['src/server/x.ts', "import '../build/figures/y.ts'"],
    ['src/build/hydration/browser/x.ts', "import './y.ts'\nimport '../../../domain/x.ts'"],
    ['src/head/x.ts', "import '../domain/x.ts'"],
    ['src/pages/x.astro', "---\nimport '../head/x.ts'\n---"],
    ['src/stores/x.ts', "import '../contract/requester.ts'\nimport '../platform/x.ts'"],
    ['src/contract/requester.ts', "import { ofetch } from 'ofetch'"],
    ['src/games/jeepney/x.ts', "import type { Words } from '../../i18n/x.ts'"],
    ['src/domain/x.ts', 'export const half = (n: number) => Math.floor(n / 2)'],
  ])('the import rules accept this code in %s: %s', (path, text) => {
    expect(findForbiddenImports([{ path, text }, ...sampleNeighbors])).toEqual([])
  })

  test('the guard of imports finds import circles, including those by type imports, and files that import themselves', () => {
    const ring = [
      { path: 'src/domain/a.ts', text: "import './b.ts'" },
      { path: 'src/domain/b.ts', text: "import { c } from './c.ts'" },
      { path: 'src/domain/c.ts', text: "import './a.ts'\nimport './d.ts'" },
      { path: 'src/domain/d.ts', text: "import './d.ts'" },
      { path: 'src/domain/e.ts', text: "import './a.ts'\nimport type { F } from './f.ts'" },
      { path: 'src/domain/f.ts', text: "import './e.ts'" },
    ]
    expect(findImportCycles(ring).sort()).toEqual([
      ['src/domain/a.ts', 'src/domain/b.ts', 'src/domain/c.ts'],
      ['src/domain/d.ts'],
      ['src/domain/e.ts', 'src/domain/f.ts'],
    ])
  })

  test('the guard of imports finds the chain of imports that leads from a browser file to a package', () => {
    const files = [
      { path: 'src/stores/a.ts', text: "import { b } from '../contract/requester.ts'" },
      { path: 'src/stores/d.ts', text: "import { b } from '../contract/requester.ts'" },
      { path: 'src/contract/requester.ts', text: "import { b } from './b.ts'" },
      { path: 'src/stores/c.ts', text: "import type { B } from '../contract/b.ts'" },
      { path: 'src/contract/b.ts', text: "import { z } from 'zod'" },
    ]
    expect(findImportChainsToPackage('zod', files, isClient)).toEqual([
      'src/contract/requester.ts → src/contract/b.ts → zod',
    ])
  })
})

/** Returns the source code of a template literal that consists of `head`, the value `slug`, and `tail`. */
function templateOf(head: string, tail: string): string {
  return `\`${head}\${slug}${tail}\``
}

function isClient(path: string): boolean {
  return ['components', 'games', 'i18n', 'islands', 'platform', 'shell', 'stores'].includes(
    sourceFolderOfFile(path),
  )
}

/** One file in each folder that has an import rule, so that the imports of the samples have a target. */
const sampleNeighbors: readonly SourceFileText[] = [
  'build/x.ts',
  'build/figures/y.ts',
  'domain/x.ts',
  'head/x.ts',
  'contract/x.ts',
  'stores/x.ts',
  'contract/requester.ts',
  'i18n/x.ts',
  'platform/x.ts',
  'components/x.tsx',
  'features/a/islands/x.tsx',
  'server/x.ts',
  'server/app.ts',
  'server/clock.ts',
  'server/command-line/x.ts',
  'server/config.ts',
  'server/services.ts',
  'server/db/x.ts',
  'server/events/x.ts',
  'server/identity/x.ts',
  'server/player-money/x.ts',
  'server/rate-limits/x.ts',
  'server/reports/x.ts',
  'games/x.ts',
  'server/http/x.ts',
  'server/ledger/x.ts',
  'server/operator/commands.ts',
  'server/providers/payment/provider.ts',
  'server/providers/payment/sandbox.ts',
  'server/features.ts',
  'server/module.ts',
  'features/a/server/y.ts',
  'build/x.ts',
  'build/hydration/module-graph.ts',
  'build/hydration/browser/y.ts',
  'features/b/server/public.ts',
  'features/b/server/public/x.ts',
  'features/b/server/x.ts',
].map(path => ({ path: `src/${path}`, text: '' }))
