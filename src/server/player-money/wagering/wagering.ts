import type { Kysely } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  computeRequiredWager,
  GRANT_LIFE_MS,
  type GrantPayoutPart,
  type GrantState,
  type OpenGrant,
  type WageringGrantKind,
} from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { houseAccount, playerAccount, returnAccountOf } from '../../ledger/accounts.ts'
import { balanceOfAccount } from '../../ledger/balance.ts'
import { postLedgerJournal } from '../../ledger/post.ts'
import { Refusal } from '../../refusal.ts'
import { findAccountThatPaidUndoneGrant } from '../grants/item-grant-repository.ts'
import { permitBonusCancelling } from '../permission.ts'
import {
  addGrantToPlayerTotals,
  changeOwedWagering,
  insertWageringGrant,
  listBonusMoneyInPlay,
  listOpenGrantRows,
  selectGrantSource,
  selectOpenGrants,
  updateWageringGrant,
  type WageringGrantRow,
} from './wagering-statements.ts'

/** An open grant; amounts in centavos. */
export interface OpenWageringGrant extends OpenGrant {
  readonly playerId: string
  readonly source: string
  readonly required: Centavos
  readonly multiple: number
  readonly createdAtMs: number
  /**
   * When an exclusion canceled the bonus, epoch milliseconds; null for all other grants. The next run of the job
   * `expire-grants` ends the bonus.
   */
  readonly cancelledAtMs: number | null
}

