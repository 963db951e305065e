import { expect, test } from 'vitest'
import { type BuiltChunk, filesOfCatalogueIslands } from '../../../../src/build/offline/offline-scripts.ts'

const chunk = (
  facadeModuleId: string | null,
  imports: string[] = [],
  dynamicImports: string[] = [],
): BuiltChunk => ({
  facadeModuleId,
  imports,
  dynamicImports,
})

const CHUNKS: Readonly<Record<string, BuiltChunk>> = {
  'games.js': chunk('/a/src/features/lobby/islands/LobbyGames.tsx', ['common.js'], ['jackpots.js']),
  'search.js': chunk('/a/src/features/lobby/islands/Search.tsx', ['common.js']),
  'client.js': chunk('/a/src/shell/roots/island-root.tsx', ['react.js']),
  'common.js': chunk(null, ['react.js']),
  'jackpots.js': chunk('/a/src/features/lobby/islands/LobbyJackpots.tsx', ['pools.js']),
  'pools.js': chunk(null),
  'react.js': chunk(null),
  'wallet.js': chunk('/a/src/features/wallet/islands/Wallet.tsx', ['common.js']),
}

const filesOf = (chunks: Readonly<Record<string, BuiltChunk>>) =>
  filesOfCatalogueIslands(new Map(Object.entries(chunks)))

test('the files of the offline game catalog include its islands and every chunk that they import, and no others', () => {
  expect([...filesOf(CHUNKS)].sort()).toEqual(
    Object.keys(CHUNKS)
      .filter(it => it !== 'wallet.js')
      .sort(),
  )
})

test.each([
  ['games.js', 'lobby/islands/LobbyGames.tsx'],
  ['search.js', 'lobby/islands/Search.tsx'],
  ['client.js', 'shell/roots/island-root.tsx'],
])('a build without the island file %s fails, and the error names the island', (name, island) => {
  const others = Object.fromEntries(Object.entries(CHUNKS).filter(([it]) => it !== name))
  expect(() => filesOf(others)).toThrow(island)
})
