import { drawTickets, type LotteryPrize, prizesOf } from '../../../domain/games/lottery.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { DueRun, Job } from '../../../server/events/schedule.ts'
import { fairRandom } from '../../../server/fair/fair.ts'
import type { Services } from '../../../server/services.ts'
import { returnPurchase } from './call-off.ts'
import { type DrawRow, findDraw, listUnendedDraws, lockDraw } from './draw-repository.ts'
import { moveDraw, openDraw, secretOf, termsOf, tiersToOpen } from './draws.ts'
import { hashList } from './list.ts'
import { settlePurchase } from './pay.ts'
import { insertWinners, listOpenPurchases, purchaseOfTicket, type WinnerRow } from './ticket-repository.ts'

const EVERY_MS = 15 * SECOND_MS

/** Purchases that are paid or returned after one look at the list of a draw. */
const PAGE = 100

/** Too few tickets were sold: the reason that a draw is called off by itself. */
export const TOO_FEW = 'tooFewTickets'

/**
 * Holds the draws whose sales have closed, one step after the other, and opens the next ones. The state of a draw names
 * the step that is done, and each purchase is paid in a transaction of its own: a run that is cut off is continued by the
 * next, in any process.
 */
export const lotteryJob: Job = { name: 'lottery', everyMs: EVERY_MS, run: runLottery }

type Run = Pick<DueRun, 'hold' | 'signal'>

async function runLottery(services: Services, run: Run): Promise<void> {
  const { db, clock } = services
  const errors: unknown[] = []
  for (const { id } of await listUnendedDraws(db.read, clock.now())) {
    // A draw that fails must not hold up the draws of other tiers.
    await finishDraw(services, run, id).catch(error => errors.push(error))
  }
  for (const terms of await tiersToOpen(services, clock.now())) {
    if (run.signal.aborted) return
    await db.transact(async tx => {
      await run.hold(tx)
      await openDraw(services, tx, terms, clock.now())
    })
  }
  if (errors.length > 0) throw errors[0]
}

/** Takes every step of a draw that is left. */
async function finishDraw(services: Services, run: Run, drawId: string): Promise<void> {
  while (!run.signal.aborted) {
    const draw = await findDraw(services.db.read, drawId)
    if (!draw || draw.ended_at_ms !== null) return
    await takeStep(services, run, draw)
  }
}

async function takeStep(services: Services, run: Run, draw: DrawRow): Promise<void> {
  const { clock } = services
  switch (draw.state) {
    case 'open':
      return step(services, run, draw, (tx, row) => closeSales(tx, row, clock.now()))
    case 'closed': {
      const listHash = await hashList(services, draw)
      return step(services, run, draw, (tx, row) =>
        moveDraw(tx, row, { state: 'listed', list_hash: listHash }),
      )
    }
    case 'listed': {
      const winners = await winnersOfDraw(services, draw)
      return step(services, run, draw, async (tx, row) => {
        await insertWinners(tx, winners)
        await moveDraw(tx, row, { state: 'drawn' })
      })
    }
    case 'drawn':
      if (!(await forOpenPurchases(services, run, draw, settlePurchase))) return
      return step(services, run, draw, (tx, row) => endDraw(services, tx, row, 'ended'))
    case 'calling-off':
      if (!(await forOpenPurchases(services, run, draw, returnPurchase))) return
      return step(services, run, draw, (tx, row) => endDraw(services, tx, row, 'called-off'))
  }
}

/** One transaction of a step; does nothing when the draw has another state by now. */
async function step(
  { db }: Services,
  run: Run,
  { id, state }: DrawRow,
  take: (tx: Transaction, row: DrawRow) => Promise<void>,
): Promise<void> {
  await db.transact(async tx => {
    await run.hold(tx)
    const row = await lockDraw(tx, id)
    if (row?.state === state) await take(tx, row)
  })
}

/** Closes the sales, or begins to call the draw off when too few tickets were sold. */
async function closeSales(tx: Transaction, draw: DrawRow, atMs: number): Promise<void> {
  if (draw.closes_at_ms > atMs) return
  if (draw.sold < termsOf(draw).ticketsMin) {
    await moveDraw(tx, draw, { state: 'calling-off', reason: TOO_FEW, closed_at_ms: atMs })
  } else await moveDraw(tx, draw, { state: 'closed', closed_at_ms: atMs })
}

/** Publishes the secret of a draw whose prizes are paid, or whose tickets are returned. */
function endDraw(
  { vault, clock }: Services,
  tx: Transaction,
  draw: DrawRow,
  state: 'ended' | 'called-off',
): Promise<void> {
  return moveDraw(tx, draw, { state, secret: secretOf({ vault }, draw), ended_at_ms: clock.now() })
}

/** The prizes of a draw with their tickets, from its secret and the hash of its list. */
export function drawnOf(
  services: Pick<Services, 'vault'>,
  draw: DrawRow,
): (LotteryPrize & { readonly ticket: number })[] {
  const { sold, list_hash: listHash } = draw
  const prizes = prizesOf(termsOf(draw), sold)
  const tickets = drawTickets(sold, prizes.length, fairRandom(secretOf(services, draw), listHash, 0))
  return prizes.map((prize, index) => ({ ...prize, ticket: tickets[index] ?? 0 }))
}

async function winnersOfDraw(services: Services, draw: DrawRow): Promise<WinnerRow[]> {
  const rows: WinnerRow[] = []
  for (const { ticket, amount, goods } of drawnOf(services, draw)) {
    const purchase = await purchaseOfTicket(services.db.read, draw.id, ticket)
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

/** Ends every open purchase of a draw, each in a transaction of its own. @returns false when the run was stopped */
async function forOpenPurchases(
  services: Services,
  { hold, signal }: Run,
  draw: DrawRow,
  end: typeof settlePurchase,
): Promise<boolean> {
  const { db, clock } = services
  for (;;) {
    const page = await listOpenPurchases(db.read, draw.id, PAGE)
    if (page.length === 0) return true
    for (const { id, player_id: playerId } of page) {
      if (signal.aborted) return false
      await db.transact(async tx => {
        await hold(tx)
        await end(services, tx, { id, playerId, atMs: clock.now() })
      })
    }
  }
}
