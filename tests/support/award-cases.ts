import type { AwardKindName } from '../../src/domain/awards/awards.ts'
import { DEFAULT_INVITE_TERMS } from '../../src/domain/awards/invite.ts'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { JACKPOT_PRIZE_TABLE } from '../../src/domain/awards/jackpot.ts'
import { nextUtcDayStartMsAfter, utcDayAt, utcWeekStartMsAt } from '../../src/domain/day.ts'
import { DAY_MS, WEEK_MS } from '../../src/domain/time.ts'
import { addMonthsToUtcMonth, utcMonthAt, utcMonthStartMsOf } from '../../src/domain/utc-month.ts'
import { bonusEventReceive } from '../../src/features/bonus-event/contract.ts'
import { dailyWheel, dailyWheelSpin } from '../../src/features/daily-wheel/contract.ts'
import { diamondExchangeScratchcard } from '../../src/features/diamond-shop/contract.ts'
import { followOpen, followReceive } from '../../src/features/follow/contract.ts'
import { appAgent5UserJoin, appAgent5UserReceive } from '../../src/features/invite/contract/agent.ts'
import {
  actInviteUser,
  actInviteUserExchange,
  actInviteUserSpin,
  appAgent5UserInviteValidReceive,
} from '../../src/features/invite/contract/invite.ts'
import { monthlyBonusClaim, monthlyBonusData } from '../../src/features/monthly-bonus/contract.ts'
import { pointsExchange } from '../../src/features/points/contract.ts'
import { betBonusByTypeReceive } from '../../src/features/rebate/contract.ts'
import { redPacketOpen } from '../../src/features/red-packet/contract.ts'
import { savingsBoxClaim } from '../../src/features/savings-box/contract.ts'
import {
  getScratchCardInfo,
  receiveAddupAwardById,
  scratchCardLottery,
} from '../../src/features/scratch-card/contract.ts'
import { loginBonus3UserReceive } from '../../src/features/sign-in/contract.ts'
import { storeLatestSignIn } from '../../src/features/sign-in/server/repository.ts'
import { slotshackData, slotshackSpin } from '../../src/features/slotshack/contract.ts'
import { DEFAULT_SLOTSHACK_TERMS } from '../../src/features/slotshack/rules/slotshack.ts'
import { receiveTaskAward } from '../../src/features/task/contract.ts'
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  receiveVipBonusUser,
  receiveVipTaskAndBonus,
} from '../../src/features/vip/contract.ts'
import { ensureActorSeed } from '../../src/server/fair/seed-repository.ts'
import { grantItem } from '../../src/server/player-money/grants/grants.ts'
import type { TestApp } from './app.ts'
import { type AwardCase, registerFundedPlayer } from './awards.ts'
import { placeBet } from './bet.ts'
import { openInstalledApp } from './installed-app.ts'
import { meetInviteTerms, placeEvenBet, registerInvitee } from './invitees.ts'
import { claimNextChance, createTableWithAlmostOnePrize, drawJackpotOnce, setPrizeTable } from './jackpot.ts'
import { runCommandInProcess } from './operator-tool.ts'
import { newRequestId, registerPlayer, TEST_GAME_ID, type TestPlayer } from './player.ts'
import { runJob } from './schedule.ts'

/**
 * The kinds of awards that players claim. Left out: the coupon of an invitee, granted at registration; a lottery prize,
 * paid by the draw; a share of red versus blue, paid by its job; and a jackpot chance, whose refusals differ.
 */
export type ClaimedAwardKind = Exclude<AwardKindName, 'invite-coupon' | 'jackpot-chance' | 'lottery' | 'pk'>

const CLAIM_MS = 30 * DAY_MS

