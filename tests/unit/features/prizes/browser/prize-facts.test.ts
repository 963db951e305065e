import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PrizeName } from '../../../../../src/domain/awards/prizes.ts'
import type { WaitingKind } from '../../../../../src/domain/awards/waiting.ts'
import { HOUR_MS } from '../../../../../src/domain/time.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'
import { storedTextOfUser } from '../../../../support/user-info.ts'

const PLAYER = { access_token: 'token', 'perya:user': storedTextOfUser({ id: 'p', coin: 0 }) }

let tab: TestTab
let stops: (() => void)[] = []
let zone: string | undefined

beforeEach(() => {
  zone = process.env.TZ
  process.env.TZ = 'Asia/Manila'
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  process.env.TZ = zone
  vi.useRealTimers()
})

interface Answers {
  readonly storage?: Record<string, string>
  readonly waiting?: readonly { readonly kind: WaitingKind; readonly count: number }[]
  /** When the open draws of the lottery close, in milliseconds from now. */
  readonly closesInMs?: readonly number[]
}

/** Opens the page of prizes, and returns the facts of some prizes. */
async function factsOf(
  names: readonly PrizeName[],
  { storage = {}, waiting = [], closesInMs = [] }: Answers = {},
): Promise<string[]> {
  tab = await openTestTab('/prizes', storage)
  tab.answer('/awardInbox', successAnswerOf({ isOff: false, claimable: [], locked: [], waiting }))
  tab.answer(
    '/lotteryData',
    successAnswerOf({ draws: closesInMs.map(ms => ({ closesTime: Date.now() + ms })) }),
  )
  tab.answer('/getJackpotMeter', successAnswerOf({ megaJackpot: { min: 99_500_000, max: 99_900_000 } }))
  const { $factByPrize } = await import('../../../../../src/features/prizes/browser/prize-facts.ts')
  stops = names.map(name => $factByPrize[name].listen(() => {}))
  await tab.pass(0)
  return names.map(name => $factByPrize[name].get())
}

test('the facts of a player tell what waits: chances, spins, cards, tickets and diamonds', async () => {
  const facts = await factsOf(['jackpot', 'wheel', 'scratchCard', 'lottery', 'diamondShop'], {
    storage: PLAYER,
    waiting: [
      { kind: 'jackpot-chance', count: 1 },
      { kind: 'daily-turn', count: 1 },
      { kind: 'scratch-card', count: 3 },
      { kind: 'lottery-ticket', count: 2 },
      { kind: 'diamond-exchange', count: 1 },
    ],
  })
  expect(facts).toEqual([
    '₱995,000.00 Mega · 1 chance',
    'Free spin ready',
    '3 cards',
    '2 tickets to use',
    '1 diamond',
  ])
})

test('the facts of a visitor need no inbox, and tell when the next draw of the lottery is in their clock', async () => {
  const facts = await factsOf(['wheel', 'scratchCard', 'lottery', 'coinPusher'], {
    closesInMs: [3 * HOUR_MS, HOUR_MS],
  })
  const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Manila' })
  expect(facts).toEqual([
    'One free spin a day',
    'From tasks and points',
    `Draws ${hour.format(Date.now() + HOUR_MS)}`,
    '₱2 a coin',
  ])
  expect(tab.sentTo('/awardInbox')).toEqual([])
})

test('a draw that is more than a day away is told with its date, and a lottery without a draw with none', async () => {
  expect(await factsOf(['lottery'], { closesInMs: [50 * HOUR_MS] })).toEqual([
    expect.stringMatching(/^Draws [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/),
  ])
  expect(await factsOf(['lottery'])).toEqual(['Five draws'])
})
