import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/color-game/client.tsx'
import { GameStage } from '../../../../src/games/color-game/GameStage.tsx'
import { BET_FIELDS, COLOURS, ODDS } from '../../../../src/games/color-game/odds.ts'
import { gamePictures } from '../../../../src/games/color-game/pictures.tsx'
import { formatMoney } from '../../../../src/i18n/money.ts'
import { renderStageMarkup } from '../draw-stage.ts'

const stake = centavos(1_000)
const stage = renderStageMarkup({ GameStage }, { choice: { red: 2, triple: 1 } })
const help = renderToStaticMarkup(createElement(gameClient.OddsTable, { stake }))

describe('what is drawn', () => {
  test('the table of Color Game shows each field with its stake, and a button to remove chips from each field that has some', () => {
    expect(stage.match(/Press to add/g)).toHaveLength(BET_FIELDS.length)
    expect(stage).toContain('Red ×2 ×3 ×9 for 1, 2 or 3 dice. Your bet: ₱20.')
    expect(stage).toContain('Remove ₱10 from Any triple')
    expect(stage.match(/Remove ₱10 from/g)).toHaveLength(2)
  })

  test('Color Game has a picture for each color and a first picture of its stage', () => {
    expect(Object.keys(gamePictures)).toEqual(['first', ...COLOURS])
    for (const draw of Object.values(gamePictures)) {
      expect(renderToStaticMarkup(draw())).toMatch(/^<svg xmlns=/)
    }
  })
})

test('the help of Color Game lists every award, its chance and the return', () => {
  for (const times of [...Object.values(ODDS.returns), ODDS.tripleReturns]) {
    expect(help).toContain(formatMoney(centavos(stake * times)))
    expect(help).toContain(`×${times}`)
  }
  for (const figure of ['94.44%', '34.72%', '6.94%', '0.46%', '2.77%', '42.12%', '36 throws', '216']) {
    expect(help).toContain(figure)
  }
  expect(help).toContain(formatMoney(centavos(stake * ODDS.unitsMax * ODDS.tripleReturns)))
})
