import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPackageImports, listFilesLoadedAtStart, packageNameOfSpecifier } from './support/packages.ts'
import { PROJECT_ROOT_FOLDER, readProductCode } from './support/sources.ts'

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(PROJECT_ROOT_FOLDER, 'package.json'), 'utf8'),
)
const isDevelopment = (name: string) => name in devDependencies

describe('packages for development alone', () => {
  const code = readProductCode().filter(it => it.path.startsWith('src/'))

  test('only the social sandbox provider and the script that makes fonts import development packages', () => {
    expect(findPackageImports(code, isDevelopment)).toEqual([
      'src/build/assets/fonts/make-fonts.ts → subset-font',
      'src/server/providers/social/sandbox/openid-server.ts → oidc-provider',
    ])
  })

  test.each(['src/server/main.ts', 'src/server/operator/main.ts', 'src/build/start.ts'])(
    'no development package is loaded when %s starts',
    start => {
      const files = listFilesLoadedAtStart(code, start)
      expect(files.length).toBeGreaterThan(10)
      expect(findPackageImports(files, isDevelopment)).toEqual([])
    },
  )

  test('every package that the code imports is named in package.json', () => {
    const isUnlistedPackage = (name: string) => !(name in dependencies) && !isDevelopment(name)
    // Astro creates the `astro:` modules itself, so they need no package.
    expect(findPackageImports(code, name => isUnlistedPackage(name) && !name.startsWith('astro:'))).toEqual(
      [],
    )
  })
})

describe('the guard', () => {
  const sources = [
    { path: 'src/a.ts', text: "import './b.ts'\nimport type { T } from 'typed'\nimport('./c.ts')" },
    { path: 'src/b.ts', text: "import { x } from '@scope/part/file'\nimport 'node:fs'" },
    { path: 'src/c.ts', text: "import 'late'" },
  ]

  test('the guard of packages takes the package name from an import path, and ignores Node modules and relative paths', () => {
    const names = ['@a/b/c', 'a/b', 'a', 'node:fs', './a.ts', '../a', 'virtual:x'].map(packageNameOfSpecifier)
    expect(names).toEqual(['@a/b', 'a', 'a', undefined, undefined, undefined, undefined])
  })

  test('the guard of packages ignores type imports, and does not count import() among the packages loaded at the start', () => {
    expect(findPackageImports(sources, () => true)).toEqual(['src/b.ts → @scope/part', 'src/c.ts → late'])
    const atStart = listFilesLoadedAtStart(sources, 'src/a.ts')
    expect(findPackageImports(atStart, () => true)).toEqual(['src/b.ts → @scope/part'])
  })
})
