import { expect } from 'vitest'
import { lotteryBuy, lotteryData } from '../../src/features/lottery/contract.ts'
import { refusalReasonOfCall } from './app.ts'
import { buyLotteryTickets, grantTickets, readOpenDraw, registerTicketBuyer } from './lottery.ts'
import { newRequestId } from './player.ts'
import { createModelRound } from './purse.ts'
import { runJob } from './schedule.ts'
import type { OpenTickets } from './wallet-money.ts'
import type { WalletPlayer } from './wallet-player.ts'
import type { MoneyStepOf } from './wallet-steps.ts'

/** The lottery tickets of one player, bought with coins. */
export class WalletTickets {
  readonly #of: WalletPlayer

  constructor(of: WalletPlayer) {
    this.#of = of
  }

  /**
   * Buys tickets of an open draw. Afterwards another player puts `others` tickets into the same draw, unless `others`
   * is 0.
   */
  async buy({ tier, count, others }: MoneyStepOf<'buy'>): Promise<void> {
    const { app, player, model, isExcluded } = this.#of
    await this.#endDueDraws()
    await player.reauthenticate()
    if (isExcluded) return expect((await player.call(lotteryData, {})).draws).toEqual([])
    const { drawId, price, closesTime: closesMs } = await readOpenDraw(player, tier)
    const asked = player.call(lotteryBuy, { requestId: newRequestId(), drawId, count, pay: 'price' })
    if (price * count > model.coin) return expect(await refusalReasonOfCall(asked)).toBe('notEnoughMoney')
    const { first } = await asked
    const tickets = { drawId, closesMs, first, count, stakes: createModelRound() }
    model.buy(tickets, price * count, app.clock.now())
    if (others === 0) return
    const neighbor = await registerTicketBuyer(app, 0)
    await grantTickets(app, neighbor.id, tier, others)
    await neighbor.deposit(10_000)
    await buyLotteryTickets(neighbor, drawId, others, 'held')
  }

  /**
   * Ends the earliest draw for which the player has tickets. If `isCalledOff`, staff call the draw off and the tickets
   * are refunded; otherwise the clock moves to the close of its sales, and the winners are drawn.
   */
  async draw({ isCalledOff }: MoneyStepOf<'draw'>): Promise<void> {
    const { app, model } = this.#of
    await this.#endDueDraws()
    const next = [...model.tickets].sort(byDraw)[0]
    if (!next) return
    if (!isCalledOff) {
      await this.#of.passTime(next.closesMs - app.clock.now())
      await this.#of.expire()
      return this.#endDueDraws()
    }
    await this.#of.runOperatorCommand('draw', 'call-off', next.drawId)
    await runJob(app.services, 'lottery')
    const returned = model.tickets.filter(({ drawId }) => drawId === next.drawId)
    for (const { stakes } of returned) model.refund(stakes)
    model.tickets = model.tickets.filter(each => !returned.includes(each))
  }

  /** Draws the winners of all draws whose sales have closed. The model uses the payouts that the server stored. */
  async #endDueDraws(): Promise<void> {
    const { app, model } = this.#of
    await runJob(app.services, 'lottery')
    const due = model.tickets.filter(({ closesMs }) => closesMs <= app.clock.now())
    for (const tickets of due.sort(byDraw)) {
      const { drawId, first, stakes } = tickets
      const { payout, sold } = await app.services.db.read
        .selectFrom('lottery_purchase')
        .innerJoin('lottery_draw', 'lottery_draw.id', 'draw_id')
        .select(['lottery_purchase.payout', 'lottery_draw.sold'])
        .where('draw_id', '=', drawId)
        .where('first', '=', first)
        .executeTakeFirstOrThrow()
      const own = model.tickets.reduce((sum, each) => sum + (each.drawId === drawId ? each.count : 0), 0)
      model.draw(payout, Math.floor((stakes.price * (sold - own)) / sold), stakes, app.clock.now())
    }
    model.tickets = model.tickets.filter(each => !due.includes(each))
  }
}

/** Draws end in the order of their times. Tickets of one draw end in the order in which they were bought. */
const byDraw = (a: OpenTickets, b: OpenTickets) =>
  a.closesMs - b.closesMs || (a.drawId < b.drawId ? -1 : a.drawId > b.drawId ? 1 : a.first - b.first)
