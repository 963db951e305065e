import type { Kysely, Selectable } from 'kysely'
import { ITEM } from '../../domain/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { PLAY_LIMITS } from '../../domain/play-limits.ts'
import {
  GRANT_LIFE_MS,
  type GrantKind,
  type OpenGrant,
  type RoundFunding,
  requiredWager,
  settleWager,
} from '../../domain/wagering.ts'
import { newId } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Events } from '../events/events.ts'
import type { Hooks } from '../events/hooks.ts'
import { houseAccount, playerAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/balance.ts'
import { post } from '../ledger/post.ts'
import { Refusal } from '../refusal.ts'
import type { PlayPermit } from './permission.ts'
import { countPlay, countRefund } from './play-limits.ts'
import { lockTotals, openTotals, totalsOf } from './totals.ts'
import {
  changeOwed,
  countWager,
  deleteFunding,
  insertGrant,
  listExpiredGrants,
  listOpenGrantRows,
  saveFunding,
  selectFundedRound,
  selectFunding,
  selectOpenGrants,
  updateGrant,
} from './wagering-statements.ts'

/** An open grant; amounts in centavos. */
export interface Grant extends OpenGrant {
  readonly playerId: string
  readonly kind: GrantKind
  readonly source: string
  readonly required: Centavos
  readonly multiple: number
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** When an exclusion cancelled the bonus during an open round, with which it ends; null without such an exclusion. */
  readonly cancelledAtMs: number | null
}

function toGrant(row: Selectable<Schema['wagering_grant']>): Grant {
  return {
    id: row.id,
    playerId: row.player_id,
    kind: row.kind,
    source: row.source,
    required: centavos(row.required),
    remaining: centavos(row.remaining),
    bonusMoney: centavos(row.bonus_money),
    multiple: row.multiple,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    cancelledAtMs: row.cancelled_at_ms,
  }
}

/** The amount still to be staked before a withdrawal, and the sum of all stakes; centavos. */
export async function wageringOf(
  source: Transaction | Database,
  playerId: string,
): Promise<{ wagered: Centavos; owed: Centavos }> {
  const { wagered, owed } = await totalsOf(source, playerId)
  return { wagered: centavos(wagered), owed: centavos(owed) }
}

/** The open grants of a player, oldest first. */
export async function listOpenGrants(query: Kysely<Schema>, playerId: string): Promise<Grant[]> {
  const rows = await listOpenGrantRows(query, playerId)
  return rows.map(toGrant)
}

/** The open grants of a player whose totals the caller's transaction has locked, oldest first. */
export async function openGrantsIn(tx: Transaction, playerId: string): Promise<Grant[]> {
  return (await tx.run(selectOpenGrants, { playerId })).map(toGrant)
}

export interface GrantDraft {
  readonly playerId: string
  readonly kind: GrantKind
  /** `deposit:<order>` or `bonus:<item grant>`; unique. */
  readonly source: string
  /** The deposit or the bonus, in centavos; a bonus has been posted to the player's balance. */
  readonly amount: Centavos
  /** How many times `amount` must be wagered: a whole number, at most `WAGERING_MULTIPLE_MAX`. */
  readonly multiple: number
  readonly atMs: number
}

/**
 * Requires an amount to be wagered `multiple` times before the next withdrawal, inside the caller's transaction, which
 * has locked the player's totals. A multiple of 0 requires nothing.
 * @throws RangeError for a multiple out of bounds
 */
export function addWagering(tx: Transaction, draft: GrantDraft): void {
  const { playerId, kind, source, amount, multiple, atMs } = draft
  const required = requiredWager(amount, multiple)
  if (required === 0) return
  const bonusMoney = kind === 'bonus' ? amount : 0
  const expiresAtMs = atMs + GRANT_LIFE_MS
  tx.write(insertGrant, {
    id: newId(atMs),
    playerId,
    kind,
    source,
    required,
    bonusMoney,
    multiple,
    atMs,
    expiresAtMs,
  })
  tx.write(changeOwed, { playerId, owed: required, grants: 1 })
}

/** A permitted play, as the game decided it. */
export type PermittedBet = Omit<Events['betSettled'], 'playerId'>

/**
 * Counts the stake and payout of a permitted play, works off open grants, and emits `betSettled`. Runs in the play's
 * transaction before its postings, so that it sees the balance before the stake. Nothing in it refuses. While the
 * player has no open grant and no limit, it runs one statement.
 */
export async function settleBet(
  hooks: Hooks,
  tx: Transaction,
  { playerId, totals }: PlayPermit,
  play: PermittedBet,
): Promise<void> {
  const bet = { ...play, playerId }
  const { stake, payout } = bet
  if (!totals.isStored) openTotals(tx, playerId)
  tx.write(countWager, { playerId, stake, payout })
  if ((totals.limitMask & PLAY_LIMITS) !== 0) countPlay(tx, bet)
  if (totals.openGrants > 0) await workOffGrants(tx, bet)
  await hooks.emit(tx, 'betSettled', bet)
}

async function workOffGrants(tx: Transaction, bet: Events['betSettled']): Promise<void> {
  const { playerId, roundId, stake, payout, isRoundClosed } = bet
  const before = await openGrantsIn(tx, playerId)
  const earlier = await fundingOf(tx, roundId)
  const coin = await balanceOf(tx, playerAccount(playerId), ITEM.coin)
  const { grants, funding } = settleWager(before, { stake, payout, coin, earlier })
  let owed = 0
  let ended = 0
  for (const [index, { id, remaining, bonusMoney }] of grants.entries()) {
    const old = before[index] as Grant
    if (old.remaining === remaining && old.bonusMoney === bonusMoney) continue
    tx.write(updateGrant, { id, remaining, bonusMoney, state: remaining > 0 ? 'open' : 'done' })
    owed += remaining - old.remaining
    if (remaining === 0) ended++
  }
  if (owed !== 0) tx.write(changeOwed, { playerId, owed, grants: -ended })
  if (isRoundClosed) {
    if (earlier) tx.write(deleteFunding, { roundId })
  } else if (funding) tx.write(saveFunding, { roundId, playerId, ...funding })
}

async function fundingOf(tx: Transaction, roundId: string): Promise<RoundFunding | undefined> {
  const row = await tx.first(selectFunding, { roundId })
  return row && { grantId: row.grant_id, stake: centavos(row.stake), bonusPart: centavos(row.bonus_part) }
}

/**
 * Returns the bonus share of a refunded stake to its grant. Runs in the refund's transaction before its postings, and
 * locks the player's totals. The wager stays counted.
 */
export async function refundWager(tx: Transaction, refund: Events['roundRefunded']): Promise<void> {
  const { playerId, roundId } = refund
  const { limitMask } = await lockTotals(tx, playerId)
  if ((limitMask & PLAY_LIMITS) !== 0) countRefund(tx, refund)
  const funding = await fundingOf(tx, roundId)
  if (!funding) return
  const grants = await openGrantsIn(tx, playerId)
  const grant = grants.find(each => each.id === funding.grantId)
  if (grant) {
    const bonusMoney = grant.bonusMoney + Math.min(funding.bonusPart, refund.amount)
    tx.write(updateGrant, { id: grant.id, remaining: grant.remaining, bonusMoney, state: 'open' })
  }
  tx.write(deleteFunding, { roundId })
}

/**
 * Cancels a bonus: removes the rest of its bonus money and its wagering, never deposited money.
 * @param agreed the bonus money that the player agreed to lose, as `/getExchange` listed it
 * @throws Refusal `bonusUnknown` when the player has no open bonus with this id; `bonusChanged` when the bonus money is
 *   not `agreed`; `roundOpen` while a round that was paid with this bonus is open
 */
export async function cancelBonusGrant(
  tx: Transaction,
  { playerId, grantId, agreed, atMs }: { playerId: string; grantId: string; agreed: Centavos; atMs: number },
): Promise<{ taken: Centavos }> {
  await lockTotals(tx, playerId)
  const grants = await openGrantsIn(tx, playerId)
  const grant = grants.find(each => each.id === grantId && each.kind === 'bonus')
  if (!grant) throw new Refusal('bonusUnknown')
  if (grant.bonusMoney !== agreed) throw new Refusal('bonusChanged', { bonusMoney: grant.bonusMoney })
  const roundId = await openRoundOf(tx, grantId)
  if (roundId) throw new Refusal('roundOpen', { roundId })
  return { taken: await endGrant(tx, grant, 'cancelled', atMs) }
}

/** The open round that was paid with the bonus money of a grant; `undefined` without one. */
export async function openRoundOf(tx: Transaction, grantId: string): Promise<string | undefined> {
  const row = await tx.first(selectFundedRound, { grantId })
  return row?.round_id
}

/**
 * Ends a grant before it was worked off, inside the caller's transaction, which has locked the player's totals.
 * @returns the bonus money that was taken
 */
export async function endGrant(
  tx: Transaction,
  grant: Grant,
  state: 'cancelled' | 'expired',
  atMs: number,
): Promise<Centavos> {
  const { id, playerId, remaining, bonusMoney } = grant
  const player = playerAccount(playerId)
  const coin = await balanceOf(tx, player, ITEM.coin)
  const amount = centavos(Math.min(bonusMoney, coin))
  if (amount > 0) {
    const postings = [{ from: player, to: houseAccount('bonus'), item: ITEM.coin, amount }]
    await post(tx, { kind: `bonus-${state}`, reference: id, playerId, postings, atMs })
  }
  // `remaining` is stored as it was at the end, so that staff can see how the grant ended.
  tx.write(updateGrant, { id, remaining, bonusMoney: 0, state })
  tx.write(changeOwed, { playerId, owed: -remaining, grants: -1 })
  return amount
}

const EXPIRED_PER_RUN = 200

/**
 * Ends expired grants, each in a transaction of its own. A bonus whose money was staked in an open round ends after
 * that round; so does a bonus that an exclusion has cancelled during the round.
 * @returns how many ended
 */
export async function expireGrants(db: Database, atMs: number): Promise<number> {
  const due = await listExpiredGrants(db, atMs, EXPIRED_PER_RUN)
  let ended = 0
  for (const { id, player_id: playerId } of due) {
    ended += await db.transact(async tx => {
      await lockTotals(tx, playerId)
      const grants = await openGrantsIn(tx, playerId)
      const grant = grants.find(each => each.id === id)
      if (!grant || (await openRoundOf(tx, id))) return 0
      await endGrant(tx, grant, grant.cancelledAtMs === null ? 'expired' : 'cancelled', atMs)
      return 1
    })
  }
  return ended
}
