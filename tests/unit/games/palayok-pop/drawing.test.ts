import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { GameView } from '../../../../src/games/game-client.tsx'
import { client } from '../../../../src/games/palayok-pop/client.tsx'
import { GameStage } from '../../../../src/games/palayok-pop/GameStage.tsx'
import { DEFAULT_STAKE } from '../../../../src/games/palayok-pop/odds.ts'
import { pictures } from '../../../../src/games/palayok-pop/pictures.tsx'
import { palayokPop } from '../../../../src/games/palayok-pop/rules.ts'

vi.mock('../../../../src/games/palayok-pop/odds-table.css', () => ({}))
vi.mock('../../../../src/games/kit/figures.css', () => ({}))

function stageOf(view: GameView): string {
  return renderToStaticMarkup(
    createElement(GameStage, {
      view,
      stake: DEFAULT_STAKE,
      cycleMinMs: 5_000,
      choice: undefined,
      canChoose: true,
      onChoose: () => undefined,
      onStep: () => undefined,
      onShown: () => undefined,
      prefersReducedMotion: false,
      isSoundOn: false,
      vibrate: () => undefined,
    }),
  )
}

const stage = stageOf({ phase: 'idle' })
const help = renderToStaticMarkup(createElement(client.Help, { stake: DEFAULT_STAKE }))
const files = Object.entries(pictures).map(([name, draw]) => [name, renderToStaticMarkup(draw())] as const)

describe('what is drawn', () => {
  // The content security policy refuses inline styles.
  test('has no style attribute and no style element', () => {
    for (const html of [stage, help, ...files.map(([, file]) => file)]) {
      expect(html).not.toMatch(/\sstyle=|<style/)
    }
  })

  test('refers only to what it defines', () => {
    for (const html of [stage + help, ...files.map(([, file]) => file)]) {
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(match => match[1])
      const used = [...html.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(match => match[1])
      expect(used.filter(id => !ids.includes(id))).toEqual([])
    }
  })

  test('fetches only files that the build makes', () => {
    const fetched = [...(stage + help).matchAll(/src="([^"]+)"/g)].map(match => match[1])
    const made = files.map(([name]) => `/art/palayok-pop/${name}.svg`)
    expect(fetched.length).toBeGreaterThan(20)
    expect(fetched.filter(file => !made.includes(String(file)))).toEqual([])
  })
})

describe('in words', () => {
  test('each pot is a button with its place, one stop of the Tab key in all, and off before a round', () => {
    const pots = stage.match(/<button[^>]*>/g) ?? []
    expect(pots).toHaveLength(12)
    expect(pots[2]).toContain('aria-label="Pot 3 of 12"')
    expect(pots.filter(pot => pot.includes('tabindex="0"'))).toHaveLength(1)
    expect(pots.every(pot => pot.includes('aria-disabled="true"'))).toBe(true)
    expect(stage).toContain('10 with sweets, 2 with soot')
  })

  test('a round that waits shows the broken pots and offers the others', () => {
    const { outcome } = palayokPop.play({
      stake: DEFAULT_STAKE,
      state: { soot: 4, broken: [0] },
      choice: { pot: 7 },
      random: { below: bound => bound - 1 },
    })
    const resumed = stageOf({ phase: 'shown', outcome })
    expect(resumed).toContain('aria-label="Pot 8 of 12, broken: sweets and coins"')
    expect(resumed.match(/<button[^>]*aria-disabled/g)).toHaveLength(2)
    expect(resumed).toMatch(/<fieldset[^>]* disabled/)
    expect(resumed).toMatch(/aria-current="step">×2\.25</)
    expect(resumed).toContain('Your last round waits for you')
  })

  test('the help lists every multiple, its chance, and the return', () => {
    expect(help.match(/<tr>/g)).toHaveLength(3 + 10 + 8 + 6)
    for (const shown of ['>×1.15<', '>83.33%<', '>₱11.50<', '>×887<', '>6, the last<', '>₱8,870<']) {
      expect(help).toContain(shown)
    }
    expect(help).toContain('95.45% to 96.00%')
    expect(help).toContain('×887, once in 924 rounds')
  })
})
