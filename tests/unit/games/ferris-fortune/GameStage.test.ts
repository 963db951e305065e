import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/ferris-fortune/client.tsx'
import { GameStage } from '../../../../src/games/ferris-fortune/GameStage.tsx'
import { CABIN_KINDS, FIRST_SHOWN_CABIN_INDEX, ODDS } from '../../../../src/games/ferris-fortune/odds.ts'
import { gamePictures } from '../../../../src/games/ferris-fortune/pictures.tsx'
import { ferrisFortuneEngine } from '../../../../src/games/ferris-fortune/rules.ts'
import { wheelAngleAtCabin } from '../../../../src/games/ferris-fortune/wheel-motion.ts'
import { DEFAULT_STAKE } from '../../../../src/games/kit/fields/terms.ts'
import { renderStageMarkup } from '../draw-stage.ts'

const stage = renderStageMarkup({ GameStage })
const help = renderToStaticMarkup(createElement(gameClient.OddsTable, { stake: DEFAULT_STAKE }))

describe('what is drawn', () => {
  test('the wheel of Ferris Fortune shows all cabins of the odds table in their order', () => {
    const wheel = renderToStaticMarkup(gamePictures.wheel?.() ?? '')
    const drawn = [...wheel.matchAll(/<use href="#w-(\w+)" transform="rotate\(([-\d.]+)\)"/g)]
    expect(drawn.map(match => match[1])).toEqual(ODDS.cabins)
    for (const [cabin, match] of drawn.entries()) {
      // The drawing of a cabin is rotated against the wheel's angle for this cabin. The cabin is therefore exactly
      // under the hub after the wheel has turned to it.
      const turns = (Number(match[2]) + wheelAngleAtCabin(cabin)) / 360
      expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-5)
    }
  })
})

// Standard GLI-19, section 4.3.2 d: before the first play, a game must not show its top award.
test('the first picture of Ferris Fortune has a cabin of the lowest award at the gate', {
  tags: ['games-first-picture'],
}, () => {
  const kind = ODDS.cabins[FIRST_SHOWN_CABIN_INDEX] as (typeof CABIN_KINDS)[number]
  expect(ODDS.returns[kind]).toBe(Math.min(...Object.values(ODDS.returns)))
})

describe('in words', () => {
  test('each field of Ferris Fortune states how many cabins of its kind the wheel has', {
    tags: ['games-unequal-chances'],
  }, () => {
    expect(stage).toContain('aria-label="Sun ×52, 1 of 54 cabins. Your bet: ₱0. Press to add ₱10."')
    expect(stage).toContain('aria-label="At the gate: a Jasmine cabin, ×2."')
    expect(help.match(/\d+ of 54</g)).toEqual(
      ['26', '13', '8', '4', '2', '1'].map(count => `${count} of 54<`),
    )
  })

  test('the help of Ferris Fortune lists every award, the order of the cabins and the return', () => {
    for (const kind of CABIN_KINDS) expect(help).toContain(`×${ODDS.returns[kind]}</small>`)
    expect(help.match(/<li /g)).toHaveLength(54)
    expect(help).toContain('96.29%')
  })

  test('the result of Ferris Fortune names the cabin at the gate and the payout', () => {
    const describeTurn = (cabin: number, choice: Record<string, number>) => {
      const random = { below: () => cabin }
      const stake = centavos(1_000)
      return gameClient.describe(
        ferrisFortuneEngine.play({ stake, choice, state: undefined, random }).outcome,
      )
    }
    const wave = ODDS.cabins.indexOf('wave')
    expect(describeTurn(wave, { wave: 1 })).toBe('Wave, ×6.5. You won ₱65.00.')
    expect(describeTurn(wave, { sun: 1 })).toBe('Wave, ×6.5. No win.')
    expect(describeTurn(wave, { wave: 1, sun: 6 })).toBe('Wave, ×6.5. You get back ₱65.00 on ₱70.00 in bets.')
  })
})
