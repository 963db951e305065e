import {
  drawWinningTickets,
  type LotteryPrize,
  type LotteryTerms,
  lotteryPrizesOfDraw,
} from '../../../domain/games/lottery.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import type { Job } from '../../../server/events/schedule.ts'
import { createFairRandom } from '../../../server/fair/fair.ts'
import type { Services } from '../../../server/services.ts'
import { refundPurchase } from './call-off.ts'
import { findDraw, type LotteryDrawRow, listDrawsDueToEnd, lockDraw } from './draw-repository.ts'
import {
  drawSecretOf,
  drawTermsOf,
  listTiersWithoutOpenDraw,
  moveDrawToState,
  openNextDraw,
} from './draws.ts'
import { hashTicketList } from './list.ts'
import { settlePurchase } from './pay.ts'
import {
  findPurchaseOfTicket,
  insertLotteryWinners,
  type LotteryWinnerRow,
  listOpenPurchases,
} from './ticket-repository.ts'

const RUN_INTERVAL_MS = 15 * SECOND_MS

/** The reason of a draw that is called off automatically: too few tickets were sold. */
export const TOO_FEW_TICKETS_REASON = 'tooFewTickets'

/**
 * Moves draws whose sales have closed to their end, step by step, and opens the next draws. The draw's state stores the
 * last finished step, and each purchase is settled in its own transaction, so any process can continue an interrupted
 * run.
 */
export const advanceLotteryDrawsJob: Job = {
  name: 'lottery',
  everyMs: RUN_INTERVAL_MS,
  run: advanceLotteryDraws,
}

async function advanceLotteryDraws(services: Services, run: DueRowsRun): Promise<void> {
  const { db, clock } = services
  // A tier has at most one draw that has not ended. So the lists of draws and tiers in this function are short.
  await forEachDueRow<LotteryDrawRow>(run, {
    list: () => listDrawsDueToEnd(db.read, clock.now()),
    keyOf: ({ id }) => id,
    async run({ id }) {
      await finishDraw(services, run, id)
      return 1
    },
  })
  await forEachDueRow<LotteryTerms>(run, {
    list: () => listTiersWithoutOpenDraw(services, clock.now()),
    keyOf: ({ tier }) => `next draw of tier ${tier}`,
    async apply(tx, terms) {
      await openNextDraw(services, tx, terms, clock.now())
      return 1
    },
  })
}

/** Takes all remaining steps of a draw. If a purchase fails, the next run of the job continues. */
async function finishDraw(services: Services, run: DueRowsRun, drawId: string): Promise<void> {
  let isTaken = true
  while (isTaken) {
    run.signal.throwIfAborted()
    const draw = await findDraw(services.db.read, drawId)
    if (!draw || draw.ended_at_ms !== null) return
    isTaken = await takeNextDrawStep(services, run, draw)
  }
}

/** Takes the next step of a draw. @returns false if no step is left, or if purchases failed */
async function takeNextDrawStep(services: Services, run: DueRowsRun, draw: LotteryDrawRow): Promise<boolean> {
  const { clock } = services
  switch (draw.state) {
    case 'open':
      return runDrawStep(run, draw, (tx, row) => closeSales(tx, row, clock.now()))
    case 'closed': {
      const listHash = await hashTicketList(services, draw)
      return runDrawStep(run, draw, (tx, row) =>
        moveDrawToState(tx, row, { state: 'listed', list_hash: listHash }),
      )
    }
    case 'listed': {
      const winners = await winnersOfDraw(services, draw)
      return runDrawStep(run, draw, async (tx, row) => {
        await insertLotteryWinners(tx, winners)
        await moveDrawToState(tx, row, { state: 'drawn' })
      })
    }
    case 'drawn':
      if (!(await endPurchases(services, run, draw, settlePurchase))) return false
      return runDrawStep(run, draw, (tx, row) => endDraw(services, tx, row, 'ended'))
    case 'calling-off':
      if (!(await endPurchases(services, run, draw, refundPurchase))) return false
      return runDrawStep(run, draw, (tx, row) => endDraw(services, tx, row, 'called-off'))
    case 'ended':
    case 'called-off':
      return false
  }
}

