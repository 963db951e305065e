import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/beto-beto/client.tsx'
import { DieCube } from '../../../../src/games/beto-beto/DieCube.tsx'
import { GameStage } from '../../../../src/games/beto-beto/GameStage.tsx'
import { BET_FIELDS, DIE_FACES, ODDS } from '../../../../src/games/beto-beto/odds.ts'
import { betoBetoEngine } from '../../../../src/games/beto-beto/rules.ts'
import { formatMoney } from '../../../../src/i18n/money.ts'
import { renderStageMarkup } from '../draw-stage.ts'
import { createDictatedDraws } from '../draws.ts'

const stake = centavos(1_000)
const stage = renderStageMarkup({ GameStage }, { choice: { one: 2, triple: 1 } })
const help = renderToStaticMarkup(createElement(gameClient.OddsTable, { stake }))

describe('what is drawn', () => {
  test('the table of Beto-Beto shows each field with its stake, and a button to remove chips from each field that has some', () => {
    expect(stage.match(/Press to add/g)).toHaveLength(BET_FIELDS.length)
    for (const label of [
      'Number 1 ×2 ×3 ×9 for 1, 2 or 3 dice. Your bet: ₱20.',
      'Low ×2 4–10. Your bet: ₱0.',
      'High ×2 11–17. Your bet: ₱0.',
      'Odd ×2 sum. Your bet: ₱0.',
      'Triple ×34. Your bet: ₱10.',
      'Straight ×8.5. Your bet: ₱0.',
    ]) {
      expect(stage).toContain(label)
    }
    expect(stage).toContain('Remove ₱10 from Triple')
    expect(stage.match(/Remove ₱10 from/g)).toHaveLength(2)
  })

  test('the stage of Beto-Beto describes the dice before the first throw, and hides them while the can covers them', () => {
    expect(stage).toContain('The dice show 5, 2, 6, sum 13.')
    const asking = renderStageMarkup({ GameStage }, { view: { phase: 'asking' } })
    expect(asking).toContain('The dice are under the can.')
    expect(asking).toContain('bb-covered')
    const random = createDictatedDraws(0, 0, 0)
    const { outcome } = betoBetoEngine.play({ stake, state: undefined, choice: { one: 1 }, random })
    const showing = renderStageMarkup({ GameStage }, { view: { phase: 'showing', outcome } })
    expect(showing).toContain('The dice are under the can.')
    expect(showing).toContain('Sum 13')
  })

  test.each(DIE_FACES)(
    'a die of Beto-Beto with %d on top shows two sides that are not opposite to each other',
    face => {
      const drawn = renderToStaticMarkup(createElement(DieCube, { face, yaw: -30 }))
      const pips = drawn.split('matrix(').slice(1)
      const [left = 0, right = 0, top] = pips.map(side => side.match(/<circle/g)?.length ?? 0)
      expect(top).toBe(face)
      expect([left, right]).not.toContain(face)
      expect([left, right]).not.toContain(7 - face)
      expect(left + right).not.toBe(7)
    },
  )
})

test('the help of Beto-Beto prints every award of the odds, their chances and the returns', () => {
  for (const times of [...Object.values(ODDS.returns), ...Object.values(ODDS.callReturns)]) {
    expect(help).toContain(formatMoney(centavos(stake * times)))
    expect(help).toContain(`×${times}`)
  }
  const figures = ['94.44%', '97.22%', '34.72%', '6.94%', '0.46%', '2.77%', '42.12%', '48.61%', '11.11%']
  for (const figure of [...figures, '36 throws', '216', '4 to 10', '11 to 17']) {
    expect(help).toContain(figure)
  }
  expect(help).toContain(formatMoney(centavos(stake * ODDS.unitsMax * ODDS.callReturns.triple)))
})
