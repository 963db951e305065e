import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { client } from '../../../../src/games/color-game/client.tsx'
import { GameStage } from '../../../../src/games/color-game/GameStage.tsx'
import { COLOURS, FIELDS, ODDS } from '../../../../src/games/color-game/odds.ts'
import { pictures } from '../../../../src/games/color-game/pictures.tsx'
import { formatMoney } from '../../../../src/i18n/money.ts'

vi.mock('../../../../src/games/color-game/odds-table.css', () => ({}))
vi.mock('../../../../src/games/kit/figures.css', () => ({}))

const stake = centavos(1_000)
const stage = renderToStaticMarkup(
  createElement(GameStage, {
    view: { phase: 'idle' },
    stake,
    cycleMinMs: 5_000,
    choice: { red: 2, triple: 1 },
    canChoose: true,
    onChoose: () => undefined,
    onStep: () => undefined,
    onShown: () => undefined,
    prefersReducedMotion: false,
    isSoundOn: false,
    vibrate: () => undefined,
  }),
)
const help = renderToStaticMarkup(createElement(client.Help, { stake }))

describe('what is drawn', () => {
  // The content security policy refuses inline styles.
  test('has no style attribute, and uses each id once', () => {
    expect(stage + help).not.toMatch(/\sstyle=/)
    const ids = [...(stage + help).matchAll(/\sid="([^"]+)"/g)].map(match => match[1])
    expect(ids).toEqual([...new Set(ids)])
  })

  test('refers only to what it defines', () => {
    const ids = new Set([...stage.matchAll(/\sid="([^"]+)"/g)].map(match => match[1]))
    const used = [...stage.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(match => match[1])
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter(id => !ids.has(id))).toEqual([])
  })

  test('names each field with its stake, and the button that takes a chip off only where there is one', () => {
    expect(stage.match(/Press to add/g)).toHaveLength(FIELDS.length)
    expect(stage).toContain('Red pays ×2, ×3 or ×9. Staked: ₱20.')
    expect(stage).toContain('Take ₱10 off Any triple')
    expect(stage.match(/Take ₱10 off/g)).toHaveLength(2)
  })

  test('has a picture of each colour and of the stage before the first throw', () => {
    expect(Object.keys(pictures)).toEqual(['first', ...COLOURS])
    for (const draw of Object.values(pictures)) {
      expect(renderToStaticMarkup(draw())).toMatch(/^<svg xmlns=/)
    }
  })
})

test('the help prints every award of the odds, their chances and the return', () => {
  for (const times of [...Object.values(ODDS.returns), ODDS.tripleReturns]) {
    expect(help).toContain(formatMoney(centavos(stake * times)))
    expect(help).toContain(`×${times}`)
  }
  for (const figure of ['94.44%', '34.72%', '6.94%', '0.46%', '2.77%', '42.12%', '36 throws', '216']) {
    expect(help).toContain(figure)
  }
  expect(help).toContain(formatMoney(centavos(stake * ODDS.unitsMax * ODDS.tripleReturns)))
})

test('only transform and opacity are animated', () => {
  for (const file of ['kit/stage.css', 'kit/celebration.css']) {
    const css = readFileSync(new URL(`../../../../src/games/${file}`, import.meta.url), 'utf8')
    const frames = [...css.matchAll(/@keyframes [\w-]+ \{([\s\S]*?)\n\}/g)].map(match => match[1] ?? '')
    const moved = frames.flatMap(body => [...body.matchAll(/([\w-]+):/g)].map(match => match[1]))
    expect(frames.length).toBeGreaterThan(0)
    expect(moved.filter(name => name !== 'opacity' && name !== 'transform')).toEqual([])
  }
})

test('the rules text types no number that the odds hold', () => {
  const file = readFileSync(new URL('../../../../content/games/color-game.md', import.meta.url), 'utf8')
  const body = file.split('---').slice(2).join('---')
  expect(body.length).toBeGreaterThan(500)
  expect(body).not.toMatch(/\d/)
})
