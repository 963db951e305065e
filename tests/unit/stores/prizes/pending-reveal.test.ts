import { afterEach, expect, test, vi } from 'vitest'
import type { AwardItem } from '../../../../src/domain/awards/awards.ts'
import { ITEM_ID } from '../../../../src/domain/awards/items.ts'
import { JACKPOT_REVEAL_MAX_MS } from '../../../../src/domain/awards/jackpot-play.ts'
import type { PrizeMachine } from '../../../../src/stores/prizes/pending-reveal.ts'
import {
  openNextPageInTab,
  openTestTab,
  successAnswerOf,
  type TestTab,
} from '../../../support/environment.ts'

const COINS = { id: ITEM_ID.coin, count: 500 }
const BEFORE = 10_000
const SEED = { serverSeedHash: 'a', nextServerSeedHash: 'b', clientSeed: 'mine', nonce: 4 }
const TABLE = { total: 2, prizes: [null, COINS].map(item => ({ weight: 1, item })) }
const TERMS = { isLockedAtFirst: false, needsIdentity: false, wagering: { multiple: 1, days: 30 } }
const drawOf = (item: AwardItem) => ({
  drawId: 'd1',
  index: 1,
  drawn: 1,
  serverSeedHash: 'a',
  clientSeed: 'mine',
  nonce: 4,
  items: [item],
  isLocked: false,
})

/** A machine's page: its answers, and how a test draws there, resumes there, and reads whether the prize was shown. */
interface Machine {
  readonly answers: Readonly<Record<string, object>>
  /** The coins that the draw adds to the balance. */
  readonly coins: number
  open(): Promise<{
    draw(): Promise<unknown>
    resume(): Promise<unknown>
    isShown(): Promise<boolean>
    mount(): () => void
  }>
}

async function topModalName() {
  const { $topModal } = await import('../../../../src/stores/modals/modals.ts')
  return $topModal.get()?.name
}

const MACHINES: Readonly<Record<PrizeMachine, Machine>> = {
  jackpot: {
    answers: {
      '/getJackpotDrawInfo': { prizes: TABLE, wheel: TABLE, fairSeed: SEED, drawPath: '/draw' },
      '/getJackpotMeter': {},
      '/draw': {
        type: 1,
        propId: ITEM_ID.coin,
        count: 500,
        bonus: 0,
        isPaidByStaff: false,
        id: 'd1',
        chanceSize: 0,
        isLocked: false,
        draw: drawOf(COINS),
        wheel: null,
      },
    },
    coins: 500,
    async open() {
      const jackpot = await import('../../../../src/features/jackpot/browser/jackpot.ts')
      // The draw loads this file on demand. Fake timers do not wait for an import.
      await import('../../../../src/features/jackpot/browser/play.ts')
      return {
        draw: jackpot.drawJackpotOnTap,
        resume: jackpot.resumeJackpotDraw,
        isShown: async () => (await topModalName()) === 'reward-list',
        mount: () => mountStores(jackpot.$jackpotInfo, jackpot.$pendingJackpotDraw),
      }
    },
  },
  'daily-wheel': {
    answers: {
      '/dailyWheel': { isOpen: true, isFree: true, held: 0, wheel: TABLE, fairSeed: SEED, ...TERMS },
      '/dailyWheelSpin': drawOf(COINS),
    },
    coins: 500,
    async open() {
      const wheel = await import('../../../../src/features/daily-wheel/browser/daily-wheel.ts')
      return {
        draw: wheel.dailyWheelTurn.spin,
        resume: wheel.dailyWheelTurn.resume,
        isShown: async () => (await topModalName()) === 'reward-list',
        mount: () => mountStores(wheel.$dailyWheel, wheel.dailyWheelTurn.$pendingDraw),
      }
    },
  },
  'invite-wheel': {
    answers: {
      '/actInviteUser': { isOpen: true, held: 1, ready: 0, wheel: TABLE, fairSeed: SEED },
      '/actInviteUserRecord': { list: [], nextCursor: null },
      '/actInviteUserSpin': drawOf(COINS),
    },
    coins: 500,
    async open() {
      const { $inviteInfo } = await import('../../../../src/features/invite/browser/invite.ts')
      const invite = await import('../../../../src/features/invite/browser/invite-wheel.ts')
      return {
        draw: invite.inviteWheelTurn.spin,
        resume: invite.inviteWheelTurn.resume,
        isShown: async () => (await topModalName()) === 'reward-list',
        mount: () => mountStores($inviteInfo, invite.inviteWheelTurn.$pendingDraw),
      }
    },
  },
  slotshack: {
    answers: {
      '/slotshackData': {
        isOpen: true,
        cost: 20,
        spinMs: 2_500,
        nextTime: 0,
        points: 100,
        tickets: 0,
        table: {
          total: 2,
          prizes: [null, { id: ITEM_ID.ticket1, count: 2 }].map(item => ({ weight: 1, item })),
        },
        fairSeed: SEED,
      },
      '/slotshackSpin': {
        ...drawOf({ id: ITEM_ID.ticket1, count: 2 }),
        isAboveCost: true,
        points: 80,
        tickets: 2,
      },
    },
    coins: 0,
    async open() {
      const slotshack = await import('../../../../src/features/slotshack/browser/slotshack.ts')
      return {
        draw: slotshack.spinReels,
        resume: slotshack.resumeSlotshackSpin,
        isShown: async () => slotshack.$latestSpin.get()?.hasStopped === true,
        mount: () => mountStores(slotshack.$slotshackOverview, slotshack.$pendingSlotshackDraw),
      }
    },
  },
  'scratch-card': {
    answers: {
      '/getScratchCardInfo': {
        isOpen: true,
        cards: 1,
        nextEnd: null,
        scratched: 1,
        steps: [],
        last: { number: 1, drawId: 'd1', items: [COINS], isAboveCost: true, createTime: 1 },
        fairSeed: SEED,
        table: TABLE,
        ...TERMS,
      },
      '/searchScratchCardAwardLog': { list: [], nextCursor: null },
      '/scratchCardLottery': { ...drawOf(COINS), number: 1, isAboveCost: true, createTime: 1, cards: 0 },
    },
    coins: 500,
    async open() {
      const scratch = await import('../../../../src/features/scratch-card/browser/scratch-card.ts')
      return {
        draw: scratch.spendScratchCard,
        // The page shows the card under its silver again; the player then reveals it.
        resume: scratch.revealShownScratchCard,
        isShown: async () => scratch.$shownScratchCard.get()?.isRevealed === true,
        mount: () => mountStores(scratch.$scratchCards, scratch.$unrevealedCard),
      }
    },
  },
}

