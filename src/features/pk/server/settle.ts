import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, type DueRowsRunResult, forEachDueRow } from '../../../server/db/due-rows.ts'
import type { Job } from '../../../server/events/schedule.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { canClaimRewards } from '../../../server/player-money/permission.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import {
  computePkPotPerCamp,
  type PerCamp,
  type PkWeek,
  pkShareOfPot,
  pkWeekAt,
  pkWinnerOf,
} from '../rules/pk.ts'
import {
  findPkMember,
  listCountedMembers,
  listSettledMembers,
  listUnpaidPkShares,
  markPkSharePaid,
  storePkPoints,
  storePkShare,
  type UnpaidPkShare,
  type UnpaidPkWeeks,
} from './member-repository.ts'
import { listPkWeeksToPay, lockPkWeek, type PkWeekRow, updatePkWeek } from './repository.ts'
import {
  addMembersToSums,
  hasShareOfPot,
  PK_MEMBER_PAGE_SIZE,
  type PkCampSums,
  toPkSumColumns,
  ZERO_PK_SUMS,
} from './score.ts'
import { pkTermsOfRow } from './week.ts'

/** The text that identifies the shares of a week as the source of an award. */
export const pkAwardSourceOf = (week: string) => createAwardSource('pk', week)

/**
 * Settles each week whose payment is due, and pays its shares. Each step stores its progress, so that an interrupted run
 * can be continued. A week that fails does not stop the other weeks. A later run pays the shares of accounts in review.
 */
export const settlePkJob: Job = {
  name: 'pk-settle',
  everyMs: MINUTE_MS,
  async run(services, run) {
    const { db, clock } = services
    const atMs = clock.now()
    await forEachDueRow<string>(run, {
      list: ({ last, limit }) => listPkWeeksToPay(db.read, { atMs, after: last ?? '', limit }),
      keyOf: week => week,
      run: week => settleWeek(services, run, week),
    })
    await payShares(services, run, 'paid weeks')
  },
}

/**
 * Counts the points of a week's players, stores the winner, computes the shares, and grants each share in its own
 * transaction. Marks the week as paid if no grant failed, even if shares of accounts in review are unpaid.
 * @returns the number of shares that were handled
 */
async function settleWeek(services: Services, run: DueRowsRun, week: string): Promise<number> {
  for (const step of [countPointsPage, computeSharesPage]) {
    // Each call of `step` handles one page of players in one transaction.
    while (await run.transact(tx => step(services, tx, week))) run.signal.throwIfAborted()
  }
  const { done, failed } = await payShares(services, run, { week })
  if (failed === 0) await run.transact(tx => updatePkWeek(tx, week, { paid_at_ms: services.clock.now() }))
  return done
}

const storedSumsOf = (row: PkWeekRow): PerCamp<PkCampSums> =>
  row.through === ''
    ? ZERO_PK_SUMS
    : {
        red: { points: row.red_points, shared: row.red_shared, players: row.red_players },
        blue: { points: row.blue_points, shared: row.blue_shared, players: row.blue_players },
      }

/**
 * Counts the next page of players, inside the caller's transaction; settles the week after the last page. A player who
 * is excluded at that time gets no share.
 * @returns whether pages are left
 */
async function countPointsPage(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  week: string,
): Promise<boolean> {
  const row = await lockPkWeek(tx, week)
  if (!row || row.settled_at_ms !== null) return false
  const atMs = clock.now()
  const terms = pkTermsOfRow(row)
  const page = { after: row.through, limit: PK_MEMBER_PAGE_SIZE, ...terms }
  const members = await listCountedMembers(tx.query, parseWeek(week), page)
  for (const member of members) {
    const { playerId, points, staked } = member
    const shares = hasShareOfPot(member, terms, atMs) ? 1 : 0
    tx.write(storePkPoints, { week, playerId, points, staked, shares })
  }
  const sums = addMembersToSums(storedSumsOf(row), members, terms, atMs)
  const last = members.at(-1)
  if (last !== undefined && members.length === PK_MEMBER_PAGE_SIZE) {
    await updatePkWeek(tx, week, { ...toPkSumColumns(sums), through: last.playerId })
    return true
  }
  const winner = pkWinnerOf({ red: sums.red.points, blue: sums.blue.points })
  await updatePkWeek(tx, week, {
    ...toPkSumColumns(sums),
    winner,
    through: '',
    scored_at_ms: atMs,
    settled_at_ms: atMs,
  })
  return false
}

