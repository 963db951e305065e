import { expect, test, vi } from 'vitest'
import { openTestTab, successAnswerOf } from '../../../../support/environment.ts'

const rangesUpTo = (max: number) => {
  const pool = { min: 0, max }
  return { total: max, megaJackpot: pool, majorJackpot: pool, minorJackpot: pool, miniJackpot: pool }
}

const NEEDED = { needDeposit: 10_000, needTyping: 100_000, takenToday: 0, chanceTerms: { dayMax: 5 } }

test.each([
  ['and must deposit and bet first', {}, 'Deposit ₱100.00 more and bet ₱1,000.00 more of real money'],
  ['and can claim the next one', { needDeposit: 0, needTyping: 0 }, 'Your next chance is ready.'],
  ['and has claimed all of the day', { takenToday: 5 }, "You got all of today's chances."],
])('a tap on Draw says what is missing to a player who has no jackpot chance %s', async (_, change, text) => {
  const user = JSON.stringify({ id: 'p', coin: 0 })
  const tab = await openTestTab('/activity/jackpot', { access_token: 'token', 'perya:user': user })
  tab.answer('/getJackpotDrawInfo', successAnswerOf({ ...NEEDED, ...change }))
  const jackpot = await import('../../../../../src/features/jackpot/browser/jackpot.ts')
  const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
  const stop = jackpot.$jackpotInfo.listen(() => {})
  await tab.pass(0)
  jackpot.explainMissingChance()
  stop()
  expect($topModal.get()).toMatchObject({
    name: 'alert',
    title: 'No chances yet',
    message: expect.stringContaining(text),
  })
  expect(tab.sentTo('/jackpotDraw')).toEqual([])
  expect(tab.sentTo('/receiveDrawChance')).toEqual([])
})

test('a jackpot draw keeps the pools that the display showed before it, which are newer than those of the board', async () => {
  const user = JSON.stringify({ id: 'p', coin: 0, protection: { arePromotionsOff: false } })
  const tab = await openTestTab('/activity/jackpot', { access_token: 'token', 'perya:user': user })
  const fairSeed = { serverSeedHash: 'a', nextServerSeedHash: 'b', clientSeed: 'mine', nonce: 0 }
  const item = { id: 1, count: 1 }
  const prizes = {
    total: 2,
    prizes: [
      { weight: 1, item },
      { weight: 1, item },
    ],
  }
  tab.answer(
    '/getJackpotDrawInfo',
    successAnswerOf({ ...rangesUpTo(1_000), fairSeed, prizes, jackpotWinnerList: [], drawPath: '/draw' }),
  )
  tab.answer('/getJackpotMeter', successAnswerOf(rangesUpTo(2_000)))
  const draw = { drawId: 'd', serverSeedHash: 'a', clientSeed: 'mine', nonce: 0, index: 0, items: [item] }
  tab.answer(
    '/draw',
    successAnswerOf({ type: 1, id: 'd', propId: 1, count: 0, bonus: 0, isLocked: false, draw }),
  )
  const jackpot = await import('../../../../../src/features/jackpot/browser/jackpot.ts')
  const meter = await import('../../../../../src/features/jackpot/browser/public/meter.ts')
  const stored = vi.fn()
  const stops = [
    jackpot.$jackpotInfo.listen(() => {}),
    jackpot.$pendingJackpotDraw.listen(stored),
    meter.$jackpotDisplay.listen(() => {}),
  ]
  await tab.pass(0)
  void jackpot.jackpotDrawAction.submit(undefined)
  await vi.waitFor(() => expect(stored).toHaveBeenCalled())
  expect(stored.mock.calls[0]?.[0]).toMatchObject({ drawId: 'd', rangesBefore: rangesUpTo(2_000) })
  for (const stop of stops) stop()
})
