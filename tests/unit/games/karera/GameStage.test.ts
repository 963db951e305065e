import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { gameClient } from '../../../../src/games/karera/client.tsx'
import { GameStage } from '../../../../src/games/karera/GameStage.tsx'
import { HORSES } from '../../../../src/games/karera/odds.ts'
import { gamePictures } from '../../../../src/games/karera/pictures.tsx'
import { kareraEngine } from '../../../../src/games/karera/rules.ts'
import { DEFAULT_STAKE } from '../../../../src/games/kit/fields/terms.ts'
import { renderStageMarkup } from '../draw-stage.ts'
import { createDictatedDraws } from '../draws.ts'

const help = renderToStaticMarkup(createElement(gameClient.OddsTable, { stake: DEFAULT_STAKE }))

/** Returns the outcome of a race in which Lila is first, Ulap second and Alon third. */
function lilaFirst(choice: Record<string, number>) {
  const random = createDictatedDraws(70, 0, 0, 0, 0)
  return kareraEngine.play({
    stake: centavos(1_000),
    choice: kareraEngine.readChoice(choice),
    state: undefined,
    random,
  }).outcome
}

describe('what is drawn', () => {
  test('the stage of Karera shows every horse on the course, and marks the horses with chips on them', () => {
    const stage = renderStageMarkup(
      { GameStage },
      { choice: { 'gabi-win': 1, 'gabi-place': 1, 'alon-place': 2 } },
    )
    for (const horse of HORSES) expect(stage).toContain(`/art/karera/${horse}.svg`)
    expect(stage.match(/ka-mine/g)).toHaveLength(2)
    expect(stage.match(/ka-slot-open/g)).toHaveLength(3)
    expect(stage).toContain('aria-label="Six horses wait at the start."')
  })
})

describe('in words', () => {
  test('each field of Karera is labeled with its horse, its kind of bet and its award', () => {
    const stage = renderStageMarkup({ GameStage })
    expect(stage).toContain('aria-label="Ulap ×3 Win. Your bet: ₱0. Press to add ₱10."')
    expect(stage).toContain('aria-label="Ulap ×1.65 Place. Your bet: ₱0. Press to add ₱10."')
    expect(stage).toContain('aria-label="Gabi ×8.9 Place. Your bet: ₱0. Press to add ₱10."')
  })

  test('the help of Karera lists chance, award and return of every field', () => {
    expect(help.match(/<td>94\.48%<\/td>/g)).toHaveLength(HORSES.length)
    for (const text of ['31.49%', '4.72%', '57.64%', '×8.9', '94.19% to 95.91%', '720']) {
      expect(help).toContain(text)
    }
  })

  test('the result of Karera names the horses that came first and the payout', () => {
    const order = 'Lila first, Ulap second, Alon third.'
    const describeRace = (choice: Record<string, number>) => gameClient.describe(lilaFirst(choice))
    expect(describeRace({ 'gabi-win': 1 })).toBe(`${order} No win.`)
    expect(describeRace({ 'lila-win': 1 })).toBe(`${order} You won ₱50.00. Lila to win: ₱50.00.`)
    expect(describeRace({ 'ulap-place': 1, 'gabi-win': 1 })).toBe(
      `${order} You get back ₱16.50 on ₱20.00 in bets. Ulap to place: ₱16.50.`,
    )
  })
})

// Standard GLI-19, section 4.3.2 d: before the first play, a game must not show its top award.
test('the first picture of Karera has every horse at the start', { tags: ['games-first-picture'] }, () => {
  const first = renderToStaticMarkup(gamePictures.first())
  const places = [...first.matchAll(/<svg x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => ({ x, y }))
  expect(places).toHaveLength(HORSES.length)
  const [line, behind] = [places[0]?.x, places[1]?.x]
  expect(Number(behind)).toBeLessThan(Number(line))
  expect(places.map(({ x }) => x)).toEqual([line, behind, line, behind, line, behind])
  expect(new Set(places.map(({ y }) => y)).size).toBe(HORSES.length)
})
