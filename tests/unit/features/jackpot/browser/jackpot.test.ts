import { expect, test } from 'vitest'
import { openTestTab, successAnswerOf } from '../../../../support/environment.ts'

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
    title: 'No chance yet',
    message: expect.stringContaining(text),
  })
  expect(tab.sentTo('/jackpotDraw')).toEqual([])
  expect(tab.sentTo('/receiveDrawChance')).toEqual([])
})
