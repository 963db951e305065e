import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { gameClient } from '../../../../src/games/palayok-pop/client.tsx'
import * as palayokStage from '../../../../src/games/palayok-pop/GameStage.tsx'
import { DEFAULT_STAKE, POT_COUNT } from '../../../../src/games/palayok-pop/odds.ts'
import { POT_VIEW_BOX } from '../../../../src/games/palayok-pop/Pot.tsx'
import { gamePictures } from '../../../../src/games/palayok-pop/pictures.tsx'
import { palayokPopEngine } from '../../../../src/games/palayok-pop/rules.ts'
import { renderStageMarkup } from '../draw-stage.ts'

const stage = renderStageMarkup(palayokStage)
const help = renderToStaticMarkup(createElement(gameClient.OddsTable, { stake: DEFAULT_STAKE }))

describe('in words', () => {
  test('each pot of Palayok Pop is a button named by its number; one pot has a tab stop, and all are disabled before a round', () => {
    const pots = stage.match(/<button[^>]*>/g) ?? []
    expect(pots).toHaveLength(12)
    expect(pots[2]).toContain('aria-label="Pot 3 of 12"')
    expect(pots.filter(pot => pot.includes('tabindex="0"'))).toHaveLength(1)
    expect(pots.every(pot => pot.includes('aria-disabled="true"'))).toBe(true)
    expect(stage).toContain('10 sweets, 2 soot')
  })

  test('an open round of Palayok Pop shows the broken pots and lets the player choose another pot', () => {
    const { outcome } = palayokPopEngine.play({
      stake: DEFAULT_STAKE,
      state: { soot: 4, broken: [0] },
      choice: { pot: 7 },
      random: { below: bound => bound - 1 },
    })
    const resumed = renderStageMarkup(palayokStage, { view: { phase: 'shown', outcome } })
    expect(resumed).toContain('aria-label="Pot 8 of 12, broken: sweets and coins"')
    expect(resumed.match(/<button[^>]*aria-disabled/g)).toHaveLength(2)
    expect(resumed).toMatch(/<fieldset[^>]* disabled/)
    expect(resumed).toMatch(/aria-current="step">×2\.25</)
    expect(resumed).toContain('Your round is not finished')
  })

  test('a swing of Palayok Pop shows no amount before its result is visible, and none after a pot with soot', () => {
    const swing = { stake: DEFAULT_STAKE, state: { soot: 4, broken: [0] }, choice: { pot: 7 } } as const
    for (const below of [(bound: number) => bound - 1, () => 0]) {
      const { outcome } = palayokPopEngine.play({ ...swing, random: { below } })
      const swung = renderStageMarkup(palayokStage, { view: { phase: 'showing', outcome } })
      expect(swung).toContain('One moment…')
      expect(swung).not.toContain('₱')
      expect(gameClient.labels.continuingLabel(outcome)).toBe('One moment…')
    }
    const { outcome } = palayokPopEngine.play({ ...swing, random: { below: () => 0 } })
    const lost = renderStageMarkup(palayokStage, { view: { phase: 'shown', outcome }, choice: { soot: 4 } })
    expect(lost).toContain('No win this time')
    expect(lost).not.toContain('₱')
  })

  test('the help of Palayok Pop lists every multiple, its chance, and the return', () => {
    expect(help.match(/<tr>/g)).toHaveLength(3 + 10 + 8 + 6)
    for (const shown of ['>×1.15<', '>83.33%<', '>₱11.50<', '>×887<', '>6 (last)<', '>₱8,870<']) {
      expect(help).toContain(shown)
    }
    expect(help).toContain('95.45% to 96.00%')
    expect(help).toContain('×887, once in 924 rounds')
  })
})

// Standard GLI-19, section 4.3.2 d: before the first play, a game must not show its top award.
test('the first picture of Palayok Pop shows every pot unbroken', { tags: ['games-first-picture'] }, () => {
  const shapesOf = (drawing: ReactElement | undefined) =>
    (renderToStaticMarkup(drawing).match(/ d="[^"]+"/g) ?? []).filter(shape => !whole.includes(shape))
  const whole = renderToStaticMarkup(gamePictures['pot-0']?.())
  const first = renderToStaticMarkup(gamePictures.first())
  expect(first.split(`viewBox="${POT_VIEW_BOX}"`)).toHaveLength(POT_COUNT + 1)
  for (const broken of [gamePictures.remains?.(), gamePictures['remains-soot']?.()]) {
    const shapes = shapesOf(broken)
    expect(shapes.length).toBeGreaterThan(0)
    for (const shape of shapes) expect(first).not.toContain(shape)
  }
})
