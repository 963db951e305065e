import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LotteryDrawState } from '../../../src/domain/games/lottery.ts'
import { lotteryDraw } from '../../../src/features/lottery/contract.ts'
import { findDraw, updateDraw } from '../../../src/features/lottery/server/draw-repository.ts'
import { addJobsToSchedule, runJobIfDue } from '../../../src/server/events/schedule.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import type { Services } from '../../../src/server/services.ts'
import { refusalReasonOfCall, startAppForEachTest, type TestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { replaceMethods } from '../../support/failing-database.ts'
import {
  buyLotteryTickets,
  grantTickets,
  openLotteryDraws,
  readOpenDraw,
  registerTicketBuyer,
} from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import type { TestPlayer } from '../../support/player.ts'
import {
  createJobRun,
  findJobByName,
  makeDueAndTryJob,
  NEVER_ABORTED_SIGNAL,
  runJob,
} from '../../support/schedule.ts'

/** Thrown in place of a transaction, as if the process had been killed. */
class KilledProcessError extends Error {
  override readonly name = 'Killed'
}

/**
 * Services of a process that is killed after `after` committed transactions. The next transaction either does not
 * begin, or is rolled back at its end.
 */
function createKilledServices(services: Services, after: number, isRolledBack: boolean): Services {
  let left = after
  const { db } = services
  const transact: typeof db.transact = work => {
    if (left === 0 && !isRolledBack) return Promise.reject(new KilledProcessError())
    return db.transact(async tx => {
      const result = await work(tx)
      if (left === 0) throw new KilledProcessError()
      left--
      return result
    })
  }
  return { ...services, db: Object.assign(Object.create(db), { transact }) }
}

describeOnBothEngines('leaders of draws', databases => {
  const first = startAppForEachTest(databases)
  const second = startAppForEachTest(databases, () => ({
    db: databases.open(databases.configOf(first.services.db)),
  }))
  const job = findJobByName('lottery')
  const runJobWith = async (services: Services) => {
    if (!('run' in job)) throw new Error('The job has no steps')
    await job.run(services, createJobRun(services))
  }

  /**
   * Creates a draw of tier 2 in which three players have tickets. The sales of the draw have just ended in both
   * processes.
   */
  async function createDueDraw(): Promise<{ drawId: string; players: TestPlayer[] }> {
    await openLotteryDraws(first)
    const players = [
      await registerTicketBuyer(first),
      await registerTicketBuyer(first),
      await registerTicketBuyer(first),
    ]
    const draw = await readOpenDraw(players[0] as TestPlayer, 2)
    for (const player of players) {
      await buyLotteryTickets(player, draw.drawId, 20)
      await grantTickets(first, player.id, 2, 2)
      await buyLotteryTickets(player, draw.drawId, 2, 'held')
    }
    for (const app of [first, second]) moveClockTo(app, draw.closesTime)
    return { drawId: draw.drawId, players }
  }

  const moveClockTo = (app: TestApp, atMs: number) => app.clock.move(atMs - app.clock.now())

  /**
   * Asserts that every prize was paid once and that `verify` finds no error. The sales of four tiers have ended on the
   * Saturday of the draw, and each of these tiers has a new open draw.
   */
  async function expectDrawHeldOnce(drawId: string, players: readonly TestPlayer[]): Promise<void> {
    const [player] = players as [TestPlayer]
    const draw = await player.call(lotteryDraw, { drawId })
    expect(draw).toMatchObject({ state: 'ended', sold: 66 })
    const paid = draw.winners.reduce((sum, { amount }) => sum + amount, 0)
    expect(paid).toBe(66 * 475)
    const coins = await Promise.all(players.map(each => each.coin()))
    expect(coins.reduce((sum, coin) => sum + coin, 0)).toBe(3 * (100_000 - 10_000) + paid)
    expect(await first.services.db.read.selectFrom('lottery_draw').select('id').execute()).toHaveLength(9)
    expect(await verifyAllRecords(first.services)).toEqual([])
  }

  test.each([
    ['before', false],
    ['at the end of', true],
  ])(
    'a lottery draw whose leading process is killed %s each step is continued by another process and held once',
    async (_, isRolledBack) => {
      const { drawId, players } = await createDueDraw()
      let kills = 0
      for (let isDone = false; !isDone; kills++) {
        const { services } = kills % 2 === 0 ? first : second
        isDone = await runJobWith(createKilledServices(services, 1, isRolledBack)).then(
          () => true,
          error => {
            if (error instanceof KilledProcessError) return false
            throw error
          },
        )
      }
      // Each kill happens after one transaction of the draw: closing, list, winners, six purchases, end, and the next
      // draw.
      expect(kills).toBeGreaterThanOrEqual(10)
      await expectDrawHeldOnce(drawId, players)
    },
  )

  /** Kills the leader after each transaction until the draw is in the given state. */
  async function killLeaderUntilState(drawId: string, state: LotteryDrawState): Promise<void> {
    for (let isThere = false; !isThere; ) {
      await expect(runJobWith(createKilledServices(first.services, 1, false))).rejects.toThrow(
        KilledProcessError,
      )
      isThere = (await findDraw(first.services.db.read, drawId))?.state === state
    }
  }

  test.each(['closed', 'listed'] as const)(
    'a lottery draw that staff call off in the state "%s" returns the price of every ticket',
    async state => {
      const { drawId, players } = await createDueDraw()
      await killLeaderUntilState(drawId, state)
      const [player] = players as [TestPlayer]
      expect(await player.call(lotteryDraw, { drawId })).toMatchObject({ state, secret: '', winners: [] })
      await runCommandInProcess(second.services, 'draw', 'call-off', drawId, '--reason', 'a test')
      await runJob(first.services, job)
      expect(await player.call(lotteryDraw, { drawId })).toMatchObject({ state: 'called-off', winners: [] })
      expect(await Promise.all(players.map(each => each.coin()))).toEqual([100_000, 100_000, 100_000])
      expect(await verifyAllRecords(first.services)).toEqual([])
    },
  )

  test('a lottery draw whose winners are drawn cannot be called off, and the winners are paid', async () => {
    const { drawId, players } = await createDueDraw()
    await killLeaderUntilState(drawId, 'drawn')
    const calling = runCommandInProcess(second.services, 'draw', 'call-off', drawId, '--reason', 'a test')
    await expect(calling).rejects.toThrow('its winners are drawn')
    await runJob(second.services, job)
    await expectDrawHeldOnce(drawId, players)
  })

  test('a ticket purchase whose payment fails delays no other purchase, and the lottery draw ends once it is paid', async () => {
    const { drawId, players } = await createDueDraw()
    await killLeaderUntilState(drawId, 'drawn')
    const { db } = first.services
    let transactions = 0
    const failing = replaceMethods(db, {
      transact: (work, options) =>
        db.transact(async tx => {
          const result = await work(tx)
          // The first two transactions make the job due, the third takes its lease, the fourth pays the first purchase.
          // The fifth fails.
          if (++transactions === 5) throw new Error('The purchase is broken')
          return result
        }, options),
    })
    expect(await makeDueAndTryJob({ ...first.services, db: failing }, job)).toBe('failed')
    const open = await db.read
      .selectFrom('lottery_purchase')
      .select('id')
      .where('draw_id', '=', drawId)
      .where('state', '=', 'open')
      .execute()
    expect(open).toHaveLength(1)
    expect(await (players[0] as TestPlayer).call(lotteryDraw, { drawId })).toMatchObject({ state: 'drawn' })
    await runJob(second.services, job)
    await expectDrawHeldOnce(drawId, players)
  })

  test('a lottery draw that two processes hold at once is held once', async () => {
    const { drawId, players } = await createDueDraw()
    await addJobsToSchedule(first.services, [job])
    await first.services.db.transact(async tx => {
      await tx.query
        .updateTable('schedule')
        .set({ due_at_ms: first.clock.now(), not_before_ms: 0 })
        .where('name', '=', 'lottery')
        .execute()
    })
    const results = await Promise.all(
      [first, second, first, second].map(({ services }) => runJobIfDue(services, job, NEVER_ABORTED_SIGNAL)),
    )
    expect(results.filter(result => result === 'done')).toHaveLength(1)
    expect(results.filter(result => result === 'idle')).toHaveLength(3)
    await expectDrawHeldOnce(drawId, players)
  })

  test('two processes that both believe they lead the lottery draw pay every prize once', async () => {
    const { drawId, players } = await createDueDraw()
    await Promise.allSettled([runJobWith(first.services), runJobWith(second.services)])
    await runJob(first.services, job)
    await expectDrawHeldOnce(drawId, players)
  })

  // Only on PostgreSQL: SQLite has one writer, so no second transaction can run while one is open.
  if (databases.engine === 'postgres')
    test('a purchase gets no ticket of a lottery draw whose sales another process closes at the same time', async () => {
      await openLotteryDraws(first)
      const player = await registerTicketBuyer(first)
      const { drawId, closesTime } = await readOpenDraw(player, 2)
      const { db } = second.services
      const held = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const closing = db.transact(async tx => {
        await updateDraw(tx, drawId, { state: 'closed', closed_at_ms: closesTime })
        begun.resolve()
        await held.promise
      })
      await begun.promise
      const reason = refusalReasonOfCall(buyLotteryTickets(player, drawId, 1))
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
        expect(rows).toHaveLength(1)
      })
      held.resolve()
      await closing
      expect(await reason).toBe('drawClosed')
      expect(await player.coin()).toBe(100_000)
    })
})
