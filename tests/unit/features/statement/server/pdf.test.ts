import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { createStatementPdf } from '../../../../../src/features/statement/server/pdf.ts'

const HEADER = { account: 'juana', playerId: 'p', licence: 'PAGCOR 12-345', contact: 'help@perya.example' }

/** Creates the statement of a year in which the player played some number of games. */
const yearWithGames = (count: number) => ({
  year: 2027,
  untilMs: Date.UTC(2028, 0, 1),
  opening: centavos(0),
  closing: centavos(0),
  groups: [],
  awards: [],
  months: [],
  games: Array.from({ length: count }, (_, at) => ({
    gameId: at,
    name: `Game ${at}`,
    plays: 1,
    stake: centavos(100),
    payout: centavos(0),
  })),
})

/** Makes the PDF of a statement. @returns the number of turns of the event loop that pass until the PDF is complete */
async function countLoopTurns(gameCount: number): Promise<number> {
  let isComplete = false
  const complete = createStatementPdf(yearWithGames(gameCount), HEADER).then(() => {
    isComplete = true
  })
  let turns = 0
  for (; !isComplete; turns++) await nextLoopTurn()
  await complete
  return turns
}

test('while the PDF of a statement with many games is made, other work has a turn after every ten lines', async () => {
  const [few, many] = [await countLoopTurns(1), await countLoopTurns(301)]
  expect(many - few).toBeGreaterThanOrEqual(30)
})