const parseWeek = (week: string): PkWeek => pkWeekAt(Date.parse(week))

/** Computes the shares of the next page of players, inside the caller's transaction. @returns whether pages are left */
async function computeSharesPage(_services: unknown, tx: Transaction, week: string): Promise<boolean> {
  const row = await lockPkWeek(tx, week)
  if (!row || row.winner === null) return false
  const terms = pkTermsOfRow(row)
  const pots = computePkPotPerCamp(row.winner, terms)
  const shared = { red: row.red_shared, blue: row.blue_shared }
  const members = await listSettledMembers(tx.query, week, { after: row.through, limit: PK_MEMBER_PAGE_SIZE })
  for (const { player_id: playerId, camp, points, staked, shares } of members) {
    const shareBasis = {
      points: points ?? 0,
      staked: staked ?? 0,
      pot: pots[camp],
      sharedPoints: shared[camp],
    }
    const share = shares === 1 ? pkShareOfPot(shareBasis, terms) : centavos(0)
    tx.write(storePkShare, { week, playerId, share })
  }
  const last = members.at(-1)
  if (last === undefined) return false
  await updatePkWeek(tx, week, { through: last.player_id })
  return members.length === PK_MEMBER_PAGE_SIZE
}

/**
 * Pays all unpaid shares of a week or of the paid weeks, except shares of players whose accounts are in review or whose
 * identities are revoked.
 */
function payShares(services: Services, run: DueRowsRun, weeks: UnpaidPkWeeks): Promise<DueRowsRunResult> {
  return forEachDueRow<UnpaidPkShare>(run, {
    list: ({ limit }) => listUnpaidPkShares(services.db.read, weeks, limit),
    keyOf: share => `${share.week} of ${share.player_id}`,
    async apply(tx, share) {
      await payShare(services, tx, share)
      return 1
    },
  })
}

/**
 * Pays a player's share once, inside the caller's transaction. Locks the player's totals. If the player was excluded
 * since the settlement, the share is forfeited. If the player may not claim now, the share stays unpaid.
 */
async function payShare(
  services: Services,
  tx: Transaction,
  { week, player_id: playerId }: UnpaidPkShare,
): Promise<void> {
  const atMs = services.clock.now()
  const totals = await lockPlayerTotals(tx, playerId)
  const member = await findPkMember(tx.query, week, playerId)
  if (!member?.share || member.paid_at_ms !== null) return
  if (totals.excludedUntilMs > atMs) {
    tx.write(storePkShare, { week, playerId, share: 0 })
    return
  }
  if (!canClaimRewards(totals, atMs)) return
  const source = pkAwardSourceOf(week)
  try {
    await grantClaimedItems(services, tx, {
      playerId,
      source,
      cause: `award:${source}`,
      atMs,
      payer: undefined,
      items: [{ id: ITEM_ID.coin, count: member.share }],
      beforeDeposit: 'keep',
      wagering: services.settings.get('wagering').freeAward,
    })
  } catch (error) {
    // The refusal `notYetEarned` means that staff withdrew the week's award before this share was paid. The share then
    // becomes 0.
    if (!(error instanceof Refusal) || error.reason !== 'notYetEarned') throw error
    tx.write(storePkShare, { week, playerId, share: 0 })
    return
  }
  tx.write(markPkSharePaid, { week, playerId, atMs })
}
