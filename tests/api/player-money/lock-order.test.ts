import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { GRANT_LIFE_MS } from '../../../src/domain/awards/wagering.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { WITHDRAWAL_MIN } from '../../../src/domain/payments/withdrawal.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { applyPaymentEvent } from '../../../src/features/deposit/server/payment-event.ts'
import { reverseDeposit } from '../../../src/features/deposit/server/refunds/reverse.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { actInviteUserSpin } from '../../../src/features/invite/contract/invite.ts'
import { insertInvite, storeInviteValidAt } from '../../../src/features/invite/server/repository.ts'
import { storeTurnClaimed } from '../../../src/features/invite/server/turn-repository.ts'
import { realityCheckSeen } from '../../../src/features/limits/contract.ts'
import { settlePurchase } from '../../../src/features/lottery/server/pay.ts'
import { redPacketOpen } from '../../../src/features/red-packet/contract.ts'
import { createRedPacket } from '../../../src/features/red-packet/server/service.ts'
import { safeboxIn, safeboxOut, setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import { cancelBonus, exchange, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { refuseWithdrawal } from '../../../src/features/withdrawal/server/decide.ts'
import { approveWithdrawal } from '../../../src/features/withdrawal/server/payout.ts'
import { applyPayoutReport } from '../../../src/features/withdrawal/server/payout-result.ts'
import { requestPlayerWithdrawal } from '../../../src/features/withdrawal/server/service.ts'
import { newId } from '../../../src/server/clock.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { REUSABLE_SECRET_CONFIRMATION } from '../../../src/server/events/second-factor.ts'
import { runIdempotentCommand } from '../../../src/server/ledger/command.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import type { AwardCause } from '../../../src/server/player-money/cause.ts'
import { expireGrants } from '../../../src/server/player-money/grants/expire-grants.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { takeBackAwardsOfUndoneCauses } from '../../../src/server/player-money/sweep-undone.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { undoAwardCause, undoAwardCauseForEverybody } from '../../../src/server/player-money/undo.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { openActivity } from '../../support/activities.ts'
import { refusalReasonOfCall, startAppForSuite, type TestApp, type TestClient } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { markIdentityVerified } from '../../support/invitees.ts'
import {
  buyLotteryTickets,
  createLotteryTermsWith,
  openLotteryDraws,
  setLotteryTerms,
} from '../../support/lottery.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { createJobRun } from '../../support/schedule.ts'
import {
  createWalletCallSender,
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
  type WalletCallSender,
} from '../../support/wallet-provider.ts'

/** Number of races for each group of commands. */
const RACES = 2
/**
 * Number of commands that run at the same time. Groups of this size are chosen so that each pair of commands meets in a
 * group.
 */
const GROUP_SIZE = 4
/** Number of times that each command runs in a race: once in each process, so that it also races against itself. */
const COPIES = 2

/** A coupon that can be used with any deposit. */
const COUPON = 1301

const SAFEBOX_PASSWORD = '246810'

const databases = suiteDatabasesOnEngine('postgres')
const env = { SLOT_CYCLE_MS: '0', ...WALLET_ENVIRONMENT }
const firstApp = startAppForSuite(databases, { env })
const secondApp = startAppForSuite(databases, () => ({
  env,
  db: databases.open(databases.configOf(firstApp.services.db)),
}))

/** A process, and the player's client that calls it. */
interface AppProcess {
  readonly app: TestApp
  readonly client: TestClient
}

let processes: readonly AppProcess[]
let player: TestPlayer
let accountId: string

beforeAll(async () => {
  await firstApp.services.settings.set('depositDayLimit', 10_000, { staff: 'tester', atMs: 1 })
  player = await registerPlayer(firstApp)
  await player.depositWithWageringDone(5_000_000)
  processes = [firstApp, secondApp].map(app => ({
    app,
    client: Object.assign(app.client(), { token: player.token }),
  }))
  accountId = await player.addReceivingAccount()
  // A withdrawal after a free award requires a verified identity, and the races grant free awards.
  await markIdentityVerified(firstApp, player.id)
  await openGame(player)
  await setLotteryTerms(firstApp, createLotteryTermsWith(2, { playerMax: 2_000 }))
  await openLotteryDraws(firstApp)
  for (const id of [ACTIVITY_TYPE.inviteUserSpin, ACTIVITY_TYPE.redPacket])
    await openActivity(firstApp.services, id)
  await player.call(setSafeboxPassword, { password: SAFEBOX_PASSWORD })
})

/** Waits for a command that a rule may refuse; any other error fails the test. */
async function waitForOutcome(work: Promise<unknown>): Promise<void> {
  await work.catch(async error => {
    if (error instanceof CommandError || error instanceof Refusal) return
    await refusalReasonOfCall(Promise.reject(error))
  })
}

const grantCoins = (app: TestApp, multiple: number, cause?: AwardCause) =>
  app.services.db.transact(tx =>
    grantItem(app.services, tx, {
      playerId: player.id,
      item: 2001,
      amount: 500,
      source: randomUUID(),
      wageringMultiple: multiple,
      ...(cause && { cause }),
      atMs: app.clock.now(),
    }),
  )

/**
 * Requests a withdrawal as if its second factor had been checked: checking a password would take longer than the race.
 */
function withdrawConfirmed(app: TestApp, requestId: string): Promise<unknown> {
  const atMs = app.clock.now()
  const body = { requestId, receivingAccountId: accountId, amount: WITHDRAWAL_MIN }
  const mover = {
    playerId: player.id,
    confirmed: { confirmation: REUSABLE_SECRET_CONFIRMATION, names: undefined },
    isIdle: false,
    atMs,
  }
  const command = { actorId: player.id, requestId, name: exchange.path, body, atMs }
  return runIdempotentCommand(app.services.db, command, tx =>
    requestPlayerWithdrawal(app.services, tx, mover, body),
  )
}

async function loadWithdrawalId(): Promise<string> {
  const rows = await firstApp.services.db.read
    .selectFrom('withdrawal')
    .select('id')
    .where('state', '=', 'held')
    .limit(1)
    .execute()
  return rows[0]?.id ?? ''
}

/**
 * The player's last visit to a provider's game: the object that sends the wallet calls of the visit, and the session
 * token with which the game was opened. `undefined` before the first visit.
 */
let visit: { readonly token: string | undefined; readonly at: WalletCallSender } | undefined

/**
 * Opens a provider's game, unless the player has opened it since the last login. All bets and wins of a visit are in
 * one round.
 */
async function visitProvider({ app }: AppProcess): Promise<WalletCallSender> {
  if (visit?.token !== player.token) {
    const at = await openPinwheelForWalletCalls(firstApp, player)
    visit = { token: player.token, at }
    await expectWalletAnswer(at.bet(TEST_STAKE))
  }
  if (!visit) throw new Error('No game was opened')
  return createWalletCallSender(app, player.id, visit.at)
}

/** Waits for a wallet call that the wallet may refuse; an answer that means an error fails the test. */
async function expectWalletAnswer(call: ReturnType<WalletCallSender['bet']>): Promise<void> {
  const answer = await call
  if (!answer.ok) expect(['badRequest', 'badSignature', 'unavailable']).not.toContain(answer.error)
}

/**
 * Every command that moves a player's money, and the start of a game session, which takes the same locks as a bet.
 * Calling an entry prepares the command. It returns a function that runs the command in the given process.
 */
const commands: Readonly<Record<string, (at: AppProcess) => Promise<() => Promise<unknown>>>> = {
  async deposit({ app, client }) {
    const coupon = {
      playerId: player.id,
      item: COUPON,
      amount: 1,
      source: randomUUID(),
      atMs: app.clock.now(),
    }
    await app.services.db.transact(tx => grantItem(app.services, tx, coupon))
    const body = { requestId: newRequestId(), rechargeType: 'gcash', amount: 10_000, couponId: COUPON }
    const { orderId, amount } = await client.call(depositCreate, body)
    const event = { eventId: randomUUID(), orderId, amount, outcome: 'paid' as const }
    return () => applyPaymentEvent(app.services, event, app.clock.now())
  },
  async bet({ app, client }) {
    const rows = await app.services.db.read
      .selectFrom('round')
      .select('id')
      .where('state', '=', 'open')
      .execute()
    const roundId = rows[0]?.id
    const round = roundId ? { roundId } : {}
    return () =>
      client.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE, ...round })
  },
  async prizeDraw({ app, client }) {
    const { db, clock } = app.services
    const atMs = clock.now()
    const [inviteeId, turn] = [newId(atMs), { item: ITEM_ID.inviteTurn, amount: 1, source: randomUUID() }]
    await db.transact(async tx => {
      await grantItem(app.services, tx, { playerId: player.id, ...turn, atMs })
      const invite = { invitee_id: inviteeId, inviter_id: player.id, day: utcDayAt(atMs), shares_device: 0 }
      await insertInvite(tx, { ...invite, created_at_ms: atMs })
      await storeInviteValidAt(tx, inviteeId, atMs)
      await storeTurnClaimed(tx, inviteeId, atMs)
    })
    return () => client.call(actInviteUserSpin, { requestId: newRequestId() })
  },
  async redPacket({ app, client }) {
    const { db, clock } = app.services
    const code = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
    const terms = { sum: 1_000, count: 2, least: 100, most: 900 }
    const draft = { code, ...terms, endsAtMs: clock.now() + DAY_MS, atMs: clock.now() }
    await db.transact(tx => createRedPacket(app.services, tx, draft))
    return () => client.call(redPacketOpen, { requestId: newRequestId(), code })
  },
  async tickets({ app, client }) {
    const { read } = app.services.db
    const open = read
      .selectFrom('lottery_draw')
      .select('id')
      .where('tier', '=', 2)
      .where('state', '=', 'open')
    const { id: drawId } = await open.executeTakeFirstOrThrow()
    await buyLotteryTickets(client, drawId, 1).catch(() => undefined)
    const bought = read.selectFrom('lottery_purchase').select('id').where('state', '=', 'open')
    const purchase = await bought.orderBy('id', 'desc').limit(1).executeTakeFirst()
    const settled = { id: purchase?.id ?? '', playerId: player.id, atMs: app.clock.now() }
    return async () => {
      await buyLotteryTickets(client, drawId, 1)
      await app.services.db.transact(tx => settlePurchase(app.services, tx, settled))
    }
  },
  async walletBet(process) {
    const at = await visitProvider(process)
    return () => expectWalletAnswer(at.bet(TEST_STAKE))
  },
  async walletWin(process) {
    const at = await visitProvider(process)
    return () => expectWalletAnswer(at.win(TEST_STAKE, { isRoundOver: false }))
  },
  async walletRollback(process) {
    const at = await visitProvider(process)
    const [transactionId, roundId] = [newProviderTransactionId(), newProviderTransactionId()]
    await expectWalletAnswer(at.bet(TEST_STAKE, { transactionId, roundId }))
    return () => expectWalletAnswer(at.rollback(transactionId, { roundId }))
  },
  start:
    async ({ client }) =>
    () =>
      client.call(startGame, { gameId: TEST_GAME_ID, activityId: ACTIVITY_TYPE.download }),
  async withdraw({ app }) {
    const requestId = newRequestId()
    return () => withdrawConfirmed(app, requestId)
  },
  async refuse({ app }) {
    const id = await loadWithdrawalId()
    return () => refuseWithdrawal(app.services, id, 'no', app.clock.now())
  },
  async pay({ app }) {
    const id = await loadWithdrawalId()
    return () => approveWithdrawal(app.services, id, app.clock.now())
  },
  async reverse({ app }) {
    const id = await loadWithdrawalId()
    const paid = await approveWithdrawal(app.services, id, app.clock.now()).catch(() => undefined)
    const { amount = centavos(0), state } = paid ?? {}
    const payout = { withdrawalId: id, payoutId: id, amount, state: 'reversed', error: '', atMs: 0 } as const
    return () =>
      state === 'paid' ? applyPayoutReport(app.services, payout, app.clock.now()) : Promise.resolve()
  },
  grant:
    async ({ app }) =>
    () =>
      grantCoins(app, 0),
  bonus:
    async ({ app }) =>
    () =>
      grantCoins(app, 2),
  async cancel({ app, client }) {
    await grantCoins(app, 2)
    const { grants } = await client.call(getExchange, {})
    const bonus = grants.find(({ kind }) => kind === 'bonus')
    const [grantId, bonusMoney] = [bonus?.grantId ?? '', bonus?.bonusMoney ?? 0]
    return () => client.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
  },
  safeboxIn:
    async ({ client }) =>
    () =>
      client.call(safeboxIn, { requestId: newRequestId(), amount: 100, password: SAFEBOX_PASSWORD }),
  safeboxOut:
    async ({ client }) =>
    () =>
      client.call(safeboxOut, { requestId: newRequestId(), amount: 100, password: SAFEBOX_PASSWORD }),
  async chargeBack({ app, client }) {
    const body = { requestId: newRequestId(), rechargeType: 'gcash', amount: 10_000 }
    const { orderId, amount } = await client.call(depositCreate, body)
    const event = { eventId: randomUUID(), orderId, amount, outcome: 'paid' as const }
    await applyPaymentEvent(app.services, event, app.clock.now())
    return () => reverseDeposit(app.services, orderId, app.clock.now())
  },
  async undo({ app }) {
    const cause: AwardCause = `draw:${randomUUID()}`
    for (const multiple of [0, 2]) await grantCoins(app, multiple, cause)
    return () =>
      app.services.db.transact(async tx => {
        await lockPlayerTotals(tx, player.id)
        return undoAwardCause(tx, { playerId: player.id, cause, reason: 'test', atMs: app.clock.now() })
      })
  },
  async callOff({ app }) {
    const cause: AwardCause = `draw:${randomUUID()}`
    for (const multiple of [0, 2]) await grantCoins(app, multiple, cause)
    return async () => {
      await app.services.db.transact(tx =>
        undoAwardCauseForEverybody(tx, { cause, reason: 'test', atMs: app.clock.now() }),
      )
      await takeBackAwardsOfUndoneCauses(app.services, createJobRun(app.services))
    }
  },
  // The exclusion ends a millisecond later, before the next race. The player must log in again for that race.
  exclude:
    async ({ app }) =>
    () =>
      app.services.db.transact(tx => {
        const atMs = app.clock.now()
        const draft = { playerId: player.id, untilMs: atMs + 1, reason: 'test', atMs }
        return excludePlayer(app.services, tx, draft)
      }),
  checkSeen:
    async ({ client }) =>
    () =>
      client.call(realityCheckSeen, {}),
  expire:
    async ({ app }) =>
    () =>
      expireGrants(app.services.db, createJobRun(app.services), app.clock.now() + GRANT_LIFE_MS),
}

