import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestTab, successAnswerOf, type TestTab } from '../../../support/environment.ts'

const COIN = 2001
const POINTS = 2002

let tab: TestTab

beforeEach(async () => {
  tab = await openTestTab('/bonus', { access_token: 'token', 'perya:user': '{"id":"p","coin":0}' })
})

afterEach(() => {
  vi.useRealTimers()
})

const answerTerms = (change: object = {}) =>
  tab.answer(
    '/freeCoinTerms',
    successAnswerOf({
      wagering: { multiple: 1, days: 30 },
      isLockedAtFirst: true,
      needsIdentity: true,
      isFirst: true,
      ...change,
    }),
  )

async function load() {
  const { coinAwardsOf, createClaimAction, FREE_COINS } = await import(
    '../../../../src/stores/awards/claim.ts'
  )
  const { agreeToCoinTerms } = await import('../../../../src/stores/awards/coin-terms.ts')
  // Fake timers do not wait for an import.
  await import('../../../../src/stores/awards/first-coins.ts')
  const { $topModal, closeModal } = await import('../../../../src/stores/modals/modals.ts')
  const sent: object[] = []
  const { claim } = createClaimAction<{ day: number }>(
    'test',
    async body => {
      sent.push(body)
      return []
    },
    async () => {},
  )
  const sheet = () => {
    const modal = $topModal.get()
    return modal?.name === 'confirm' ? modal : undefined
  }
  const answerSheet = (isAgreed: boolean) => {
    if (isAgreed) sheet()?.onAnswer(true)
    closeModal()
  }
  return { claim, sent, sheet, answerSheet, agreeToCoinTerms, coinAwardsOf, FREE_COINS }
}

test('the first claim of coins says in a sheet what it locks, with equal buttons; later claims do not', async () => {
  const { claim, sent, sheet, answerSheet, FREE_COINS } = await load()
  answerTerms()
  const first = claim({ day: 1 }, FREE_COINS)
  await tab.pass(0)
  expect(sheet()).toMatchObject({
    points: [
      'Bet 1× their amount within 30 days to unlock them.',
      'They open with your first deposit.',
      'After this, withdrawals need a verified ID.',
    ],
    action: 'Claim',
    keep: 'Not now',
    areButtonsEqual: true,
    isDanger: false,
  })
  expect(sent).toEqual([])
  answerSheet(true)
  await first
  await claim({ day: 2 }, FREE_COINS)
  expect(sent).toMatchObject([{ day: 1 }, { day: 2 }])
  expect(tab.sentTo('/freeCoinTerms')).toHaveLength(1)
})

test('after "Not now" nothing is claimed, and the next claim tells the terms again', async () => {
  const { claim, sent, sheet, answerSheet, FREE_COINS } = await load()
  answerTerms()
  for (const isAgreed of [false, true]) {
    const claimed = claim({ day: 1 }, FREE_COINS)
    await tab.pass(0)
    expect(sheet()).toBeDefined()
    answerSheet(isAgreed)
    await claimed
    expect(sent).toHaveLength(isAgreed ? 1 : 0)
  }
})

test('a claim without coins, of a player who had free coins before, or of coins that lock nothing asks nothing', async () => {
  const { agreeToCoinTerms, coinAwardsOf } = await load()
  expect(await agreeToCoinTerms(coinAwardsOf([{ id: POINTS }, null]))).toBe(true)
  expect(tab.sent).toEqual([])
  const coins = coinAwardsOf([{ id: COIN }])
  answerTerms({ wagering: { multiple: 0, days: 30 }, isLockedAtFirst: false, needsIdentity: false })
  expect(await agreeToCoinTerms(coins)).toBe(true)
  answerTerms({ isFirst: false })
  expect(await agreeToCoinTerms(coins)).toBe(true)
  expect(tab.sentTo('/freeCoinTerms')).toHaveLength(2)
})

test('a claim of several awards names those whose bets differ', async () => {
  const { agreeToCoinTerms, sheet, answerSheet } = await load()
  answerTerms({ needsIdentity: false })
  const asked = agreeToCoinTerms([
    { title: 'Free sign-in', wagering: { multiple: 1, days: 30 } },
    { title: 'Sign-up bonus', wagering: { multiple: 5, days: 7 } },
    { title: 'Commission', wagering: null, isOpenAtOnce: true },
  ])
  await tab.pass(0)
  expect(sheet()?.points).toEqual([
    'Free sign-in: bet 1× within 30 days to unlock it.',
    'Sign-up bonus: bet 5× within 7 days to unlock it.',
    'They open with your first deposit.',
  ])
  answerSheet(true)
  expect(await asked).toBe(true)
})

test('coins that are drawn before the first deposit are told with the label of the draw', async () => {
  const { agreeToCoinTerms, sheet, answerSheet } = await load()
  answerTerms()
  const asked = agreeToCoinTerms([{ isOpenAtOnce: true }], 'Draw')
  await tab.pass(0)
  expect(sheet()).toMatchObject({
    action: 'Draw',
    points: [
      'Bet 1× their amount within 30 days to unlock them.',
      'After this, withdrawals need a verified ID.',
    ],
  })
  answerSheet(false)
  expect(await asked).toBe(false)
})

test('without an answer of the server, an alert opens and nothing is claimed', async () => {
  const { claim, sent, FREE_COINS } = await load()
  const { $topModal } = await import('../../../../src/stores/modals/modals.ts')
  tab.answer('/freeCoinTerms', 'lost')
  await claim({ day: 1 }, FREE_COINS)
  expect(sent).toEqual([])
  expect($topModal.get()).toMatchObject({ name: 'alert', title: 'Not claimed' })
})