/** Runs a step in a transaction with the draw locked; does nothing if the draw's state has changed meanwhile. */
async function runDrawStep(
  run: DueRowsRun,
  { id, state }: LotteryDrawRow,
  take: (tx: Transaction, row: LotteryDrawRow) => Promise<void>,
): Promise<true> {
  await run.transact(async tx => {
    const row = await lockDraw(tx, id)
    if (row?.state === state) await take(tx, row)
  })
  return true
}

/**
 * Closes the sales of a draw whose closing time has come. If too few tickets were sold, moves the draw to
 * `calling-off`, otherwise to `closed`.
 */
async function closeSales(tx: Transaction, draw: LotteryDrawRow, atMs: number): Promise<void> {
  if (draw.closes_at_ms > atMs) return
  if (draw.sold < drawTermsOf(draw).ticketsMin) {
    await moveDrawToState(tx, draw, {
      state: 'calling-off',
      reason: TOO_FEW_TICKETS_REASON,
      closed_at_ms: atMs,
    })
  } else await moveDrawToState(tx, draw, { state: 'closed', closed_at_ms: atMs })
}

/** Publishes the secret of a draw whose prizes are paid, or whose tickets are returned. */
function endDraw(
  { vault, clock }: Services,
  tx: Transaction,
  draw: LotteryDrawRow,
  state: 'ended' | 'called-off',
): Promise<void> {
  return moveDrawToState(tx, draw, { state, secret: drawSecretOf({ vault }, draw), ended_at_ms: clock.now() })
}

/** The prizes of a draw with the winning tickets, computed from its secret and the hash of its list. */
export function computeWinningTickets(
  services: Pick<Services, 'vault'>,
  draw: LotteryDrawRow,
): (LotteryPrize & { readonly ticket: number })[] {
  const { sold, list_hash: listHash } = draw
  const prizes = lotteryPrizesOfDraw(drawTermsOf(draw), sold)
  const tickets = drawWinningTickets(
    sold,
    prizes.length,
    createFairRandom(drawSecretOf(services, draw), listHash, 0),
  )
  return prizes.map((prize, index) => ({ ...prize, ticket: tickets[index] ?? 0 }))
}

async function winnersOfDraw(services: Services, draw: LotteryDrawRow): Promise<LotteryWinnerRow[]> {
  const rows: LotteryWinnerRow[] = []
  for (const { ticket, amount, goods } of computeWinningTickets(services, draw)) {
    const purchase = await findPurchaseOfTicket(services.db.read, draw.id, ticket)
    if (!purchase || ticket >= purchase.first + purchase.count)
      throw new Error(`Nobody has ticket ${ticket} of draw ${draw.id}`)
    rows.push({
      draw_id: draw.id,
      place: rows.length + 1,
      ticket,
      purchase_id: purchase.id,
      player_id: purchase.player_id,
      amount,
      goods,
      paid_at_ms: null,
    })
  }
  return rows
}

/**
 * Settles or returns every open purchase of a draw, each in a transaction of its own.
 * @returns false if a purchase failed
 */
async function endPurchases(
  services: Services,
  run: DueRowsRun,
  draw: LotteryDrawRow,
  end: typeof settlePurchase,
): Promise<boolean> {
  const { db, clock } = services
  const { failed } = await forEachDueRow(run, {
    list: ({ limit }) => listOpenPurchases(db.read, draw.id, limit),
    keyOf: ({ id }) => id,
    async apply(tx, { id, player_id: playerId }) {
      await end(services, tx, { id, playerId, atMs: clock.now() })
      return 1
    },
  })
  return failed === 0
}
