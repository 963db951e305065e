import { afterEach, expect, test, vi } from 'vitest'
import { openTestTab } from '../../../../support/environment.ts'

afterEach(() => void vi.useRealTimers())

const WINNERS = [
  { place: 1, ticket: 4, amount: 900, goods: '', nickname: '', isOwn: true },
  { place: 2, ticket: 1, amount: 100, goods: '', nickname: '', isOwn: false },
]
const DRAW = { drawId: 'd', pay: 'coin', price: 500, own: 2, ownCost: 500, winners: WINNERS } as never

async function loadReplay() {
  const tab = await openTestTab('/activity/lottery/history')
  return { tab, ...(await import('../../../../../src/features/lottery/browser/replay.ts')) }
}

test("the replay of a draw compares the player's prizes with the coins paid, not with the price of held tickets", async () => {
  const { outcomeOfOwnTickets } = await loadReplay()
  expect(outcomeOfOwnTickets(DRAW)).toEqual({ cost: 500, won: 900, hasWonGoods: false })
})

test('a replay that ran when the player left it is not running when the player comes back', async () => {
  const { tab, $drawReplay, startDrawReplay } = await loadReplay()
  const leave = $drawReplay.listen(() => {})
  startDrawReplay(DRAW)
  expect($drawReplay.get()).toEqual({ drawId: 'd', shown: 0, isOver: false })
  leave()
  await tab.pass(60_000)
  const leaveAgain = $drawReplay.listen(() => {})
  expect($drawReplay.get()).toBeUndefined()
  leaveAgain()
})
