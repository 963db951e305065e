import type { Kysely } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { ledgerItemOfReward } from '../../../domain/awards/rewards.ts'
import { computeRequiredWager, GRANT_LIFE_DAYS } from '../../../domain/awards/wagering.ts'
import { AMOUNT_MAX, centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { ModuleHooks } from '../../events/hooks.ts'
import { houseAccount, isSupplyAccount, type LedgerAccount, playerAccount } from '../../ledger/accounts.ts'
import { postLedgerJournal } from '../../ledger/post.ts'
import { Refusal } from '../../refusal.ts'
import type { AwardCause } from '../cause.ts'
import { canClaimRewards } from '../permission.ts'
import type { ItemGrantState } from '../tables.ts'
import { lockPlayerTotals, playerTotalsOf } from '../totals/totals.ts'
import { isAwardCauseUndone } from '../undone-cause-repository.ts'
import { addWagering, endWageringGrant, readOpenGrants } from '../wagering/wagering.ts'
import { listSourcesOfWagering } from '../wagering/wagering-statements.ts'
import {
  findItemGrant,
  findItemGrantById,
  GRANT_JOURNAL_KIND,
  type ItemGrantRow,
  insertItemGrant,
  listGrantSources,
  listItemGrants,
  listLockedGrants,
  markLockedGrantsGranted,
  markPartOfGrantUndone,
} from './item-grant-repository.ts'

/** The data from which a grant of a reward item is created. */
export interface ItemGrantDraft {
  readonly playerId: string
  /** The spec's id of a reward item. For a diamond pack, the player gets the diamonds in it. */
  readonly item: number
  /** Amount of the item: pieces, or centavos for `coin`. */
  readonly amount: number
  /**
   * Reason for the reward, unique per player, such as `sign-in:2026-11-21`. A second grant with the same source changes
   * nothing.
   */
  readonly source: string
  /**
   * How many times a coin reward must be wagered, at most 10. With 0, the default, it is the player's real money at
   * once.
   */
  readonly wageringMultiple?: number
  /**
   * How a free award treats a player without a paid deposit: `keep` locks the reward until the first paid deposit,
   * `refuse` refuses the claim with `depositFirst`. Absent: the reward is granted at once.
   */
  readonly beforeDeposit?: 'keep' | 'refuse'
  /** Number of days within which coins must be wagered; 30 by default. */
  readonly wageringDays?: number
  /** The event that earned the reward. A reward without a cause cannot be undone. */
  readonly cause?: AwardCause
  /** The account that pays the reward: `house:bonus` by default, or the account of a stock or a campaign. */
  readonly payer?: LedgerAccount
  readonly atMs: number
}

export interface ItemGrant {
  readonly grantId: string
  readonly state: ItemGrantState
  /** Whether this call stored the grant; false when this source was granted before. */
  readonly isNew: boolean
}

/**
 * Grants a reward item to a player, once per source, inside the caller's transaction. Locks the player's totals, posts
 * from the payer, adds the wagering, and emits `itemGranted`. Every check comes before the first write. The caller must
 * have checked the player (`permitClaim`).
 * @throws Refusal `alreadyClaimed` when the source was granted before with another item or amount; `notYetEarned` when
 * the cause is undone; `depositFirst`; `outOfStock` when the stock or campaign that pays has too little
 * @throws RangeError when `item` is not a reward, or the amount or the multiple is out of bounds
 */
export async function grantItem(
  { hooks }: { hooks: ModuleHooks },
  tx: Transaction,
  draft: ItemGrantDraft,
): Promise<ItemGrant> {
  const { playerId, item, amount, source, wageringMultiple: multiple = 0, beforeDeposit, atMs } = draft
  const { wageringDays = GRANT_LIFE_DAYS, cause = '', payer = houseAccount('bonus') } = draft
  assertReward(item, amount, multiple)
  const { deposits } = await lockPlayerTotals(tx, playerId)
  const known = await findItemGrant(tx, playerId, source)
  if (known) return resultOfRepeatedGrant(known, draft)
  if (await isAwardCauseUndone(tx, cause, playerId)) throw new Refusal('notYetEarned')
  const isLocked = beforeDeposit !== undefined && deposits === 0
  if (isLocked && beforeDeposit === 'refuse') throw new Refusal('depositFirst')
  const row: ItemGrantRow = {
    id: newId(atMs),
    player_id: playerId,
    source,
    item,
    amount,
    multiple,
    state: isLocked ? 'locked' : 'granted',
    created_at_ms: atMs,
    granted_at_ms: isLocked ? null : atMs,
    cause,
    wagering_days: wageringDays,
    payer,
    undone_amount: 0,
  }
  if (isLocked) await reserveReward(tx, row, atMs)
  else await creditReward(tx, hooks, row, atMs)
  await insertItemGrant(tx, row)
  return { grantId: row.id, state: row.state, isNew: true }
}

/**
 * Grants the locked awards of a player after a paid deposit. The caller has locked the player's totals. If the player
 * may not claim then (`canClaimRewards`), the awards stay locked until a later deposit.
 */
export async function releaseLockedGrants(
  { hooks }: { hooks: ModuleHooks },
  tx: Transaction,
  playerId: string,
  atMs: number,
): Promise<void> {
  if (!canClaimRewards(await playerTotalsOf(tx, playerId), atMs)) return
  const rows = await listLockedGrants(tx.query, playerId)
  for (const row of rows) await creditReward(tx, hooks, row, atMs)
  if (rows.length > 0) await markLockedGrantsGranted(tx, playerId, atMs)
}

/**
 * Locks the free awards of a player again when the player has no paid deposit left. Runs inside the caller's
 * transaction, which has locked the player's totals. The remaining bonus money of each open award returns to
 * `house:bonus` and becomes a new award, which is locked until the next paid deposit. The same part of the old award is
 * stored as undone. Awards for a deposit are already undone with that deposit.
 */
export async function relockGrants(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  for (const [place, bonus] of (await readOpenGrants(tx, playerId)).entries()) {
    if (bonus.kind !== 'bonus') continue
    const award = await findItemGrantById(tx, bonus.source.replace(/^bonus:/, ''))
    const amount = await endWageringGrant(tx, bonus, 'cancelled', atMs)
    if (!award || amount === 0) continue
    // Undoes at most the amount of the award, because the bonus money may include wins, which are not part of the
    // award.
    await markPartOfGrantUndone(tx, award, Math.min(amount, award.amount - award.undone_amount))
    await insertItemGrant(tx, {
      ...award,
      id: newId(atMs),
      // Adds a suffix after `#` that makes the source unique among the player's grants. Texts about the award ignore
      // the suffix.
      source: `${award.source.replace(/#\d+$/, '')}#${atMs + place}`,
      amount,
      state: 'locked',
      created_at_ms: atMs,
      granted_at_ms: null,
      payer: houseAccount('bonus'),
      undone_amount: 0,
    })
  }
}

/** Returns the given sources for which the player has a grant in any state: granted, locked or undone. */
export async function listGrantedSources(
  query: Kysely<Schema>,
  playerId: string,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sources.length === 0) return new Set()
  const rows = await listItemGrants(query, playerId, sources)
  return new Set(rows.map(({ source }) => source))
}