function toGrant(row: WageringGrantRow): OpenWageringGrant {
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

/** The open grants of a player, in the order in which stakes fulfill their wagering. */
export async function listOpenGrants(query: Kysely<Schema>, playerId: string): Promise<OpenWageringGrant[]> {
  const rows = await listOpenGrantRows(query, playerId)
  return rows.map(toGrant)
}

/** The open grants of a player whose totals the caller's transaction has locked, in the order of `listOpenGrants`. */
export async function readOpenGrants(tx: Transaction, playerId: string): Promise<OpenWageringGrant[]> {
  return (await tx.run(selectOpenGrants, { playerId })).map(toGrant)
}

export interface WageringGrantDraft {
  readonly playerId: string
  readonly kind: WageringGrantKind
  /** Origin of the grant: `deposit:<order>` or `bonus:<item grant>`. It is unique. */
  readonly source: string
  /**
   * The amount of the deposit or the bonus, in centavos. The amount of a bonus must already be posted to the player's
   * balance.
   */
  readonly amount: Centavos
  /** How many times `amount` must be wagered: a whole number, at most `WAGERING_MULTIPLE_MAX`. */
  readonly multiple: number
  /** The time in milliseconds within which the amount can be wagered; 30 days by default. */
  readonly lifeMs?: number
  readonly atMs: number
}

/**
 * Requires an amount to be wagered `multiple` times before the next withdrawal. Runs inside the caller's transaction,
 * which has locked the player's totals. A multiple of 0 requires nothing.
 * @throws RangeError for a multiple out of bounds
 */
export function addWagering(tx: Transaction, draft: WageringGrantDraft): void {
  const { playerId, kind, source, amount, multiple, lifeMs = GRANT_LIFE_MS, atMs } = draft
  const required = computeRequiredWager(amount, multiple)
  if (required === 0) return
  const bonusMoney = kind === 'bonus' ? amount : 0
  const expiresAtMs = atMs + lifeMs
  tx.write(addGrantToPlayerTotals, { playerId, owed: required })
  tx.write(insertWageringGrant, {
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
}

/**
 * Takes from the player the parts of a payout or a refund that belong to the house, because their grants were canceled
 * or have expired. Runs inside the caller's transaction after the payout was posted. Each part is posted to the account
 * that paid the award (`returnAccountOf`).
 * @returns the sum that was taken, in centavos
 */
export async function takeForfeitedMoney(
  tx: Transaction,
  { playerId, forfeits, atMs }: { playerId: string; forfeits: readonly GrantPayoutPart[]; atMs: number },
): Promise<Centavos> {
  for (const { grantId, state, amount } of forfeits) {
    const source = (await tx.first(selectGrantSource, { grantId }))?.source ?? ''
    await returnBonusMoneyToPayer(tx, { id: grantId, playerId, source }, { state, amount, atMs })
  }
  return centavos(forfeits.reduce((sum, { amount }) => sum + amount, 0))
}

/** Moves bonus money of a grant that ends or has ended from the player to the account that paid the award. */
async function returnBonusMoneyToPayer(
  tx: Transaction,
  { id, playerId, source }: Pick<OpenWageringGrant, 'id' | 'playerId' | 'source'>,
  { state, amount, atMs }: { state: GrantState; amount: Centavos; atMs: number },
): Promise<void> {
  const to = returnAccountOf((await findAccountThatPaidUndoneGrant(tx, source)) ?? houseAccount('bonus'))
  const postings = [{ from: playerAccount(playerId), to, item: ITEM_ID.coin, amount }]
  await postLedgerJournal(tx, { kind: `bonus-${state}`, reference: id, playerId, postings, atMs })
}

/**
 * Cancels a bonus: removes its remaining bonus money and its wagering, never deposited money. If open rounds or tickets
 * were paid with the bonus, the house later gets a proportional share of their wins and refunds.
 * @param agreed the bonus money that the player agreed to lose, as `/getExchange` listed it
 * @throws Refusal `accountInReview` while the identity is revoked; `bonusUnknown` when the player has no open bonus
 * with this id; `bonusChanged` when the bonus money differs from `agreed`
 */
export async function cancelBonusGrant(
  tx: Transaction,
  { playerId, grantId, agreed, atMs }: { playerId: string; grantId: string; agreed: Centavos; atMs: number },
): Promise<{ taken: Centavos }> {
  await permitBonusCancelling(tx, playerId)
  const grants = await readOpenGrants(tx, playerId)
  const grant = grants.find(each => each.id === grantId && each.kind === 'bonus')
  if (!grant) throw new Refusal('bonusUnknown')
  if (grant.bonusMoney !== agreed) throw new Refusal('bonusChanged', { bonusMoney: grant.bonusMoney })
  return { taken: await endWageringGrant(tx, grant, 'cancelled', atMs) }
}

/**
 * For each open grant of a player, the bonus money of the grant that is staked in open rounds and tickets, in centavos.
 */
export async function bonusMoneyInPlayByGrant(
  query: Kysely<Schema>,
  playerId: string,
): Promise<ReadonlyMap<string, Centavos>> {
  const rows = await listBonusMoneyInPlay(query, playerId)
  return new Map(rows.map(({ grant_id: grantId, staked }) => [grantId, centavos(Number(staked))]))
}

/**
 * Takes a part of the bonus money of an open bonus, inside the caller's transaction, which has locked the player's
 * totals. The bonus stays open. Its remaining wagering is reduced by the taken part times the multiple of the bonus,
 * but not below 1 centavo.
 * @param most largest amount of bonus money to take, in centavos
 * @returns the bonus money that was taken
 */
export async function takePartOfBonus(
  tx: Transaction,
  grant: OpenWageringGrant,
  most: number,
  atMs: number,
): Promise<Centavos> {
  const { id, playerId, remaining, bonusMoney, multiple } = grant
  const coin = await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)
  const amount = centavos(Math.min(most, bonusMoney, coin))
  if (amount === 0) return amount
  await returnBonusMoneyToPayer(tx, grant, { state: 'cancelled', amount, atMs })
  const left = Math.max(1, remaining - amount * multiple)
  tx.write(updateWageringGrant, {
    id,
    remaining: left,
    bonusMoney: bonusMoney - amount,
    freed: 0,
    state: 'open',
  })
  tx.write(changeOwedWagering, { playerId, owed: left - remaining, grants: 0 })
  return amount
}

/**
 * Ends a grant before its wagering is completed, inside the caller's transaction, which has locked the player's totals.
 * The grant ends at once, even while a round or ticket that was paid with its money is open. Bonus money of an award
 * whose cause is undone returns to the account that paid the award.
 * @returns the bonus money that was taken
 */
export async function endWageringGrant(
  tx: Transaction,
  grant: OpenWageringGrant,
  state: 'cancelled' | 'expired',
  atMs: number,
): Promise<Centavos> {
  const { id, playerId, remaining, bonusMoney } = grant
  const coin = await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)
  const amount = centavos(Math.min(bonusMoney, coin))
  if (amount > 0) await returnBonusMoneyToPayer(tx, grant, { state, amount, atMs })
  // Leaves `remaining` unchanged at the end of the grant, so that staff can see how much wagering was left.
  tx.write(updateWageringGrant, { id, remaining, bonusMoney: 0, freed: 0, state })
  tx.write(changeOwedWagering, { playerId, owed: -remaining, grants: -1 })
  return amount
}