function mountStores(...stores: { listen(listener: () => void): () => void }[]): () => void {
  const stops = stores.map(store => store.listen(() => {}))
  return () => {
    for (const stop of stops) stop()
  }
}

afterEach(() => vi.useRealTimers())

const userOf = (coin: number) => ({ id: 'p', coin, protection: { arePromotionsOff: false } })

async function openMachinePage({ answers, coins }: Machine): Promise<TestTab> {
  const tab = await openTestTab('/', { access_token: 'token', 'perya:user': JSON.stringify(userOf(BEFORE)) })
  for (const [path, data] of Object.entries(answers)) tab.answer(path, successAnswerOf(data))
  tab.answer('/refreshData', successAnswerOf({ userInfo: userOf(BEFORE + coins) }))
  tab.answer('/getAfterLoginInfoWeb', successAnswerOf({}))
  tab.answer('/freeCoinTerms', successAnswerOf({ isFirst: false, ...TERMS }))
  return tab
}

/** Taps the machine's button. Before the first draw the page loads the sheet about coins. */
async function startDraw(tab: TestTab, page: { draw(): Promise<unknown> }): Promise<void> {
  void page.draw()
  await tab.pass(0)
  await vi.dynamicImportSettled()
  await tab.pass(0)
}

/** Stores the balance with the prize in it, as the answer to a refresh does. */
async function creditPrize(coins: number): Promise<void> {
  const { storePageUser } = await import('../../../../src/stores/session/token.ts')
  storePageUser(userOf(BEFORE + coins) as never)
}

async function readShownBalance() {
  const { $coinBalance } = await import('../../../../src/stores/session/session.ts')
  return $coinBalance.get()
}

async function readPendingMachines() {
  const { $pendingRevealMachines } = await import('../../../../src/stores/prizes/pending-machines.ts')
  return $pendingRevealMachines.get()
}

test.each(Object.entries(MACHINES))(
  'the machine %s stores its reveal until it was seen: a reload plays it once',
  async (name, machine) => {
    const tab = await openMachinePage(machine)
    const before = await machine.open()
    const stop = before.mount()
    await tab.pass(0)
    await startDraw(tab, before)
    expect(await before.isShown()).toBe(false)
    expect(await readPendingMachines()).toEqual([name])
    stop()

    await openNextPageInTab(tab, '/')
    expect(await readPendingMachines()).toEqual([name])
    const after = await machine.open()
    after.mount()
    await tab.pass(0)
    void after.resume()
    await tab.pass(JACKPOT_REVEAL_MAX_MS)
    expect(await after.isShown()).toBe(true)
    expect(await readPendingMachines()).toEqual([])

    await openNextPageInTab(tab, '/')
    const later = await machine.open()
    later.mount()
    await tab.pass(0)
    void later.resume()
    await tab.pass(JACKPOT_REVEAL_MAX_MS)
    expect(await later.isShown()).toBe(false)
  },
)

test.each(Object.entries(MACHINES))(
  'the balance does not rise before the machine %s has shown the prize, on its page after a reload too',
  async (_, machine) => {
    const tab = await openMachinePage(machine)
    const before = await machine.open()
    const stop = before.mount()
    await tab.pass(0)
    await startDraw(tab, before)
    await creditPrize(machine.coins)
    expect(await readShownBalance()).toBe(BEFORE)
    stop()

    await openNextPageInTab(tab, '/')
    const after = await machine.open()
    after.mount()
    await tab.pass(0)
    expect(await readShownBalance()).toBe(BEFORE)
    void after.resume()
    await tab.pass(JACKPOT_REVEAL_MAX_MS)
    expect(await readShownBalance()).toBe(BEFORE + machine.coins)
  },
)

test('a page other than that of the machine shows the whole balance', async () => {
  const machine = MACHINES['scratch-card']
  const tab = await openMachinePage(machine)
  const page = await machine.open()
  const stop = page.mount()
  await tab.pass(0)
  await startDraw(tab, page)
  await creditPrize(machine.coins)
  stop()
  await openNextPageInTab(tab, '/bonus')
  expect(await readShownBalance()).toBe(BEFORE + machine.coins)
})

test('a draw that waits for its reveal is not shown to another player of the device', async () => {
  const machine = MACHINES['daily-wheel']
  const tab = await openMachinePage(machine)
  const page = await machine.open()
  page.mount()
  await tab.pass(0)
  await startDraw(tab, page)
  tab.storage['perya:user'] = JSON.stringify({ ...userOf(0), id: 'other' })
  await openNextPageInTab(tab, '/')
  expect(await readPendingMachines()).toEqual([])
})
