import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { addMoney, centavos } from '../../../domain/money.ts'
import { claimAward } from '../../../server/awards/claim.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { type MoneyMovingPlayer, permitClaim } from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { rebateRateOfGameType } from '../../vip/rules/public.ts'
import { readPlayerVip } from '../../vip/server/public.ts'
import type { betBonus, betBonusLog, betBonusReceive } from '../contract.ts'
import { listUnpaidRebates, rebateClaimEndMsOf } from './accrual.ts'
import { rebateAwardSourceAt } from './award.ts'
import { listRebateClaims } from './repository.ts'

/** The player's rebate by game type, from committed rows. */
export async function describeRebate(
  services: Services,
  playerId: string,
  { type }: ParsedBodyOf<typeof betBonus>,
  atMs: number,
): Promise<ResultOf<typeof betBonus>> {
  const { db, settings } = services
  const { counted } = await playerTotalsOf(db, playerId)
  const [{ level }, all] = await Promise.all([
    readPlayerVip(services, { playerId, counted, atMs }),
    listUnpaidRebates({ services, query: db.read, playerId, atMs }),
  ])
  const rebates = all.filter(({ gameType }) => type === undefined || gameType === type)
  const rates = settings.get('rebate')
  return {
    level,
    slots: rebateRateOfGameType(rates, 'slots', level),
    others: rebateRateOfGameType(rates, 'others', level),
    rates: { slots: [...rates.slots], others: [...rates.others] },
    list: rebates.map(rebate => ({
      type: rebate.gameType,
      amount: rebate.days.length > 0 ? rebate.amount : centavos(0),
      counted: rebate.days.reduce((sum, day) => addMoney(sum, day.counted), centavos(0)),
      untilTime: rebateClaimEndMsOf(rebate) ?? null,
      parts: rebate.carried,
      today: rebate.today,
    })),
    total: rebates.reduce(
      (sum, { days, amount }) => (days.length > 0 ? addMoney(sum, amount) : sum),
      centavos(0),
    ),
    wagering: settings.get('wagering').freeAward,
    nextTime: nextUtcDayStartMsAfter(atMs),
  }
}

/**
 * Claims the rebate of all game types inside the command's transaction. Locks the player's totals first.
 * @throws Refusal as `claimAward`; `notYetEarned` when no game type has a rebate to claim
 */
export async function claimAllRebates(
  services: Services,
  tx: Transaction,
  mover: MoneyMovingPlayer,
): Promise<ResultOf<typeof betBonusReceive>> {
  await permitClaim(tx, mover)
  const { playerId, atMs } = mover
  const rebates = await listUnpaidRebates({ services, query: tx.query, playerId, atMs })
  const due = rebates.filter(({ days, amount }) => days.length > 0 && amount > 0)
  if (due.length === 0) throw new Refusal('notYetEarned')
  const claimed: ResultOf<typeof betBonusReceive>['claimed'] = []
  for (const { gameType } of due) {
    const source = rebateAwardSourceAt(gameType, atMs)
    const { items, ...award } = await claimAward(services, tx, { ...mover, source })
    claimed.push({ ...award, items: [...items] })
  }
  return { claimed }
}

/** One page of a player's payments, the newest first. */
export async function readRebateLog(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  request: ParsedBodyOf<typeof betBonusLog>,
): Promise<ResultOf<typeof betBonusLog>> {
  const rows = await listRebateClaims(db.read, playerId, {
    beforeId: request.cursor,
    limit: rowCountToSelectForPage(request),
  })
  const { list, nextCursor } = toCursorPage(rows, request, row => row.id)
  return {
    list: list.map(row => ({
      id: row.id,
      type: row.game_type,
      fromDay: row.from_day,
      toDay: row.through_day,
      counted: centavos(row.counted),
      amount: centavos(row.amount),
      createTime: row.at_ms,
    })),
    nextCursor,
  }
}
