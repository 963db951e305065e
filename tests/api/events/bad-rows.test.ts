import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { COUPON_ID_RANGES, ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { createRedPacket } from '../../../src/features/red-packet/server/service.ts'
import { formatStoredErrorText } from '../../../src/server/events/back-off.ts'
import { serverModules } from '../../../src/server/features.ts'
import type { Services } from '../../../src/server/services.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { replaceMethods } from '../../support/failing-database.ts'
import { insertRowsForJobs } from '../../support/job-rows.ts'
import { registerPlayer } from '../../support/player.ts'
import { makeDueAndTryJob, runJob } from '../../support/schedule.ts'
import { WALLET_ENVIRONMENT } from '../../support/wallet-provider.ts'

/** The time at which the clock of a test's app begins, in epoch milliseconds. */
const NOW_MS = Date.UTC(2026, 10, 20, 12)
/** Numbers of rows to add. For most kinds, the due rows do not fit on one page. */
const FILLING = { bets: 600, players: 300, due: 105 }
const TODAY = utcDayAt(NOW_MS)
/** Number of transactions with which `makeDueAndTryJob` makes a job due, before the transactions of the job itself. */
const DUE_TRANSACTIONS = 2

/** A job that processes one row after another. An error in one row must not stop the other rows. */
interface RowsCase {
  readonly name: string
  /** The kind of the rows, for a job that works on rows of two kinds. */
  readonly rows?: string
  /** Makes three rows due for a job for which `insertRowsForJobs` adds none. */
  prepare?(app: TestApp): Promise<unknown>
  /** Replacements for services of the app. */
  services?(services: Services): Partial<Services>
  /**
   * The number of the transaction that fails in the first run. The transactions of `makeDueAndTryJob` are not counted.
   * By default 3: the first transaction takes the lease, the second processes the first row.
   */
  readonly failAt?: number
  /**
   * Number of transactions in the second run. By default 3: one takes the lease, one processes the row that failed, and
   * one ends the run.
   */
  readonly again?: number
}

/** Returns a function that runs SQL statements in one transaction. */
const runSql =
  (...statements: readonly string[]) =>
  ({ services: { db } }: TestApp) =>
    db.transact(async ({ query }) => {
      for (const statement of statements) await sql.raw(statement).execute(query)
    })

const COUPON = COUPON_ID_RANGES[0]?.first ?? 0

/** The first three players of `insertRowsForJobs`. */
const PLAYERS = ['p00000000', 'p00000001', 'p00000002']
const IN_PLAYERS = `in ('${PLAYERS.join("', '")}')`
const sqlValuesForPlayers = (values: (player: string) => string) =>
  PLAYERS.map(player => `(${values(player)})`).join(', ')

/** Returns the SQL values of a balance row like those of `insertRowsForJobs`. */
const balanceRow = (account: string, item: number) =>
  `'${account}', ${item}, 3, 1, (select min(id) from journal)`
const INSERT_BALANCE = 'insert into balance (account, item, amount, entries, last_journal_id) values'

const JOBS_WITH_FILLED_ROWS = [
  'expire-grants',
  'vip-review',
  'level-ending',
  'end-item-lots',
  'items-ending',
  'bonus-ending',
  'invite-turns-ending',
  'practice-retention',
  'chat-idle',
  'feedback-close',
  'feedback-images',
  'mail-attachment-ending',
] as const

const CASES: readonly RowsCase[] = [
  ...JOBS_WITH_FILLED_ROWS.map(name => ({ name })),
  {
    name: 'pk-score',
    prepare: runSql(
      `update activity set status = 'open', opens_at_ms = null, closes_at_ms = null where id = ${ACTIVITY_TYPE.redPkBlue}`,
      'update pk_week set scored_at_ms = null',
    ),
    // This job has one more transaction than most: it begins by storing the current week.
    again: 4,
  },
  {
    name: 'pk-settle',
    async prepare(app) {
      await runJob(app.services, 'pk-settle')
      await runSql(`update pk_member set share = 5, paid_at_ms = null where player_id ${IN_PLAYERS}
        and week = (select min(week) from pk_week)`)(app)
    },
  },
  {
    name: 'pk-settle',
    rows: 'weeks',
    prepare: runSql(
      `insert into pk_week
        (week, terms, pay_at_ms, red_points, blue_points, red_shared, blue_shared, red_players, blue_players, through)
        select '2020-01-' || day, terms, 1, 0, 0, 0, 0, 0, 0, '' from pk_week,
          (select '06' as day union select '13' union select '20') as days
        where week = (select min(week) from pk_week)`,
    ),
    // A week has more transactions than most rows: one counts the points, one computes the shares, and one marks the week
    // as paid.
    again: 5,
  },
  {
    name: 'kyc-files',
    async prepare(app) {
      for (let file = 0; file < 3; file++) {
        const { id } = await registerPlayer(app)
        await runSql(
          `insert into kyc_file (storage_key, player_id, drop_at_ms) values ('kyc/${id}', '${id}', 1)`,
        )(app)
      }
    },
  },
  {
    name: 'kyc-hashes',
    async prepare(app) {
      for (let row = 0; row < 3; row++) {
        const { id } = await registerPlayer(app)
        await runSql(
          `insert into kyc (player_id, state, details, updated_at_ms) values ('${id}', 'draft', '', 1)`,
        )(app)
      }
    },
  },
  {
    name: 'feedback-seal',
    prepare: runSql(
      `update feedback_message set sealed_text = 'sealed'`,
      `insert into feedback_message (id, feedback_id, author, text, at_ms)
        select 'plain-' || id, id, 'player', 'The wheel stops.', 1 from feedback limit 3`,
    ),
  },
  {
    name: 'chat-retention',
    async prepare(app) {
      await runJob(app.services, 'chat-retention')
      await runSql(
        'update chat_picture set drop_at_ms = 1 where id in (select id from chat_picture limit 3)',
      )(app)
    },
    // This job has one more transaction than most: it begins with a search for old chats.
    failAt: 4,
    again: 4,
  },
  {
    name: 'expire-deposits',
    prepare: runSql(
      `update deposit_order set coupon_id = ${COUPON} where id in
        (select id from deposit_order where state = 'pending' and player_id ${IN_PLAYERS})`,
      `${INSERT_BALANCE} (${balanceRow('clearing:coupon', COUPON)})`,
    ),
    // This job has one more transaction than most: it begins with orders that have no coupon.
    failAt: 4,
    again: 4,
  },
  {
    name: 'resume-payouts',
    prepare: runSql(
      `update withdrawal set state = 'paying', paying_at_ms = ${NOW_MS} where id in (select withdrawal_id from payout limit 3)`,
      `update payout set state = 'pending', next_at_ms = 0, asked_at_ms = ${NOW_MS} where withdrawal_id in
        (select id from withdrawal where state = 'paying')`,
    ),
    services: ({ payment }) => ({
      payment: replaceMethods(payment, {
        findPayout: async ({ withdrawalId, payoutId }) => {
          const pending = { state: 'pending', error: '', atMs: NOW_MS } as const
          return { withdrawalId, payoutId, amount: centavos(100), ...pending }
        },
      }),
    }),
    // This job has more transactions than most: one before and one after the call for each payout.
    failAt: 4,
    again: 4,
  },
  {
    name: 'deposit-refunds',
    async prepare(app) {
      for (let refund = 0; refund < 3; refund++) {
        const { id } = await registerPlayer(app)
        await runSql(
          `insert into deposit_order
            (id, player_id, recharge_type, amount, state, checkout_url, created_at_ms, expires_at_ms, paid_at_ms)
            values ('order-${id}', '${id}', 'gcash', 100, 'paid', '', 1, 1, 1)`,
          `insert into payment_event (provider, event_id, order_id, at_ms) values ('sandbox', 'event-${id}', 'order-${id}', 1)`,
          `insert into deposit_refund (order_id, player_id, amount, created_at_ms, next_at_ms, settle_reason)
            values ('order-${id}', '${id}', 100, 1, 1, '')`,
        )(app)
      }
    },
    services: ({ payment }) => ({ payment: replaceMethods(payment, { refund: async () => undefined }) }),
  },
  {
    name: 'settle-provider-rounds',
    prepare: runSql(
      `insert into provider_round
        (provider, provider_round_id, round_id, player_id, game_id, state, stake, payout, plays, started_at_ms)
        values ${sqlValuesForPlayers(player => `'sandbox', 'at-${player}', 'round-${player}', '${player}', 2001, 'open', 1, 0, 1, 1`)}`,
    ),
    services: ({ gameProviders }) => {
      let asked = 0
      return {
        gameProviders: gameProviders.map(provider =>
          replaceMethods(provider, {
            async findRound(roundId) {
              if (++asked === 2) throw new TypeError('The answer is broken')
              const playerId = roundId.slice('at-'.length)
              return {
                roundId,
                playerId,
                stake: centavos(1),
                payout: centavos(0),
                state: 'open',
                startedAtMs: 1,
              }
            },
          }),
        ),
      }
    },
    failAt: Number.POSITIVE_INFINITY,
    // The second run does not request the failed round from the provider. The job requests a round again only after a
    // pause, both after a failure and while the round is still open.
    again: 2,
  },
  {
    name: 'settle-agents',
    prepare: runSql(
      `insert into agent (player_id, since_ms, settled_day, shortfall)
        values ${sqlValuesForPlayers(player => `'${player}', 1, '${utcDayAt(NOW_MS - 2 * DAY_MS)}', 0`)}`,
    ),
  },
  {
    name: 'find-late-stakes',
    prepare: runSql(
      `insert into invite (invitee_id, inviter_id, day, shares_device, decision, created_at_ms)
        values ${sqlValuesForPlayers(player => `'late-${player}', '${player}', '2026-01-01', 0, '', 1`)}`,
      `insert into play_day (player_id, day, wagered, lost, minutes, last_minute, real_wagered)
        values ${sqlValuesForPlayers(player => `'late-${player}', '${utcDayAt(NOW_MS - DAY_MS)}', 1, 1, 1, 1, 500`)}`,
    ),
    // The second run has a transaction for each of the three agents: a marked day stays due until another job has
    // recalculated it.
    again: 5,
  },
  {
    name: 'end-invite-turns',
    prepare: runSql(
      `update invite set turn_at_ms = 1 where inviter_id ${IN_PLAYERS} and turn_at_ms is not null`,
      `${INSERT_BALANCE} ${sqlValuesForPlayers(player => balanceRow(`player:${player}`, ITEM_ID.inviteTurn))}`,
    ),
  },
  {
    name: 'points-stakes-shortfall',
    prepare: runSql(
      `insert into play_day (player_id, day, wagered, lost, minutes, last_minute, real_wagered)
        values ${sqlValuesForPlayers(player => `'${player}', '${TODAY}', 1, 1, 1, 1, 500`)}
        on conflict (player_id, day) do update set real_wagered = 500`,
      `insert into award_shortfall (player_id, kind, amount)
        values ${sqlValuesForPlayers(player => `'${player}', 'points-stakes', 500`)}`,
    ),
  },
  {
    name: 'points-credit',
    prepare: runSql(
      `update activity set status = 'open', opens_at_ms = null, closes_at_ms = null where id = ${ACTIVITY_TYPE.points}`,
      `insert into play_day (player_id, day, wagered, lost, minutes, last_minute, real_wagered)
        values ${sqlValuesForPlayers(player => `'${player}', '${TODAY}', 1, 1, 1, 1, 100000000`)}
        on conflict (player_id, day) do update set real_wagered = 100000000`,
    ),
    // The second run has a transaction for every player of the day, but gives points only to the player who failed.
    again: 5,
  },
  {
    name: 'find-valid-invitees',
    async prepare(app) {
      for (const inviter of PLAYERS) {
        const { id } = await registerPlayer(app)
        await runSql(
          `insert into invite (invitee_id, inviter_id, day, shares_device, decision, created_at_ms)
            values ('${id}', '${inviter}', '${TODAY}', 0, '', 1)`,
          `insert into play_day (player_id, day, wagered, lost, minutes, last_minute, real_wagered, deposited)
            values ('${id}', '${TODAY}', 1, 1, 1, 1, 100000000, 100000000)`,
          `update player_total set verified_at_ms = 1 where player_id = '${id}'`,
          `update player set mobile = '${id}' where id = '${id}'`,
        )(app)
      }
    },
  },
  {
    name: 'close-red-packets',
    prepare: ({ services }) =>
      services.db.transact(async tx => {
        for (const player of PLAYERS) {
          const amounts = { sum: 300, count: 3, least: 100, most: 100 }
          await createRedPacket(services, tx, { code: player, ...amounts, endsAtMs: 1, atMs: 0 })
        }
      }),
  },
  {
    name: 'sweep-undone',
    prepare: runSql(
      `insert into undone_cause (cause, player_id, reason, at_ms) values ('draw:broken', '', 'test', 1)`,
      `insert into item_grant (id, player_id, source, item, amount, multiple, state, created_at_ms, cause, wagering_days, payer)
        values ${sqlValuesForPlayers(player => `'grant-${player}', '${player}', 'mail:1', ${ITEM_ID.coin}, 100, 0, 'locked', 1, 'draw:broken', 1, 'house:bonus'`)}`,
    ),
    // The second run has one more transaction than most: it marks that all awards of the cause are taken back. The
    // first run cannot do so, because one player failed.
    again: 4,
  },
]

/** Jobs that do not process row after row, so that no single row can fail. The value is the reason. */
const REASONS_BY_JOB_WITHOUT_ROWS: Readonly<Record<string, string>> = {
  'delete-expired': 'statements over batches',
  'kept-identifier-retention': 'statements over batches',
  'command-retention': 'statements over batches',
  'page-event-retention': 'statements over batches',
  'payment-retention': 'statements over batches',
  'provider-retention': 'statements over batches',
  'task-mark-retention': 'statements over batches',
  'goods-address-retention': 'statements over batches',
  'recent-win-retention': 'statements over batches',
  'play-day-retention': 'statements over batches',
  'telemetry-retention': 'statements over batches',
  'message-delivery-retention': 'statements over batches',
  'push-retention': 'statements over batches',
  'hot-games': 'one statement',
  'savings-box-shortfall': 'works as points-stakes-shortfall, at the end of a month',
  'monthly-shortfall': 'works as points-stakes-shortfall, at the end of a month',
  'watch-returns': 'reads only',
  'vip-opening': 'a mark moves over pages of players in order',
  'roll-up-game-days': 'a mark moves over journals in order',
  'roll-up-game-hours': 'a mark moves over journals in order',
  'jackpot-feed': 'one transaction',
  'rank-settle': 'one transaction',
  'reconcile-deposits': 'a report about a list of the provider, whole or not at all',
  'reconcile-payouts': 'a report about a list of the provider, whole or not at all',
  'payment-deliveries': 'the sandbox sends its own webhooks',
  lottery: 'tests/api/lottery/leader.test.ts drives it with purchases of players',
}

/**
 * Wraps services so that transaction number `failAt` is rolled back, and records the transactions and calls of a run.
 */
function watchServices(services: Services, failAt = Number.POSITIVE_INFINITY) {
  let transactions = 0
  const failed: { row: string; text: string }[] = []
  const db = replaceMethods(services.db, {
    async transact(work, options) {
      const isFailing = ++transactions === failAt
      return services.db.transact(async tx => {
        const result = await work(tx)
        if (isFailing) throw new Error('The row is broken')
        return result
      }, options)
    },
  })
  const log = replaceMethods(services.log, {
    error(said: unknown) {
      const { row, err } = said as { row?: string; err?: unknown }
      if (row !== undefined) failed.push({ row, text: formatStoredErrorText(err) })
    },
  })
  const seen: Services = { ...services, db, log }
  return { services: seen, failed, count: () => transactions }
}

describe('a bad row among the due rows of a job', () => {
  const databases = suiteDatabasesOnEngine('sqlite')
  let app: TestApp

  beforeAll(async () => {
    const empty = await databases.create()
    const config = databases.configOf(empty)
    await empty.close()
    insertRowsForJobs(config.file ?? '', FILLING, NOW_MS)
    app = await createTestApp(databases, { db: databases.open(config), env: WALLET_ENVIRONMENT })
  })

  afterAll(() => app.services.db.close())

  test('every job that processes rows is tested with a row that fails', () => {
    const known = [...new Set(CASES.map(({ name }) => name)), ...Object.keys(REASONS_BY_JOB_WITHOUT_ROWS)]
    const jobs = serverModules.flatMap(module => module.jobs ?? [])
    expect(known.sort()).toEqual(jobs.map(({ name }) => name).sort())
  })

  test.each(CASES.map(asked => [asked.rows ? `${asked.name} (${asked.rows})` : asked.name, asked] as const))(
    'the job %s processes the other rows when one row fails, and tries the failed row again in its next run',
    async (_, asked) => {
      await asked.prepare?.(app)
      const services = { ...app.services, ...asked.services?.(app.services) }
      const first = watchServices(services, DUE_TRANSACTIONS + (asked.failAt ?? 3))
      expect(await makeDueAndTryJob(first.services, asked.name)).toBe('failed')
      expect(first.failed, 'rows that failed').toHaveLength(1)
      const { error } = await app.services.db.read
        .selectFrom('schedule')
        .select('error')
        .where('name', '=', asked.name)
        .executeTakeFirstOrThrow()
      expect(error).toBe(`Error: 1 rows failed, the first ${first.failed[0]?.row}: ${first.failed[0]?.text}`)
      const second = watchServices(services)
      expect(await makeDueAndTryJob(second.services, asked.name)).toBe('done')
      expect(second.failed).toEqual([])
      expect(second.count() - DUE_TRANSACTIONS, 'transactions of the second run').toBe(asked.again ?? 3)
      expect(first.count() - DUE_TRANSACTIONS, 'transactions of the first run').toBeGreaterThan(3)
    },
  )
})
