import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { DEFAULT_STAKE } from '../../../../src/games/kit/fields/terms.ts'
import { projectPlace } from '../../../../src/games/pula-puti/board.ts'
import { gameClient } from '../../../../src/games/pula-puti/client.tsx'
import { describeHole } from '../../../../src/games/pula-puti/describe-outcome.ts'
import { GameStage } from '../../../../src/games/pula-puti/GameStage.tsx'
import { BET_FIELDS, ODDS } from '../../../../src/games/pula-puti/odds.ts'
import { FIRST_PAINT_PICTURES } from '../../../../src/games/pula-puti/picture-of.ts'
import { gamePictures } from '../../../../src/games/pula-puti/pictures.tsx'
import { formatMoney } from '../../../../src/i18n/money.ts'
import { renderStageMarkup } from '../draw-stage.ts'

const stage = renderStageMarkup({ GameStage }, { choice: { red: 2, star: 1 } })
const help = renderToStaticMarkup(createElement(gameClient.OddsTable, { stake: DEFAULT_STAKE }))

describe('what is drawn', () => {
  test('the table of Pula Puti shows each field with its stake, and a button to remove chips from each field that has some', () => {
    expect(stage.match(/Press to add/g)).toHaveLength(BET_FIELDS.length)
    expect(stage).toContain('aria-label="Red ×2, 12 of 25 holes. Your bet: ₱20. Press to add ₱10."')
    expect(stage).toContain('aria-label="Middle ×4.8, 5 of 25 holes. Your bet: ₱0. Press to add ₱10."')
    expect(stage.match(/Remove ₱10 from/g)).toHaveLength(2)
  })

  // Standard GLI-19, section 4.3.2 d: before the first play, a game must not show its top award.
  test('before the first play, the stage of Pula Puti shows the ball in the gate and highlights no hole', {
    tags: ['games-first-picture'],
  }, () => {
    expect(stage).toContain('aria-label="The ball waits at the gate."')
    expect(stage).not.toContain('pu-lit')
    expect(stage).toContain('Red or white?')
  })

  test('Pula Puti has a picture for each layer and each field, and a first picture of its stage', () => {
    expect(Object.keys(gamePictures).sort()).toEqual(['first', ...FIRST_PAINT_PICTURES, ...BET_FIELDS].sort())
  })

  test('the board of Pula Puti has 12 red and 12 white squares and a star, each with one hole', () => {
    const board = renderToStaticMarkup(gamePictures.stall?.() ?? '')
    expect(board.match(/<polygon[^>]+fill="url\(#square\)"/g)).toHaveLength(12)
    expect(board.match(/<polygon[^>]+fill="url\(#plank\)"/g)).toHaveLength(12)
    expect(board.match(/<ellipse[^>]+fill="#190A24"/g)).toHaveLength(25)
  })

  test('the board of Pula Puti is in perspective: straight lines stay straight, and near holes are larger', () => {
    const along = [0, 1, 2, 3, 4, 5].map(y => projectPlace({ x: 1, y }))
    const [first, ...others] = along
    const slopes = others.map(({ x, y }) => (x - (first?.x ?? 0)) / (y - (first?.y ?? 0)))
    for (const slope of slopes) expect(slope).toBeCloseTo(slopes[0] ?? 0, 9)
    const sizes = along.map(({ size }) => size)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(sizes.at(-1)).toBeCloseTo(1, 9)
  })
})

describe('in words', () => {
  test('a hole of Pula Puti is named by its color and its rows', () => {
    expect(describeHole(1)).toEqual({ paint: 'White', rows: 'top rows' })
    expect(describeHole(12)).toEqual({ paint: 'Star', rows: 'middle row' })
    expect(describeHole(24)).toEqual({ paint: 'Red', rows: 'bottom rows' })
  })

  test('the help of Pula Puti lists every award, its number of holes and the return', () => {
    for (const times of Object.values(ODDS.returns)) {
      expect(help).toContain(formatMoney(centavos(DEFAULT_STAKE * times)))
      expect(help).toContain(`×${times}</small>`)
    }
    expect(help.match(/\d+ of 25</g)).toEqual(
      ['12', '1', '12', '10', '5', '10'].map(count => `${count} of 25<`),
    )
    expect(help.match(/96\.00%/g)).toHaveLength(BET_FIELDS.length + 1)
    expect(help).toContain(formatMoney(centavos(DEFAULT_STAKE * ODDS.unitsMax * 24)))
  })
})
