import { expect, test } from 'vitest'
import { GAME_CHOICE_FIELDS_MAX, isGameChoice } from '../../../../../src/features/game/contract/game.ts'
import { fieldBetOdds as betoBeto } from '../../../../../src/games/beto-beto/rules.ts'
import { fieldBetOdds as colorGame } from '../../../../../src/games/color-game/rules.ts'
import { fieldBetOdds as ferrisFortune } from '../../../../../src/games/ferris-fortune/rules.ts'
import { fieldBetOdds as karera } from '../../../../../src/games/karera/rules.ts'
import { fieldBetOdds as pulaPuti } from '../../../../../src/games/pula-puti/rules.ts'

test('the maximum number of fields that a bet may name is that of the game with the most fields', () => {
  const counts = [betoBeto, colorGame, ferrisFortune, karera, pulaPuti].map(({ fields }) => fields.length)
  expect(GAME_CHOICE_FIELDS_MAX).toBe(Math.max(...counts))
})

test("a player's choice in a game may be a plain value, or an object or list that contains only plain values", () => {
  for (const choice of [
    undefined,
    null,
    7,
    'x',
    true,
    {},
    [],
    [1, 2],
    { red: 2 },
    { rows: 8, risk: 'low' },
  ]) {
    expect(isGameChoice(choice), JSON.stringify(choice)).toBe(true)
  }
})

test.each([
  ['a list of lists', [[]]],
  ['nested objects', { red: { red: 1 } }],
  ['20,000 values', new Array(20_000).fill(1)],
  ['13 fields', Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`f${at}`, 1]))],
])("a player's choice in a game is refused as too large or too deep: %s", (_, choice) =>
  expect(isGameChoice(choice)).toBe(false),
)
