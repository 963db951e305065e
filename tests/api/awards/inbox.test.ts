import { beforeAll, beforeEach, expect, test } from 'vitest'
import { awardClaim, awardInbox } from '../../../src/contract/award.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { DEFAULT_INVITE_TERMS } from '../../../src/domain/awards/invite.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  WAITING_KINDS,
  WAITING_KINDS_WITHOUT_PROMOTION,
  type WaitingKind,
} from '../../../src/domain/awards/waiting.ts'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import { RED_DOTS, RED_DOTS_WITHOUT_AWARD, type RedDot } from '../../../src/domain/site/red-dots.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { dailyWheel, dailyWheelSpin } from '../../../src/features/daily-wheel/contract.ts'
import { depositCancel } from '../../../src/features/deposit/contract/deposit.ts'
import { diamondGoodsExchangeOrderLog, diamondShopSeen } from '../../../src/features/diamond-shop/contract.ts'
import { orderWonGoods } from '../../../src/features/diamond-shop/server/won.ts'
import { appAgent5UserJoin } from '../../../src/features/invite/contract/agent.ts'
import { actInviteUser } from '../../../src/features/invite/contract/invite.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { receiveMail } from '../../../src/features/mail/contract.ts'
import {
  getScratchCardInfo,
  receiveAddupAwardById,
  scratchCardLottery,
} from '../../../src/features/scratch-card/contract.ts'
import { listWaitingThings } from '../../../src/server/awards/waiting.ts'
import { serverModules } from '../../../src/server/features.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { readProductCode } from '../../guard/support/sources.ts'
import { startAppForSuite, type TestApp } from '../../support/app.ts'
import { openAllAwards } from '../../support/awards.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { meetInviteTerms, registerInvitee } from '../../support/invitees.ts'
import { giveItem } from '../../support/items.ts'
import { claimNextChance, drawJackpotOnce, openJackpot, openJackpotPage } from '../../support/jackpot.ts'
import {
  buyLotteryTickets,
  openLotteryDraws,
  readOpenDraw,
  registerTicketBuyer,
} from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createRecordingDatabase } from '../../support/recording-database.ts'
import { runJob } from '../../support/schedule.ts'

/** A thing that waits: how it comes to a player, and how the player makes it go. */
interface WaitingCase {
  /** The red dots that the thing lights. */
  readonly dots: readonly RedDot[]
  readonly come: (app: TestApp, player: TestPlayer) => Promise<unknown>
  /** What the list then says of the kind; `untilTime` is a time after the app's clock, or null. */
  readonly count: number
  readonly hasEnd: boolean
  /** Absent when only time makes it go. */
  readonly go?: (app: TestApp, player: TestPlayer) => Promise<unknown>
}

/** The field of a command's body that tells a retry from a new command. */
const newCommand = () => ({ requestId: newRequestId() })

async function scratchOneCard(app: TestApp, player: TestPlayer): Promise<void> {
  await giveItem(app, player, ITEM_ID.scratchCard, 1)
  await player.call(getScratchCardInfo, {})
  await player.call(scratchCardLottery, newCommand())
}

async function earnChance(app: TestApp, player: TestPlayer): Promise<void> {
  await placeBet(app, { playerId: player.id, stake: 100_000, payout: 100_000 })
  await openJackpotPage(player)
}

