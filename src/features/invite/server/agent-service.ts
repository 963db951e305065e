import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { utcDayAt } from '../../../domain/day.ts'
import { centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import {
  isStoredActivityOpen,
  listActivityOpenPeriods,
} from '../../../server/activities/activity-repository.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import { type ClaimedAward, claimAward } from '../../../server/awards/claim.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { type MoneyMovingPlayer, permitClaim } from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { appAgent5User, appAgent5UserLog, appAgent5UserReceive } from '../contract/agent.ts'
import {
  COMMISSION_CLAIM_WINDOW_DAYS,
  INVITEES_TO_SHOW_STAKES_MIN,
  type InviteePlayOfDay,
} from '../rules/agent.ts'
import { agentCommissionAward } from './agent.ts'
import {
  type AgentDayRow,
  findAgent,
  insertAgent,
  listAgentDays,
  sumClaimedCommission,
  sumInviteePlay,
} from './agent-repository.ts'
import { countInvites } from './repository.ts'

/** The rates, invitees and commission of an agent, or of a player who may become an agent. */
export async function describeAgent(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof appAgent5User>> {
  const { db, settings } = services
  const { activeMin, tiers } = settings.get('agent')
  const totals = await playerTotalsOf(db, playerId)
  const [windows, agent, counts, today, offers, taken] = await Promise.all([
    listActivityOpenPeriods(db.read),
    findAgent(db.read, playerId),
    countInvites(db.read, playerId),
    sumInviteePlay(db.read, { inviterId: playerId, day: utcDayAt(atMs), activeMin }),
    agentCommissionAward.offers({ services, query: db.read, playerId, totals, atMs }),
    sumClaimedCommission(db.read, playerId),
  ])
  const ready = offers.flatMap(({ items, untilMs }) => (untilMs > atMs ? items : []))
  return {
    isOpen: isStoredActivityOpen(windows.get(ACTIVITY_TYPE.agent5), atMs),
    isAgent: agent !== undefined,
    sinceTime: agent?.since_ms ?? null,
    activeMin: centavos(activeMin),
    tiers: tiers.map(tier => ({ ...tier })),
    ...counts,
    today: { active: today.active, staked: shownStakes(today) },
    ready: centavos(ready.reduce((sum, { count }) => sum + count, 0)),
    taken: centavos(taken),
    shortfall: centavos(Math.max(0, agent?.shortfall ?? 0)),
  }
}

/**
 * Makes a player an agent, inside the caller's transaction.
 * @throws Refusal `activityClosed`; as `permitClaim`
 */
export async function joinAsAgent(tx: Transaction, mover: MoneyMovingPlayer): Promise<void> {
  const { playerId, atMs } = mover
  await permitClaim(tx, mover)
  await assertActivityOpen(tx, ACTIVITY_TYPE.agent5, atMs)
  const settled_day = utcDayAt(atMs - DAY_MS)
  await insertAgent(tx, { player_id: playerId, since_ms: atMs, settled_day, shortfall: 0 })
}

/** A page of an agent's days, the latest first. */
export async function pageOfAgentDays(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  body: ParsedBodyOf<typeof appAgent5UserLog>,
  atMs: number,
): Promise<ResultOf<typeof appAgent5UserLog>> {
  const rows = await listAgentDays(db.read, playerId, {
    cursor: body.cursor,
    limit: rowCountToSelectForPage(body),
  })
  const { list, nextCursor } = toCursorPage(rows, body, ({ day }) => day)
  const firstDay = utcDayAt(atMs - COMMISSION_CLAIM_WINDOW_DAYS * DAY_MS)
  return {
    nextCursor,
    list: list.map(row => ({
      day: row.day,
      active: row.active,
      staked: shownStakes(row),
      rate: row.rate,
      commission: centavos(row.commission),
      carried: centavos(row.carried),
      state: dayStateOf(row, firstDay),
    })),
  }
}

/** The sum of a day's stakes as the agent sees it; null if the sum would reveal the stakes of single players. */
const shownStakes = ({ active, staked }: InviteePlayOfDay) =>
  active < INVITEES_TO_SHOW_STAKES_MIN ? null : centavos(staked)

function dayStateOf(row: AgentDayRow, firstDay: string) {
  if (row.claimed_at_ms !== null) return 'taken'
  if (row.is_stale === 1) return 'checked'
  if (row.commission <= row.carried) return 'none'
  return row.day < firstDay ? 'expired' : 'ready'
}

/**
 * Claims the commission of every day that can be claimed, inside the command's transaction.
 * @throws Refusal `notYetEarned` if there is no such day; as `claimAward` for the first day
 */
export async function claimCommission(
  services: Services,
  tx: Transaction,
  mover: MoneyMovingPlayer,
): Promise<ResultOf<typeof appAgent5UserReceive>> {
  const { playerId, atMs } = mover
  const totals = await permitClaim(tx, mover)
  await assertActivityOpen(tx, ACTIVITY_TYPE.agent5, atMs)
  const facts = { services, query: tx.query, playerId, totals, atMs }
  const offers = (await agentCommissionAward.offers(facts)).filter(({ untilMs }) => untilMs > atMs)
  if (offers.length === 0) throw new Refusal('notYetEarned')
  const claimed: ClaimedAward[] = []
  for (const { source } of offers) claimed.push(await claimAward(services, tx, { ...mover, source }))
  return {
    claimed: claimed.map(({ items, ...award }) => ({ ...award, items: [...items] })),
    coin: centavos(await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)),
  }
}
