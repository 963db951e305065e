import type { Kysely } from 'kysely'
import { ITEM } from '../../../domain/awards/items.ts'
import {
  FULL_SHARE,
  GRANT_LIFE_MS,
  type GrantKind,
  type OpenGrant,
  type RoundFunding,
  requiredWager,
  settleWager,
} from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos, shareOfMoney } from '../../../domain/money.ts'
import { playTimeFrom } from '../../../domain/player/exclusion.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Events } from '../../events/events.ts'
import type { Hooks } from '../../events/hooks.ts'
import { houseAccount, playerAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { holdBalance } from '../../ledger/hold.ts'
import { post } from '../../ledger/post.ts'
import { Refusal } from '../../refusal.ts'
import { countPlay, type EndedRound } from '../counters/day-counters.ts'
import { payerOfUndone } from '../grants/item-grant-repository.ts'
import { type PlayPermit, permitCancelling } from '../permission.ts'
import { openTotals } from '../totals/totals.ts'
import {
  cancelWithRound,
  changeOwed,
  countStake,
  countWager,
  deleteEffectsOfRound,
  deleteFunding,
  type GrantRow,
  insertEffect,
  insertGrant,
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
  readonly source: string
  readonly required: Centavos
  readonly multiple: number
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** When an exclusion cancelled the bonus during an open round, with which it ends; null without such an exclusion. */
  readonly cancelledAtMs: number | null
}

function toGrant(row: GrantRow): Grant {
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

/** The open grants of a player, in the order in which they are worked off. */
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
  /** How long the amount can be wagered; 30 days by default. */
  readonly lifeMs?: number
  readonly atMs: number
}

/**
 * Requires an amount to be wagered `multiple` times before the next withdrawal, inside the caller's transaction, which
 * has locked the player's totals. A multiple of 0 requires nothing.
 * @throws RangeError for a multiple out of bounds
 */
export function addWagering(tx: Transaction, draft: GrantDraft): void {
  const { playerId, kind, source, amount, multiple, lifeMs = GRANT_LIFE_MS, atMs } = draft
  const required = requiredWager(amount, multiple)
  if (required === 0) return
  const bonusMoney = kind === 'bonus' ? amount : 0
  const expiresAtMs = atMs + lifeMs
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
export type PermittedBet = Omit<
  Events['betSettled'],
  'playerId' | 'realStake' | 'bonusPart' | 'counted' | 'totals'
> & {
  /** Identifies a play with a stake in its round, for a roll-back; null for a win. */
  readonly betId: string | null
  /** The counting share of the game, in percent. */
  readonly share: number
  /** Whether the game is ours and not of another brand. */
  readonly isOwnGame: boolean
}

/** The parts of a stake; centavos. */
export type StakeParts = Pick<Events['betSettled'], 'realStake' | 'bonusPart' | 'counted'>

/**
 * Counts the stake and payout of a permitted play, works off open grants, and emits `betSettled`. Runs in the play's
 * transaction before its postings, so that it sees the balance before the stake. Nothing in it refuses. While the
 * player has no open grant, a round of one play runs three statements: the totals, and the counters of the day; a win
 * that counts in the rank runs one more.
 * @returns the parts of the stake
 */
export async function settleBet(
  hooks: Hooks,
  tx: Transaction,
  { playerId, totals }: PlayPermit,
  play: PermittedBet,
): Promise<StakeParts> {
  const { gameId, stake, payout, roundId, atMs } = play
  if (!totals.isStored) openTotals(tx, playerId)
  const earlier = isContinued(play) ? await fundingOf(tx, roundId) : undefined
  const bonusPart =
    totals.openGrants > 0 ? await workOffGrants(tx, { ...play, playerId }, earlier) : centavos(0)
  const realStake = centavos(stake - bonusPart)
  const counted = shareOfMoney(realStake, play.share, FULL_SHARE)
  if (stake === 0) tx.write(countWager, { playerId, stake, counted, payout })
  else {
    const checkFromMs = playTimeFrom(totals.realityCheck, atMs)
    tx.write(countStake, { playerId, stake, counted, payout, checkFromMs, atMs })
  }
  const round = endedRound(play, bonusPart + (earlier?.bonusPart ?? 0))
  countPlay(tx, { playerId, gameId, stake, payout, counted, round, atMs })
  if (play.isRoundClosed && isContinued(play)) {
    tx.write(deleteFunding, { roundId })
    tx.write(deleteEffectsOfRound, { roundId })
  }
  await hooks.emit(tx, 'betSettled', { ...play, playerId, realStake, bonusPart, counted, totals })
  return { realStake, bonusPart, counted }
}

/** The round that a play has ended; `undefined` while it is open. @param bonusPart the bonus money in its stakes */
function endedRound(
  { isRoundClosed, roundStake, roundPayout, share, isOwnGame }: PermittedBet,
  bonusPart: number,
): EndedRound | undefined {
  if (!isRoundClosed) return undefined
  const realStake = centavos(roundStake - bonusPart)
  const counted = shareOfMoney(realStake, share, FULL_SHARE)
  return { stake: roundStake, realStake, counted, payout: roundPayout, isOwnGame }
}

/**
 * Settles a play against the open grants. A play after which the round is open also stores its effects, since such a
 * play may be rolled back.
 * @returns the part of the stake that was bonus money
 */
async function workOffGrants(
  tx: Transaction,
  bet: PermittedBet & { playerId: string },
  earlier: RoundFunding | undefined,
): Promise<Centavos> {
  const { playerId, roundId, betId, isRoundClosed } = bet
  const before = await openGrantsIn(tx, playerId)
  const { amount: coin } = await holdBalance(tx, playerAccount(playerId), ITEM.coin)
  const settled = settleWager(before, { ...bet, coin, earlier })
  let owed = 0
  let ended = 0
  for (const [index, { id, remaining, bonusMoney, freed }] of settled.grants.entries()) {
    const old = before[index] as Grant
    if (old.remaining === remaining && old.bonusMoney === bonusMoney) continue
    tx.write(updateGrant, { id, remaining, bonusMoney, freed, state: remaining > 0 ? 'open' : 'done' })
    owed += remaining - old.remaining
    if (remaining === 0) ended++
  }
  if (owed !== 0) tx.write(changeOwed, { playerId, owed, grants: -ended })
  if (!isRoundClosed) {
    const { funding, effects } = settled
    if (funding) tx.write(saveFunding, { roundId, playerId, stake: bet.roundStake, ...funding })
    if (betId !== null) for (const effect of effects) tx.write(insertEffect, { roundId, betId, ...effect })
  }
  return settled.bonusPart
}

/** Whether the round had plays before this one. */
const isContinued = ({ stake, roundStake }: PermittedBet) => stake === 0 || roundStake !== stake

async function fundingOf(tx: Transaction, roundId: string): Promise<RoundFunding | undefined> {
  const row = await tx.first(selectFunding, { roundId })
  return row && { grantId: row.grant_id, bonusPart: centavos(row.bonus_part) }
}

/**
 * Cancels a bonus: removes the rest of its bonus money and its wagering, never deposited money.
 * @param agreed the bonus money that the player agreed to lose, as `/getExchange` listed it
 * @throws Refusal `accountInReview` while the identity is revoked; `bonusUnknown` when the player has no open bonus
 *   with this id; `bonusChanged` when the bonus money is not `agreed`; `roundOpen` while a round that was paid with
 *   this bonus is open
 */
export async function cancelBonusGrant(
  tx: Transaction,
  { playerId, grantId, agreed, atMs }: { playerId: string; grantId: string; agreed: Centavos; atMs: number },
): Promise<{ taken: Centavos }> {
  await permitCancelling(tx, playerId)
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
 * Cancels a bonus that an exclusion or an undone cause takes, inside the caller's transaction, which has locked the
 * player's totals. A bonus whose money was staked in an open round is cancelled after the end of that round, by
 * `expireGrants`.
 * @returns the bonus money that is taken now or after that round
 */
export async function cancelBonus(tx: Transaction, grant: Grant, atMs: number): Promise<Centavos> {
  if (!(await openRoundOf(tx, grant.id))) return endGrant(tx, grant, 'cancelled', atMs)
  tx.write(cancelWithRound, { id: grant.id, atMs })
  return grant.bonusMoney
}

/**
 * Ends a grant before it was worked off, inside the caller's transaction, which has locked the player's totals.
 * Bonus money of an award whose cause is undone returns to the account that paid the award.
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
    const payer = await payerOfUndone(tx, grant.source)
    const postings = [{ from: player, to: payer ?? houseAccount('bonus'), item: ITEM.coin, amount }]
    await post(tx, { kind: `bonus-${state}`, reference: id, playerId, postings, atMs })
  }
  // `remaining` is stored as it was at the end, so that staff can see how the grant ended.
  tx.write(updateGrant, { id, remaining, bonusMoney: 0, freed: 0, state })
  tx.write(changeOwed, { playerId, owed: -remaining, grants: -1 })
  return amount
}