/** Returns the amounts of a player's grants from the given sources, by source. Undone grants are left out. */
export async function grantedAmountsBySource(
  query: Kysely<Schema>,
  playerId: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sources.length === 0) return new Map()
  const rows = await listItemGrants(query, playerId, sources)
  return new Map(rows.flatMap(({ source, amount, state }) => (state === 'undone' ? [] : [[source, amount]])))
}

/** The sources of a player's grants, by grant id; an id that is not a grant of the player is absent. */
export async function sourcesOfGrants(
  query: Kysely<Schema>,
  playerId: string,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (grantIds.length === 0) return new Map()
  const rows = await listGrantSources(query, playerId, grantIds)
  return new Map(rows.map(({ id, source }) => [id, source]))
}

/**
 * Returns the sources of the awards from which a player's bonuses come.
 * @param ids ids of awards or of their wagering grants; unknown ids are absent from the result
 */
export async function sourcesOfBonuses(
  query: Kysely<Schema>,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const [awards, wagering] = [
    await listGrantSources(query, playerId, ids),
    await listSourcesOfWagering(query, playerId, ids),
  ]
  return new Map([...awards, ...wagering].map(({ id, source }) => [id, source]))
}

function assertReward(item: number, amount: number, multiple: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`No reward can be ${amount}`)
  const reward = ledgerItemOfReward(item, amount)
  if (!reward || reward.amount > AMOUNT_MAX) throw new RangeError(`${item} × ${amount} is no reward`)
  computeRequiredWager(centavos(amount), multiple)
  if (multiple > 0 && item !== ITEM_ID.coin) throw new RangeError(`Item ${item} is not wagered`)
}

/**
 * Returns the result for a source that has a grant already.
 * @throws Refusal `alreadyClaimed` when the first grant had another item or amount
 */
function resultOfRepeatedGrant(known: ItemGrantRow, { item, amount }: ItemGrantDraft): ItemGrant {
  if (known.item !== item || known.amount !== amount) {
    throw new Refusal('alreadyClaimed', { item: known.item, amount: known.amount })
  }
  return { grantId: known.id, state: known.state, isNew: false }
}

/**
 * Returns the account that pays a grant: `house:bonus` for a locked award, because the award was moved there when it
 * was locked.
 */
function payerOfGrant({ payer, granted_at_ms: grantedAtMs }: ItemGrantRow): LedgerAccount {
  return grantedAtMs === null ? houseAccount('bonus') : (payer as LedgerAccount)
}

/**
 * Moves a locked award from its stock or campaign to `house:bonus`, so that no other player can get it before it is
 * granted.
 */
async function reserveReward(tx: Transaction, row: ItemGrantRow, atMs: number): Promise<void> {
  const from = row.payer as LedgerAccount
  const reward = ledgerItemOfReward(row.item, row.amount)
  if (!reward || !isSupplyAccount(from)) return
  const postings = [{ from, to: houseAccount('bonus'), item: reward.item, amount: centavos(reward.amount) }]
  await postLedgerJournal(tx, {
    kind: 'grant-locked',
    reference: row.id,
    playerId: row.player_id,
    postings,
    atMs,
  })
}

async function creditReward(
  tx: Transaction,
  hooks: ModuleHooks,
  row: ItemGrantRow,
  atMs: number,
): Promise<void> {
  const { id, player_id: playerId, multiple } = row
  const reward = ledgerItemOfReward(row.item, row.amount)
  if (!reward) throw new RangeError(`${row.item} is no reward`)
  const { item } = reward
  const amount = centavos(reward.amount)
  await postLedgerJournal(tx, {
    kind: GRANT_JOURNAL_KIND,
    reference: id,
    playerId,
    postings: [{ from: payerOfGrant(row), to: playerAccount(playerId), item, amount }],
    atMs,
  })
  if (multiple > 0)
    addWagering(tx, {
      playerId,
      kind: 'bonus',
      source: `bonus:${id}`,
      amount,
      multiple,
      lifeMs: row.wagering_days * DAY_MS,
      atMs,
    })
  await hooks.emit(tx, 'itemGranted', { playerId, grantId: id, source: row.source, item, amount, atMs })
}