/** Returns the UTC day, week and month of the app's clock, and those that follow. */
function periodsOf({ clock }: TestApp) {
  const nextDayMs = nextUtcDayStartMsAfter(clock.now())
  const weekMs = utcWeekStartMsAt(clock.now())
  const nextWeekMs = weekMs + WEEK_MS
  const month = utcMonthAt(clock.now())
  const nextMonth = addMonthsToUtcMonth(month, 1)
  return {
    day: utcDayAt(clock.now()),
    nextDay: utcDayAt(nextDayMs),
    nextDayMs,
    week: utcDayAt(weekMs),
    nextWeek: utcDayAt(nextWeekMs),
    nextWeekMs,
    month,
    nextMonth,
    nextMonthMs: utcMonthStartMsOf(nextMonth),
  }
}

const earnNothing = async () => {}

/** Prepares a case whose award is earned by a stake of `amount` centavos in a slots game. */
async function caseOfStake(
  app: TestApp,
  amount: number,
  { fromMs = app.clock.now(), ...award }: Omit<AwardCase, 'player' | 'earn' | 'fromMs'> & { fromMs?: number },
): Promise<AwardCase> {
  const player = await registerFundedPlayer(app)
  const bet = { playerId: player.id, stake: amount, payout: amount, gameId: TEST_GAME_ID }
  return { player, fromMs, earn: () => placeBet(app, bet), ...award }
}

/** Prepares a case in which the inviter earns the award through a valid invitee. */
async function caseOfInvitee(app: TestApp, claim?: AwardCase['claim']): Promise<AwardCase> {
  const player = await registerFundedPlayer(app)
  const invitee = await registerInvitee(app, player)
  const fromMs = app.clock.now() + DEFAULT_INVITE_TERMS.waitDays * DAY_MS
  return {
    player,
    source: `invite-turn:${invitee.id}`,
    fromMs,
    untilMs: fromMs + DEFAULT_INVITE_TERMS.keptDays * DAY_MS,
    async earn() {
      await player.call(appAgent5UserJoin, {})
      await player.call(actInviteUser, {})
      await meetInviteTerms(app, invitee)
      await runJob(app.services, 'find-valid-invitees')
    },
    ...(claim && { claim }),
  }
}

/**
 * Prepares a case in which a stake earns points on one day. The player claims by exchanging all of them for a lottery
 * ticket.
 */
function pointsOfDay(app: TestApp): Promise<AwardCase> {
  const { day, nextDayMs } = periodsOf(app)
  return caseOfStake(app, 50_000, {
    source: `points-stakes:${day}`,
    fromMs: nextDayMs,
    untilMs: Number.POSITIVE_INFINITY,
    claim: (client, requestId) => client.call(pointsExchange, { requestId, exchangeId: 4, points: 50 }),
  })
}

/** Grants an item to a player as staff do, for draws that cost that item. */
const givePieces = (app: TestApp, { id: playerId }: TestPlayer, item: number, amount: number) =>
  app.services.db.transact(tx =>
    grantItem(app.services, tx, {
      playerId,
      item,
      amount,
      source: `gift:${newRequestId()}`,
      atMs: app.clock.now(),
    }),
  )

/**
 * Prepares a case of a draw that costs `pieces` pieces of an item. `show` makes the call of the page that shows the
 * hash of the seed. The player must make this call before the draw.
 */
async function caseOfDraw(
  app: TestApp,
  { item, pieces, untilMs = Number.POSITIVE_INFINITY }: { item: number; pieces: number; untilMs?: number },
  { show, claim }: { show: (player: TestPlayer) => Promise<unknown>; claim: AwardCase['claim'] & {} },
): Promise<AwardCase> {
  const player = await registerFundedPlayer(app)
  return {
    player,
    source: 'drawn:once',
    fromMs: app.clock.now(),
    untilMs,
    claim,
    async earn() {
      await show(player)
      if (pieces > 0) await givePieces(app, player, item, pieces)
    },
  }
}

let packets = 0

/**
 * For each kind of award, a function that prepares a case: a player who has deposited, and the award that the test will
 * earn.
 */