/** What waits for a player, by the module that finds it and then by kind. */
const CASES: Readonly<Record<string, Readonly<Partial<Record<WaitingKind, WaitingCase>>>>> = {
  deposit: {
    'deposit-order': {
      dots: [],
      count: 1,
      hasEnd: true,
      come: (_, player) => player.order(20_000),
      async go(app, player) {
        const { id } = await app.services.db.read
          .selectFrom('deposit_order')
          .select('id')
          .where('player_id', '=', player.id)
          .where('state', '=', 'pending')
          .executeTakeFirstOrThrow()
        await player.call(depositCancel, { ...newCommand(), orderId: id })
      },
    },
  },
  'diamond-shop': {
    'goods-address': {
      dots: [],
      count: 1,
      hasEnd: false,
      come: (app, { id: playerId }) =>
        app.services.db.transact(async tx => {
          await lockPlayerTotals(tx, playerId)
          const prize = { playerId, goods: 'telephone', source: `lottery:${playerId}:1` } as const
          await orderWonGoods(app.services, tx, { ...prize, atMs: app.clock.now() })
        }),
      async go(app, player) {
        const [order] = (await player.call(diamondGoodsExchangeOrderLog, {})).list
        await runCommandInProcess(app.services, 'order', 'cancel', order?.orderId ?? '', '--reason', 'test')
      },
    },
    'diamond-exchange': {
      dots: ['diamondMallRedDot'],
      count: 60,
      hasEnd: false,
      come: (app, player) => giveItem(app, player, ITEM_ID.diamond, 50),
      go: (_, player) => player.call(diamondShopSeen, {}),
    },
  },
  lottery: {
    'lottery-entry': {
      dots: [],
      count: 2,
      hasEnd: true,
      async come(app, player) {
        await giveItem(app, player, ITEM_ID.ticket1, 2)
        await buyLotteryTickets(player, (await readOpenDraw(player, 1)).drawId, 2, 'held')
      },
    },
    'lottery-ticket': {
      dots: [],
      count: 3,
      hasEnd: false,
      come: (app, player) => giveItem(app, player, ITEM_ID.ticket1, 3),
      async go(_, player) {
        await buyLotteryTickets(player, (await readOpenDraw(player, 1)).drawId, 3, 'held')
      },
    },
  },
  mail: {
    'mail-attachment': {
      dots: ['hasMail', 'emailAwardFlag'],
      count: 1,
      hasEnd: true,
      come: (app, { id }) =>
        runCommandInProcess(
          app.services,
          ...['mail', 'send', '--title', 'Hello', '--text', 'A text', '--purpose', 'service', '--player', id],
          ...['--items', JSON.stringify([{ id: ITEM_ID.points, count: 7 }])],
        ),
      go: (_, player) => player.call(receiveMail, newCommand()),
    },
  },
  'daily-wheel': {
    'daily-turn': {
      dots: ['spinAwardFlag'],
      count: 1,
      hasEnd: false,
      come: async () => {},
      async go(_, player) {
        await player.call(dailyWheel, {})
        await player.call(dailyWheelSpin, newCommand())
      },
    },
  },
  'scratch-card': {
    'scratch-card': {
      dots: [],
      count: 2,
      hasEnd: true,
      come: (app, player) => giveItem(app, player, ITEM_ID.scratchCard, 2),
      async go(_, player) {
        await player.call(getScratchCardInfo, {})
        await player.call(scratchCardLottery, newCommand())
        await player.call(scratchCardLottery, newCommand())
      },
    },
    'scratch-step': {
      dots: [],
      count: 1,
      hasEnd: false,
      come: scratchOneCard,
      go: (_, player) => player.call(receiveAddupAwardById, { ...newCommand(), id: 1 }),
    },
  },
  jackpot: {
    'jackpot-chance': {
      dots: ['canReceiveDrawChance'],
      count: 1,
      hasEnd: true,
      async come(app, player) {
        await earnChance(app, player)
        await claimNextChance(player)
      },
      go: (_, player) => drawJackpotOnce(player),
    },
    'jackpot-chance-claim': {
      dots: ['canReceiveDrawChance'],
      count: 1,
      hasEnd: true,
      come: earnChance,
      go: (_, player) => claimNextChance(player),
    },
  },
  invite: {
    'invite-turn': {
      dots: ['inviteTurnFlag'],
      count: 1,
      hasEnd: true,
      async come(app, player) {
        const invitee = await registerInvitee(app, player)
        await player.call(appAgent5UserJoin, {})
        await player.call(actInviteUser, {})
        await meetInviteTerms(app, invitee)
        await runJob(app.services, 'find-valid-invitees')
        app.clock.move(DEFAULT_INVITE_TERMS.waitDays * DAY_MS)
        player.token = (await logInAgain(app, player)).token
        await player.call(awardClaim, { ...newCommand(), sources: [`invite-turn:${invitee.id}`] })
      },
    },
  },
}

/**
 * The features that grant items, offer no awards and let nothing wait, each with the reason. A feature that is missing
 * here must find what waits.
 */
const FEATURES_WITHOUT_WAITING: Readonly<Record<string, string>> = {
  pk: 'its job pays the shares',
  points: 'its job credits points; an exchange is a purchase',
  'red-packet': 'a red packet is opened by its code',
  slotshack: 'a spin is a purchase with points',
}

/** The kind under which the list shows a held item, or why no kind shows it. */
const KIND_OF_ITEM: Readonly<Record<keyof typeof ITEM_ID, WaitingKind | `no kind: ${string}`>> = {
  coin: 'no kind: it is money',
  points: 'no kind: an exchange is a purchase',
  scratchCard: 'scratch-card',
  inviteTurn: 'invite-turn',
  dailyTurn: 'daily-turn',
  liveness: "no kind: it counts towards the week's chest, which is an award",
  jackpotChance: 'jackpot-chance',
  diamond: 'diamond-exchange',
  ticket1: 'lottery-ticket',
  ticket2: 'lottery-ticket',
  ticket3: 'lottery-ticket',
  ticket4: 'lottery-ticket',
  ticket5: 'lottery-ticket',
}

/** The dots of things that are not earned yet: the tasks of the day. */
const DOTS_OF_NOTHING_EARNED: readonly RedDot[] = ['hasTask']

const kindsOf = (module: string) => Object.keys(CASES[module] ?? {}) as WaitingKind[]