/** Makes withdrawals possible again, and requests two withdrawals that staff can decide in the race. */
async function prepareWithdrawals(): Promise<void> {
  await expireGrants(
    firstApp.services.db,
    createJobRun(firstApp.services),
    firstApp.clock.now() + GRANT_LIFE_MS,
  )
  const { db } = firstApp.services
  const none = { review_from_ms: 0 }
  await db.transact(tx =>
    tx.query.updateTable('player_total').set(none).where('player_id', '=', player.id).execute(),
  )
  // Moves the clocks to the next day, so that no daily limit blocks the player's withdrawals.
  for (const { app } of processes) app.clock.move(DAY_MS)
  const { token } = await logInAgain(firstApp, player)
  player.token = token
  for (const { client } of processes) client.token = token
  for (let held = 0; held < 2; held++) await waitForOutcome(withdrawConfirmed(firstApp, newRequestId()))
}

const pairOf = (one: string, other: string) => [one, other].toSorted().join(' ')

/** Divides names into groups so that every two names are together in at least one group. */
function groupsCoveringPairs(names: readonly string[], size: number): string[][] {
  const unmet = new Set(names.flatMap((one, at) => names.slice(at + 1).map(other => pairOf(one, other))))
  const groups: string[][] = []
  while (unmet.size > 0) {
    const [first = ''] = unmet
    const group = first.split(' ')
    const countNewPairs = (name: string) => group.filter(other => unmet.has(pairOf(name, other))).length
    while (group.length < size) {
      const others = names.filter(name => !group.includes(name))
      group.push(others.reduce((best, name) => (countNewPairs(name) > countNewPairs(best) ? name : best)))
    }
    for (const one of group) for (const other of group) unmet.delete(pairOf(one, other))
    groups.push(group)
  }
  return groups
}

