import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { pointsData, pointsExchange, pointsRecord } from '../../../contract/points.ts'
import { ACTIVITY_TYPE } from '../../../domain/activity.ts'
import { awardSource, readAwardSource } from '../../../domain/awards.ts'
import { nextUtcDayMs, utcDay } from '../../../domain/day.ts'
import { ITEM } from '../../../domain/items.ts'
import { centavos } from '../../../domain/money.ts'
import { pointsOf } from '../../../domain/points.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { stakesFor } from '../../awards/stakes.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import { rowsToSelect, toCursorPage } from '../../http/cursor-page.ts'
import { houseAccount, playerAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { listHistory } from '../../ledger/history-repository.ts'
import { post } from '../../ledger/post.ts'
import { assertActivityOpen, claimItems } from '../../player-money/claims.ts'
import { grantedSources, sourcesOfGrants } from '../../player-money/grants.ts'
import { type Asker, permitClaim } from '../../player-money/permission.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { arePointsOpen, creditPoints, POINTS_KIND, pointsSource } from './credit.ts'

const EXCHANGE_KIND = 'points-exchange'
const EXCHANGED = 'points-exchanged'

/** The points of a player, with those of yesterday that are not credited yet: an exchange credits them first. */
export async function pointsOfPlayer(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof pointsData>> {
  const { db, settings } = services
  const { stakePerPoint, exchanges } = settings.get('points')
  const [today, yesterday] = [utcDay(atMs), utcDay(atMs - DAY_MS)]
  const stakesOn = (day: typeof today) =>
    stakesFor(db.read, { playerId, kind: POINTS_KIND, span: { from: day, to: day } })
  const [balance, now, before, credited, isOpen] = await Promise.all([
    balanceOf(db, playerAccount(playerId), ITEM.points),
    stakesOn(today),
    stakesOn(yesterday),
    grantedSources(db.read, playerId, [pointsSource(yesterday)]),
    arePointsOpen(services, atMs),
  ])
  const due = isOpen && credited.size === 0 ? pointsOf(before.counted, stakePerPoint) : 0
  return {
    points: balance + due,
    today: pointsOf(now.counted, stakePerPoint),
    nextTime: nextUtcDayMs(atMs),
    stakePerPoint,
    exchanges: exchanges.map(({ item, ...exchange }) => ({ ...exchange, item: { ...item } })),
  }
}

/**
 * Exchanges points inside the command's transaction: locks the player's totals, credits the points of yesterday, asks
 * everything that may refuse, takes the points and grants the reward.
 * @throws Refusal of a claim; `bonusChanged` for an exchange that is gone or has another price; `depositFirst` before
 *   the first paid deposit; `notEnoughPoints`
 */
export async function exchangePoints(
  services: Services,
  tx: Transaction,
  asker: Asker,
  { exchangeId, points }: Pick<ParsedBodyOf<typeof pointsExchange>, 'exchangeId' | 'points'>,
): Promise<ResultOf<typeof pointsExchange>> {
  const { playerId, atMs } = asker
  const { deposits } = await permitClaim(tx, asker)
  await assertActivityOpen(tx, ACTIVITY_TYPE.points, atMs)
  const exchange = services.settings.get('points').exchanges.find(each => each.exchangeId === exchangeId)
  if (exchange?.points !== points) throw new Refusal('bonusChanged')
  if (deposits === 0) throw new Refusal('depositFirst')
  const account = playerAccount(playerId)
  await creditPoints(services, tx, { playerId, day: utcDay(atMs - DAY_MS), atMs })
  const held = await balanceOf(tx, account, ITEM.points)
  if (held < points) throw new Refusal('notEnoughPoints')
  const id = newId(atMs)
  const source = awardSource(EXCHANGE_KIND, id)
  const postings = [{ from: account, to: houseAccount('bonus'), item: ITEM.points, amount: centavos(points) }]
  await post(tx, { kind: EXCHANGED, reference: id, playerId, postings, atMs })
  const items = [{ ...exchange.item }]
  const isLocked = await claimItems(services, tx, {
    ...{ playerId, source, items, atMs, payer: undefined },
    cause: `award:${source}`,
    beforeDeposit: 'refuse',
    wagering: services.settings.get('wagering').freeAward,
  })
  return { kind: EXCHANGE_KIND, source, items, isLocked, points: await balanceOf(tx, account, ITEM.points) }
}

/** One page of what a player's points were earned by and spent on, the newest first. */
export async function pointsRecordOf(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  request: ParsedBodyOf<typeof pointsRecord>,
): Promise<ResultOf<typeof pointsRecord>> {
  const { cursor } = request
  const [journalId = '', line = ''] = cursor?.split('.') ?? []
  const rows = await listHistory(db.read, {
    account: playerAccount(playerId),
    item: ITEM.points,
    before: cursor === undefined ? undefined : { journalId, line: Number(line) },
    limit: rowsToSelect(request),
  })
  const idOf = (row: (typeof rows)[number]) => `${row.journal_id}.${row.line}`
  const { list, nextCursor } = toCursorPage(rows, request, idOf)
  const sources = await sourcesOfGrants(
    db.read,
    playerId,
    list.map(row => row.reference),
  )
  return {
    list: list.map(row => ({
      id: idOf(row),
      change: row.amount,
      after: row.balance_after,
      what:
        row.kind === EXCHANGED
          ? EXCHANGE_KIND
          : (readAwardSource(sources.get(row.reference) ?? '')?.kind ?? 'other'),
      createTime: row.at_ms,
    })),
    nextCursor,
  }
}
