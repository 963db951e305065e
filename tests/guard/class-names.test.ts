import { describe, expect, test } from 'vitest'
import { findClassPrefixErrors } from './support/class-prefixes.ts'
import { sourceFolderOfFile } from './support/places.ts'
import { listFiles, readProductCode, readSources, type SourceFileText } from './support/sources.ts'

/** Matches a class name that is partly made from a value, such as `drop-${lane}`. */
const COMPOSED = /className=\{`[^`]*[\w-]-\$\{/

// Class names must be written as a whole. A page includes only the styles of classes whose names occur as whole words
// in the page or its scripts.
test('no class name in markup is put together from a string and a value', () => {
  const markup = readProductCode().filter(it => /\.(tsx|astro)$/.test(it.path))
  expect(markup.length).toBeGreaterThan(0)
  expect(markup.filter(it => COMPOSED.test(it.text)).map(it => it.path)).toEqual([])
})

/** Matches a script's import of a style sheet. */
const IMPORTED_SHEET = /^import '[^']*\.css'$/m

/**
 * Finds islands and components that import a style sheet. Pages have their styles in the document, so the build
 * contains no style sheet files. A script that imports one would wait for the missing file and fail.
 */
function sheetImporters(code: readonly SourceFileText[]): string[] {
  const islands = code.filter(
    ({ path }) =>
      path.endsWith('.tsx') && ['islands', 'components', 'shell'].includes(sourceFolderOfFile(path)),
  )
  return islands.filter(it => IMPORTED_SHEET.test(it.text)).map(it => it.path)
}

test('no island or component imports a style sheet', () => {
  const code = readProductCode()
  expect(code.some(({ path }) => path.startsWith('src/islands/') || path.startsWith('src/features/'))).toBe(
    true,
  )
  expect(sheetImporters(code)).toEqual([])
})

test.each(['src/islands/wallet/X.tsx', 'src/features/lottery/islands/public/X.tsx', 'src/components/X.tsx'])(
  'the guard of style sheets finds that %s imports a style sheet',
  path => {
    const text = "import { a } from './a.ts'\nimport './a.css'\n"
    expect(sheetImporters([{ path, text }])).toEqual([path])
    expect(sheetImporters([{ path, text: "import { a } from './a.ts'\n" }])).toEqual([])
  },
)

test('the guard of class names finds a name put together from a string and a value, and accepts whole names', () => {
  const lane = 'lane'
  expect(`<i className={\`drop drop-$\{${lane}}\`} />`).toMatch(COMPOSED)
  expect(`<i className={\`drop $\{${lane}}\`} />`).not.toMatch(COMPOSED)
})

describe('the prefix of a game', () => {
  const file = (path: string, text: string) => ({ path: `src/games/${path}`, text })

  test('each game has one prefix for its class names, and no game uses the prefix of another game', () => {
    const files = listFiles('src/games').filter(path => /^src\/games\/[^/]+\/.+\.(css|tsx?)$/.test(path))
    expect(files.length).toBeGreaterThan(0)
    expect(findClassPrefixErrors(readSources(files))).toEqual([])
  })

  test("the guard of class prefixes accepts class names of the shared game kit and of the site in a game's code", () => {
    const styles = file(
      'coin-drop/stage.css',
      '/* As in .pp-pot. */ .cd-coin .gk-sign { --cd-gap: var(--quiet); }',
    )
    const markup = file('coin-drop/Coin.tsx', '<i className="gk-layer cd-coin money" />')
    expect(findClassPrefixErrors([styles, markup])).toEqual([])
  })

  test('the guard of class prefixes refuses a prefix that two games share, and a game with two prefixes', () => {
    const ball = file('pula-puti/stage.css', '@keyframes pp-roll { to { opacity: 0; } }')
    const pot = file('palayok-pop/Pot.tsx', '<i className="pp-pot" />')
    expect(findClassPrefixErrors([ball, pot])).toEqual(['pp: pula-puti,palayok-pop'])
    const odds = file('pula-puti/odds-table.css', '.pu-odds { gap: 0; }')
    expect(findClassPrefixErrors([ball, odds])).toEqual(['pula-puti: pp,pu'])
  })

  test('the guard of class prefixes refuses the prefix of a game in the code of another game and of the shared game kit', () => {
    const pot = file('palayok-pop/stage.css', '.pp-pot { gap: 0; }')
    const coin = file('coin-drop/Coin.tsx', "const LIT = 'pp-pot'")
    const frame = file('kit/stage/StageFrame.tsx', "const POT = 'pp-pot'")
    expect(findClassPrefixErrors([pot, coin, frame])).toEqual([`${coin.path}: pp`, `${frame.path}: pp`])
  })
})