test('the inbox has a kind for everything that a module grants, or lights a red dot for', () => {
  const finders = serverModules.filter(({ waiting }) => waiting).map(({ name }) => name)
  expect(Object.keys(CASES).sort()).toEqual(finders.sort())
  expect(Object.keys(CASES).flatMap(kindsOf).sort()).toEqual([...WAITING_KINDS].sort())

  const dotsOfAwards = serverModules.flatMap(({ awards = [] }) => awards.flatMap(({ dot }) => dot ?? []))
  const dotsOfCases = Object.values(CASES).flatMap(cases => Object.values(cases).flatMap(({ dots }) => dots))
  const listed = [...dotsOfAwards, ...dotsOfCases, ...DOTS_OF_NOTHING_EARNED, ...RED_DOTS_WITHOUT_AWARD]
  expect(RED_DOTS.filter(dot => !listed.includes(dot))).toEqual([])

  for (const [item, kind] of Object.entries(KIND_OF_ITEM)) {
    if (!kind.startsWith('no kind: ')) expect(WAITING_KINDS, item).toContain(kind)
  }

  const granting = readProductCode().flatMap(({ path, text }) => {
    const feature = /^src\/features\/([\w-]+)\/server\//.exec(path)?.[1]
    return feature && /\b(grantClaimedItems|drawAndGrantPrize)\(/.test(text) ? [feature] : []
  })
  const withAwards = serverModules.filter(({ awards }) => awards).map(({ name }) => name)
  const known = [...finders, ...withAwards, ...Object.keys(FEATURES_WITHOUT_WAITING)]
  expect([...new Set(granting)].filter(feature => !known.includes(feature))).toEqual([])
})

describeOnOneEngine('the inbox', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeAll(async () => {
    await openAllAwards(app)
    await openJackpot(app)
    await openLotteryDraws(app)
  })

  beforeEach(async () => {
    await runJob(app.services, 'lottery')
    player = await registerTicketBuyer(app)
  })

  const waitingFor = async (of = player) => (await of.call(awardInbox, {})).waiting
  const findKind = async (kind: WaitingKind) => (await waitingFor()).find(thing => thing.kind === kind)
  const dotsOf = async () => (await player.call(getAfterLoginInfoWeb, {})).redDots

  const cases = Object.entries(CASES).flatMap(([module, kinds]) =>
    Object.entries(kinds).map(([kind, each]) => [module, kind as WaitingKind, each] as const),
  )

  test.each(cases)(
    'the inbox lists what waits in %s: %s',
    async (_, kind, { dots, come, go, ...expected }) => {
      if (kind !== 'daily-turn') expect(await findKind(kind)).toBeUndefined()
      await come(app, player)
      const { untilTime = null, ...thing } = (await findKind(kind)) ?? {}
      expect(thing).toEqual({ kind, count: expected.count })
      if (expected.hasEnd) expect(untilTime).toBeGreaterThan(app.clock.now())
      else expect(untilTime).toBeNull()
      const lit = await dotsOf()
      expect(dots.filter(dot => !lit[dot])).toEqual([])
      await go?.(app, player)
      if (go) expect(await findKind(kind)).toBeUndefined()
    },
  )

  test('the inbox lists what waits in the order of its kinds, and nothing of another player', async () => {
    await player.order(20_000)
    await giveItem(app, player, ITEM_ID.ticket1, 1)
    await giveItem(app, player, ITEM_ID.scratchCard, 1)
    expect((await waitingFor()).map(({ kind }) => kind)).toEqual([
      'deposit-order',
      'daily-turn',
      'scratch-card',
      'lottery-ticket',
    ])
    const other = await registerPlayer(app)
    expect(await waitingFor(other)).toEqual([{ kind: 'daily-turn', count: 1, untilTime: null }])
  })

  test('during a break the inbox lists only what is the player’s own: a prize to send, tickets in a draw', async () => {
    await CASES['diamond-shop']?.['goods-address']?.come(app, player)
    await CASES.lottery?.['lottery-entry']?.come(app, player)
    await CASES.mail?.['mail-attachment']?.come(app, player)
    await giveItem(app, player, ITEM_ID.scratchCard, 1)
    await player.call(coolOff, { ...newCommand(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    const { isOff, claimable, waiting } = await player.call(awardInbox, {})
    expect({ isOff, claimable }).toEqual({ isOff: true, claimable: [] })
    const kinds = waiting.map(({ kind }) => kind)
    expect(kinds).toEqual(['goods-address', 'lottery-entry'])
    expect(kinds.every(kind => WAITING_KINDS_WITHOUT_PROMOTION.includes(kind))).toBe(true)
  })

  test('a turn of the day waits again on the next day', async () => {
    await CASES['daily-wheel']?.['daily-turn']?.go?.(app, player)
    expect(await findKind('daily-turn')).toBeUndefined()
    app.clock.move(nextUtcDayStartMsAfter(app.clock.now()) - app.clock.now())
    player.token = (await logInAgain(app, player)).token
    expect(await findKind('daily-turn')).toMatchObject({ count: 1 })
  })
})

describeOnOneEngine('the cost of the inbox', databases => {
  const app = startAppForSuite(databases)

  test('what waits adds at most 16 queries to the inbox of a player who has nothing', async () => {
    await openAllAwards(app)
    await openJackpot(app)
    await openLotteryDraws(app)
    const player = await registerPlayer(app)
    const { db, queries } = createRecordingDatabase(app.services.db)
    await listWaitingThings({ ...app.services, db }, player.id, app.clock.now())
    expect(queries.length).toBeLessThanOrEqual(16)
  })
})
