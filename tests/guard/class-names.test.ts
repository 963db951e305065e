import { describe, expect, test } from 'vitest'
import { prefixFaults } from './support/class-prefixes.ts'
import { roomOf } from './support/places.ts'
import { listFiles, readCode, readSources, type Source } from './support/sources.ts'

/** A class name that is partly made from a value, such as `drop-${lane}`. */
const COMPOSED = /className=\{`[^`]*[\w-]-\$\{/

// A page includes only the styles of classes whose whole names occur in the page or its scripts.
test('no class name is built from parts', () => {
  const markup = readCode().filter(it => /\.(tsx|astro)$/.test(it.path))
  expect(markup.length).toBeGreaterThan(0)
  expect(markup.filter(it => COMPOSED.test(it.text)).map(it => it.path)).toEqual([])
})

/** Matches an import of a style sheet in a script. */
const IMPORTED_SHEET = /^import '[^']*\.css'$/m

/**
 * Islands and components that import a style sheet. Pages have their styles in the document, so the build contains no
 * style sheet files. A script that imports one would wait for the missing file, and fail.
 */
function sheetImporters(code: readonly Source[]): string[] {
  const islands = code.filter(
    ({ path }) => path.endsWith('.tsx') && ['islands', 'components', 'shell'].includes(roomOf(path)),
  )
  return islands.filter(it => IMPORTED_SHEET.test(it.text)).map(it => it.path)
}

test('no island imports a style sheet; its page or app.css does', () => {
  const code = readCode()
  expect(code.some(({ path }) => path.startsWith('src/islands/') || path.startsWith('src/features/'))).toBe(
    true,
  )
  expect(sheetImporters(code)).toEqual([])
})

test.each(['src/islands/wallet/X.tsx', 'src/features/lottery/islands/public/X.tsx', 'src/components/X.tsx'])(
  'the guard finds a style sheet that %s imports',
  path => {
    const text = "import { a } from './a.ts'\nimport './a.css'\n"
    expect(sheetImporters([{ path, text }])).toEqual([path])
    expect(sheetImporters([{ path, text: "import { a } from './a.ts'\n" }])).toEqual([])
  },
)

test('the guard finds a class name built from parts, and accepts whole names', () => {
  const lane = 'lane'
  expect(`<i className={\`drop drop-$\{${lane}}\`} />`).toMatch(COMPOSED)
  expect(`<i className={\`drop $\{${lane}}\`} />`).not.toMatch(COMPOSED)
})

describe('the prefix of a game', () => {
  const file = (path: string, text: string) => ({ path: `src/games/${path}`, text })

  test('no game uses the class prefix of another game, and no game has two prefixes', () => {
    const files = listFiles('src/games').filter(path => /^src\/games\/[^/]+\/.+\.(css|tsx?)$/.test(path))
    expect(files.length).toBeGreaterThan(0)
    expect(prefixFaults(readSources(files))).toEqual([])
  })

  test('the class prefix of a game may appear beside names of the kit and of the site', () => {
    const styles = file(
      'coin-drop/stage.css',
      '/* As in .pp-pot. */ .cd-coin .gk-sign { --cd-gap: var(--quiet); }',
    )
    const markup = file('coin-drop/Coin.tsx', '<i className="gk-layer cd-coin money" />')
    expect(prefixFaults([styles, markup])).toEqual([])
  })

  test('a class prefix is refused when two games share it, or one game has two', () => {
    const ball = file('pula-puti/stage.css', '@keyframes pp-roll { to { opacity: 0; } }')
    const pot = file('palayok-pop/Pot.tsx', '<i className="pp-pot" />')
    expect(prefixFaults([ball, pot])).toEqual(['pp: pula-puti,palayok-pop'])
    const odds = file('pula-puti/odds-table.css', '.pu-odds { gap: 0; }')
    expect(prefixFaults([ball, odds])).toEqual(['pula-puti: pp,pu'])
  })

  test('the class prefix of a game is refused in the code of another game and of the kit', () => {
    const pot = file('palayok-pop/stage.css', '.pp-pot { gap: 0; }')
    const coin = file('coin-drop/Coin.tsx', "const LIT = 'pp-pot'")
    const frame = file('kit/stage/StageFrame.tsx', "const POT = 'pp-pot'")
    expect(prefixFaults([pot, coin, frame])).toEqual([`${coin.path}: pp`, `${frame.path}: pp`])
  })
})