export const AWARD_CASES: Readonly<Record<ClaimedAwardKind, (app: TestApp) => Promise<AwardCase>>> = {
  async 'agent-commission'(app) {
    const { day, nextDay, nextDayMs } = periodsOf(app)
    const player = await registerFundedPlayer(app)
    const invitee = await registerInvitee(app, player)
    await invitee.deposit(500_000)
    return {
      player,
      source: `agent-commission:${day}`,
      next: `agent-commission:${nextDay}`,
      fromMs: nextDayMs,
      untilMs: nextDayMs + CLAIM_MS,
      settle: 'settle-agents',
      async earn() {
        await player.call(appAgent5UserJoin, {})
        await placeEvenBet(app, invitee.id, 400_000)
      },
      claim: (client, requestId) => client.call(appAgent5UserReceive, { requestId }),
    }
  },
  'agent-valid': app =>
    caseOfInvitee(app, (client, requestId) => client.call(appAgent5UserInviteValidReceive, { requestId })),
  'daily-wheel': app =>
    caseOfDraw(
      app,
      { item: ITEM_ID.dailyTurn, pieces: 0 },
      {
        show: player => player.call(dailyWheel, {}),
        claim: (client, requestId) => client.call(dailyWheelSpin, { requestId }),
      },
    ),
  async 'diamond-exchange'(app) {
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(10_000)
    return {
      player,
      source: 'diamond-exchange:deposit',
      fromMs: app.clock.now(),
      untilMs: Number.POSITIVE_INFINITY,
      // Gives the player 52 diamonds: the day's maximum of 50 for deposits, and a gift of 2. One exchange costs 50.
      async earn() {
        await player.deposit(490_000)
        await givePieces(app, player, ITEM_ID.diamond, 2)
      },
      claim: (client, requestId) =>
        client.call(diamondExchangeScratchcard, { requestId, diamonds: 50, count: 1 }),
    }
  },
  async download(app) {
    const player = await registerFundedPlayer(app)
    return {
      player,
      source: 'download:once',
      fromMs: app.clock.now(),
      untilMs: app.clock.now() + CLAIM_MS,
      earn: () => openInstalledApp(app.services, player),
      claim: (client, requestId) => client.call(bonusEventReceive, { requestId, name: 'download' }),
    }
  },
  async follow(app) {
    const player = await registerFundedPlayer(app)
    return {
      player,
      source: 'follow:news',
      fromMs: app.clock.now(),
      untilMs: app.clock.now() + CLAIM_MS,
      earn: () => player.call(followOpen, { id: 'news' }),
      claim: (client, requestId) => client.call(followReceive, { requestId, id: 'news' }),
    }
  },
  'invite-exchange': app =>
    caseOfInvitee(app, (client, requestId) => client.call(actInviteUserExchange, { requestId })),
  'invite-turn': app => caseOfInvitee(app),
  'invite-wheel': app =>
    caseOfInvitee(app, (client, requestId) => client.call(actInviteUserSpin, { requestId })),
  async jackpot(app) {
    const player = await registerFundedPlayer(app)
    const fromMs = app.clock.now()
    await setPrizeTable(
      app,
      'jackpotPrizes',
      createTableWithAlmostOnePrize(JACKPOT_PRIZE_TABLE, ITEM_ID.coin, 10_000),
    )
    return {
      player,
      source: 'jackpot:draw',
      fromMs,
      untilMs: Number.POSITIVE_INFINITY,
      async earn() {
        await ensureActorSeed(app.services, player.id)
        await placeBet(app, { playerId: player.id, stake: 100_000, payout: 100_000 })
        await claimNextChance(player)
      },
      claim: drawJackpotOnce,
    }
  },
  monthly(app) {
    const { month, nextMonth, nextMonthMs } = periodsOf(app)
    return caseOfStake(app, 100_000, {
      source: `monthly:${month}`,
      next: `monthly:${nextMonth}`,
      fromMs: nextMonthMs,
      untilMs: nextMonthMs + 7 * DAY_MS,
      async claim(client, requestId) {
        const { claimPath } = await client.call(monthlyBonusData, {})
        return client.call(monthlyBonusClaim, { requestId }, undefined, claimPath)
      },
    })
  },
  'points-exchange': pointsOfDay,
  'points-stakes': pointsOfDay,
  async rank(app) {
    const { week, nextWeek, nextWeekMs } = periodsOf(app)
    const player = await registerFundedPlayer(app)
    const fromMs = nextWeekMs + DAY_MS
    return {
      player,
      source: `rank:${week}`,
      next: `rank:${nextWeek}`,
      fromMs,
      untilMs: fromMs + CLAIM_MS,
      settle: 'rank-settle',
      earn: () => placeBet(app, { playerId: player.id, stake: 1_000, payout: 5_000 }),
    }
  },
  rebate(app) {
    const { day, nextDay, nextDayMs } = periodsOf(app)
    return caseOfStake(app, 100_000, {
      source: `rebate:slots:${day}`,
      next: `rebate:slots:${nextDay}`,
      fromMs: nextDayMs,
      untilMs: nextDayMs + CLAIM_MS,
      claim: (client, requestId) => client.call(betBonusByTypeReceive, { requestId, type: 'slots' }),
    })
  },
  async 'red-packet'(app) {
    const player = await registerFundedPlayer(app)
    const code = `FIESTA${packets++}`
    const until = new Date(app.clock.now() + DAY_MS).toISOString()
    const figures = ['--sum', 10_000, '--count', 5, '--least', 500, '--most', 5_000].map(String)
    return {
      player,
      source: `red-packet:${code}`,
      fromMs: app.clock.now(),
      untilMs: app.clock.now() + DAY_MS,
      earn: () =>
        runCommandInProcess(
          app.services,
          ...['redpacket', 'create', code, ...figures, '--until', until, '--reason', 'fiesta'],
        ),
      claim: (client, requestId) => client.call(redPacketOpen, { requestId, code }),
    }
  },
  'savings-box'(app) {
    const { month, nextMonth, nextMonthMs } = periodsOf(app)
    return caseOfStake(app, 100_000, {
      source: `savings-box:${month}`,
      next: `savings-box:${nextMonth}`,
      fromMs: nextMonthMs,
      untilMs: nextMonthMs + 60 * DAY_MS,
      claim: (client, requestId) => client.call(savingsBoxClaim, { requestId, month }),
    })
  },
  'scratch-card'(app) {
    const { nextDayMs } = periodsOf(app)
    return caseOfDraw(
      app,
      { item: ITEM_ID.scratchCard, pieces: 1, untilMs: nextDayMs + CLAIM_MS },
      {
        show: player => player.call(getScratchCardInfo, {}),
        claim: (client, requestId) => client.call(scratchCardLottery, { requestId }),
      },
    )
  },
  async 'scratch-total'(app) {
    const award = await caseOfDraw(
      app,
      { item: ITEM_ID.scratchCard, pieces: 1 },
      {
        show: player => player.call(getScratchCardInfo, {}),
        claim: (client, requestId) => client.call(receiveAddupAwardById, { requestId, id: 1 }),
      },
    )
    return {
      ...award,
      async earn() {
        await award.earn()
        await award.player.call(scratchCardLottery, { requestId: newRequestId() })
      },
    }
  },
  async 'sign-in'(app) {
    const { day, nextDay, nextDayMs } = periodsOf(app)
    return {
      player: await registerFundedPlayer(app),
      source: `sign-in:${day}`,
      next: `sign-in:${nextDay}`,
      fromMs: app.clock.now(),
      untilMs: nextDayMs,
      earn: earnNothing,
      claim: (client, requestId) => client.call(loginBonus3UserReceive, { requestId }),
    }
  },
  async 'sign-in-vip'(app) {
    const { day, nextDayMs } = periodsOf(app)
    const award = await caseOfStake(app, 300_000, {
      source: `sign-in-vip:${day}`,
      untilMs: nextDayMs,
      claim: (client, requestId) => client.call(appVipUserReceiveSignInAward, { requestId }),
    })
    const { player } = award
    return {
      ...award,
      async earn() {
        await award.earn()
        const sixth = { day: utcDayAt(app.clock.now() - DAY_MS), streak: 6 }
        await app.services.db.transact(tx => storeLatestSignIn(tx, player.id, sixth))
        await player.call(loginBonus3UserReceive, { requestId: newRequestId() })
      },
    }
  },
  slotshack: app =>
    caseOfDraw(
      app,
      { item: ITEM_ID.points, pieces: DEFAULT_SLOTSHACK_TERMS.points },
      {
        show: player => player.call(slotshackData, {}),
        claim: (client, requestId) =>
          client.call(slotshackSpin, { requestId, cost: DEFAULT_SLOTSHACK_TERMS.points }),
      },
    ),
  async 'sign-up'(app) {
    return {
      player: await registerFundedPlayer(app),
      source: 'sign-up:once',
      fromMs: app.clock.now(),
      untilMs: app.clock.now() + 7 * DAY_MS,
      earn: earnNothing,
      claim: (client, requestId) => client.call(bonusEventReceive, { requestId, name: 'sign-up' }),
    }
  },
  async task(app) {
    const { day, nextDay, nextDayMs } = periodsOf(app)
    const player = await registerFundedPlayer(app)
    return {
      player,
      source: `task:daily-bigwins:${day}`,
      next: `task:daily-bigwins:${nextDay}`,
      fromMs: app.clock.now(),
      untilMs: nextDayMs + CLAIM_MS,
      earn: () => placeBet(app, { playerId: player.id, stake: 1_000, payout: 5_000 }),
      claim: (client, requestId) => client.call(receiveTaskAward, { requestId, id: 'daily-bigwins' }),
    }
  },
  async 'task-chest'(app) {
    const { week, nextWeek, nextWeekMs } = periodsOf(app)
    const player = await registerFundedPlayer(app)
    return {
      player,
      source: `task-chest:${week}:20`,
      next: `task-chest:${nextWeek}:20`,
      fromMs: app.clock.now(),
      untilMs: nextWeekMs + CLAIM_MS,
      earn: () => player.call(receiveTaskAward, { requestId: newRequestId(), id: 'daily-login' }),
      claim: (client, requestId) => client.call(receiveTaskAward, { requestId, chest: 20 }),
    }
  },
  'vip-daily'(app) {
    const { day, nextDay, nextDayMs } = periodsOf(app)
    return caseOfStake(app, 100_000, {
      source: `vip-daily:${day}`,
      next: `vip-daily:${nextDay}`,
      untilMs: nextDayMs,
      claim: (client, requestId) => client.call(appVipUserReceiveDaily, { requestId }),
    })
  },
  'vip-level': app =>
    caseOfStake(app, 100_000, {
      source: 'vip-level:1',
      next: 'vip-level:2',
      untilMs: app.clock.now() + CLAIM_MS,
      claim: (client, requestId) => client.call(receiveVipBonusUser, { requestId, level: 1 }),
    }),
  'vip-task'(app) {
    const { week, nextWeek, nextWeekMs } = periodsOf(app)
    return caseOfStake(app, 200_000, {
      source: `vip-task:${week}`,
      next: `vip-task:${nextWeek}`,
      untilMs: nextWeekMs + CLAIM_MS,
      claim: (client, requestId) => client.call(receiveVipTaskAndBonus, { requestId, id: week }),
    })
  },
  async 'weekly-login'(app) {
    const { week, nextWeek, nextWeekMs } = periodsOf(app)
    return {
      player: await registerFundedPlayer(app),
      source: `weekly-login:${week}`,
      next: `weekly-login:${nextWeek}`,
      fromMs: app.clock.now(),
      untilMs: nextWeekMs,
      earn: earnNothing,
      claim: (client, requestId) => client.call(bonusEventReceive, { requestId, name: 'weekly-login' }),
    }
  },
}