test('every pair of money commands of one player races in two processes without a deadlock or a fault in the ledger', async () => {
  const names = Object.keys(commands)
  expect(names).toHaveLength(24)
  const groups = groupsCoveringPairs(names, GROUP_SIZE)
  for (const group of groups) {
    for (let race = 0; race < RACES; race++) {
      await prepareWithdrawals()
      const ready = []
      for (let copy = 0; copy < COPIES; copy++) {
        for (const [index, name] of group.entries()) {
          const process = processes[(index + copy) % processes.length]
          if (process) ready.push(await commands[name]?.(process))
        }
      }
      await Promise.all(ready.map(run => run && waitForOutcome(run())))
    }
  }
  // Deletes the sandbox's records of reversed payouts. The test reported these reversals itself, so the sandbox's
  // records do not contain them.
  await firstApp.services.db.transact(tx =>
    tx.query
      .deleteFrom('sandbox_payout')
      .where('withdrawal_id', 'in', query =>
        query.selectFrom('withdrawal').select('id').where('state', '=', 'reversed'),
      )
      .execute(),
  )
  expect(await verifyAllRecords(firstApp.services)).toEqual([])
  const { count } = await firstApp.services.db.read
    .selectFrom('withdrawal')
    .select(select => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count), 'withdrawals that were held').toBeGreaterThan(groups.length * RACES)
  const moved = await firstApp.services.db.read
    .selectFrom('provider_transaction')
    .select(['kind', select => select.fn.countAll<string>().as('count')])
    .where('kind', '!=', 'tombstone')
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  expect(moved.map(({ kind }) => kind)).toEqual(['bet', 'rollback', 'win'])
  // Minimum number of calls of each command. A command must be in at least this many groups to meet all other commands.
  const callsMin = Math.ceil((names.length - 1) / (GROUP_SIZE - 1)) * RACES * COPIES
  for (const { kind, count } of moved) {
    expect(Number(count), `wallet calls of a provider: ${kind}`).toBeGreaterThanOrEqual(callsMin)
  }
  const { url } = databases.configOf(firstApp.services.db)
  // Closes all connections first, since a PostgreSQL connection reports its counters only when it ends.
  await Promise.all([firstApp, secondApp].map(({ services }) => services.db.close()))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const countDeadlocks = async () => {
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query(
        `select deadlocks, xact_commit, (select count(*) from pg_stat_activity
          where datname = current_database()) as backends from pg_stat_database where datname = current_database()`,
      )
      return rows[0]
    }
    await expect.poll(async () => Number((await countDeadlocks()).backends)).toBe(1)
    const { deadlocks: counted, xact_commit } = await countDeadlocks()
    expect(Number(xact_commit)).toBeGreaterThan(1_000)
    expect(Number(counted)).toBe(0)
  } finally {
    await client.end()
  }
})
