import { isActivityOpen } from '../../domain/awards/activity.ts'
import {
  type AwardDetails,
  type AwardItem,
  type AwardKindName,
  parseAwardSource,
} from '../../domain/awards/awards.ts'
import { ITEM_ID } from '../../domain/awards/items.ts'
import type { WageringTerms } from '../../domain/awards/wagering.ts'
import type { RedDots } from '../../domain/site/red-dots.ts'
import { listActivityOpenPeriods } from '../activities/activity-repository.ts'
import { assertActivityOpen } from '../activities/assert-activity-open.ts'
import type { Transaction } from '../db/database.ts'
import { announceRedDotsChange } from '../events/red-dots.ts'
import { grantClaimedItems } from '../player-money/grants/claims.ts'
import { listGrantedSources } from '../player-money/grants/grants.ts'
import { findItemGrant } from '../player-money/grants/item-grant-repository.ts'
import {
  assertActiveForCoins,
  type MoneyMovingPlayer,
  permitClaimWithoutCoins,
} from '../player-money/permission.ts'
import { type PlayerTotals, playerTotalsOf } from '../player-money/totals/totals.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { AwardKind, AwardOffer, AwardOfferFacts } from './kind.ts'

type AwardServices = Pick<Services, 'awards' | 'catalogue' | 'config' | 'db' | 'hooks' | 'hub' | 'settings'>

/** An award that a player can claim now, with the terms that lists of awards show. */
export interface ClaimableAward {
  readonly kind: AwardKindName
  readonly source: string
  readonly items: readonly AwardItem[]
  readonly untilMs: number
  /**
   * The wagering that the award's coins require; null when the award has no coins, or its coins can be withdrawn at
   * once.
   */
  readonly wagering: WageringTerms | null
  /** Whether the award's coins stay locked until the player's first paid deposit. */
  readonly isLockedAtFirst: boolean
  /** Whether the player needs a verified identity to withdraw the award's coins after they have become real money. */
  readonly needsIdentity: boolean
  readonly details: AwardDetails
}

/**
 * The awards that a player can claim now, the earliest expiry first, with the red dots to show and the time at which
 * this list changes next.
 */
export interface ClaimableAwards {
  readonly list: readonly ClaimableAward[]
  /** The red dots that pages show while these awards can be claimed. */
  readonly dots: Partial<RedDots>
  /**
   * When the next award becomes claimable or stops being claimable, epoch milliseconds; `Infinity` when no such change
   * is known.
   */
  readonly nextChangeMs: number
}

/** Returns the awards that a player can claim now. Reads committed rows, outside of any transaction. */
export async function listClaimableAwards(
  services: AwardServices,
  playerId: string,
  atMs: number,
): Promise<ClaimableAwards> {
  const { db, awards } = services
  const [totals, windows] = await Promise.all([
    playerTotalsOf(db, playerId),
    listActivityOpenPeriods(db.read),
  ])
  const facts = { services, query: db.read, playerId, totals, atMs }
  const open = awards.filter(({ activity }) => {
    const window = windows.get(activity)
    return window !== undefined && isActivityOpen(window, atMs)
  })
  const offers = (
    await Promise.all(open.map(async kind => (await kind.offers(facts)).map(offer => ({ kind, offer }))))
  ).flat()
  const earned = offers.filter(({ offer }) => hasEarnedItems(offer) && offer.untilMs > atMs)
  const granted = await listGrantedSources(
    db.read,
    playerId,
    earned.map(({ offer }) => offer.source),
  )
  const coming = earned.filter(({ offer }) => !granted.has(offer.source))
  const now = coming.filter(({ offer: { fromMs = atMs } }) => fromMs <= atMs)
  return {
    list: now
      .map(({ kind, offer }) => claimableAwardOf(services, kind, offer, totals))
      .sort((a, b) => a.untilMs - b.untilMs),
    dots: Object.fromEntries(now.flatMap(({ kind: { dot } }) => (dot ? [[dot, true]] : []))),
    nextChangeMs: Math.min(
      ...coming.map(({ offer: { fromMs = atMs, untilMs } }) => (fromMs > atMs ? fromMs : untilMs)),
    ),
  }
}

const hasEarnedItems = ({ isEarned, items }: AwardOffer) => isEarned && items.length > 0

const hasCoins = (items: readonly AwardItem[]) => items.some(({ id }) => id === ITEM_ID.coin)

function claimableAwardOf(
  services: AwardServices,
  { name: kind }: AwardKind,
  offer: AwardOffer,
  { deposits, verifiedAtMs }: PlayerTotals,
): ClaimableAward {
  const { source, items, untilMs, beforeDeposit = 'keep', details = {} } = offer
  const areCoins = hasCoins(items)
  const terms = wageringTermsOfOffer(services, offer)
  return {
    kind,
    source,
    items,
    untilMs,
    wagering: areCoins && terms.multiple > 0 ? terms : null,
    isLockedAtFirst: areCoins && deposits === 0 && beforeDeposit === 'keep',
    needsIdentity: areCoins && verifiedAtMs === 0,
    details,
  }
}

const wageringTermsOfOffer = (
  { settings }: Pick<AwardServices, 'settings'>,
  { wagering }: AwardOffer,
): WageringTerms => wagering ?? settings.get('wagering').freeAward

/**
 * Returns the conditions that apply by default to one player's coins from free awards: the wagering, whether the coins
 * stay locked until the first paid deposit, and whether a withdrawal of the coins needs a verified identity. Pages show
 * these conditions before the player has earned an award.
 */
export function freeCoinTermsOfPlayer(
  { settings }: Pick<AwardServices, 'settings'>,
  { deposits, verifiedAtMs }: Pick<PlayerTotals, 'deposits' | 'verifiedAtMs'>,
): { wagering: WageringTerms; isLockedAtFirst: boolean; needsIdentity: boolean } {
  return {
    wagering: { ...settings.get('wagering').freeAward },
    isLockedAtFirst: deposits === 0,
    needsIdentity: verifiedAtMs === 0,
  }
}

/**
 * Returns the offer with this source, after checking that the player has earned it.
 * @throws Refusal `claimExpired`, `alreadyClaimed`, `notYetEarned`
 */
async function requireEarnedOffer(
  kind: AwardKind,
  source: string,
  facts: AwardOfferFacts,
): Promise<AwardOffer> {
  const parts = parseAwardSource(source)?.parts ?? []
  const offer = (await kind.offers(facts, parts)).find(each => each.source === source)
  if (offer && hasEarnedItems(offer)) return offer
  const endMs = offer ? undefined : await kind.endOf?.(parts, facts)
  if (endMs !== undefined && facts.atMs >= endMs) throw new Refusal('claimExpired', { untilMs: endMs })
  if (!offer && (await kind.isPaidLater?.(parts, facts))) throw new Refusal('alreadyClaimed')
  throw new Refusal('notYetEarned')
}

/**
 * Checks that no award of a claim gives coins in an idle session, inside the caller's transaction. A claim of several
 * awards calls it before the first write, since `claimAward` makes this check only for its own award.
 * @throws Refusal `reauthRequired`
 */
export async function assertActiveForCoinAwards(
  services: AwardServices,
  tx: Transaction,
  { playerId, isIdle, atMs }: MoneyMovingPlayer,
  totals: PlayerTotals,
  sources: readonly string[],
): Promise<void> {
  if (!isIdle) return
  const facts = { services, query: tx.query, playerId, totals, atMs }
  for (const source of sources) {
    const parsed = parseAwardSource(source)
    const kind = services.awards.find(({ name }) => name === parsed?.kind)
    const offers = kind && parsed ? await kind.offers(facts, parsed.parts) : []
    assertActiveForCoins({ isIdle }, offers.find(offer => offer.source === source)?.items ?? [])
  }
}

/** An award that was claimed, with the items that the player got. */
export interface ClaimedAward {
  readonly kind: AwardKindName
  readonly source: string
  readonly items: readonly AwardItem[]
  /** Whether the award's coins stay locked until the player's first paid deposit. */
  readonly isLocked: boolean
  readonly details: AwardDetails
}

/**
 * Claims an award, at most once per source, inside the caller's transaction. Locks the player's totals and makes every
 * check before the first write, so a caller may catch a refusal and continue with other awards. Each item becomes a
 * separate grant; the first grant has the source of the award. A claim does not change the counters on which the
 * player's limits depend.
 * @throws Refusal `promotionsOff`, `accountInReview`, `activityClosed` or `alreadyClaimed`; `reauthRequired` for coins;
 * `notYetEarned` when the award is not earned, unknown, or its cause was undone; `claimExpired`; `depositFirst`;
 * `outOfStock` when the stock or campaign that pays has too little
 */
export async function claimAward(
  services: AwardServices,
  tx: Transaction,
  { playerId, isIdle, source, atMs }: MoneyMovingPlayer & { readonly source: string },
): Promise<ClaimedAward> {
  const totals = await permitClaimWithoutCoins(tx, { playerId, atMs })
  if (await findItemGrant(tx, playerId, source)) throw new Refusal('alreadyClaimed')
  const name = parseAwardSource(source)?.kind
  const kind = services.awards.find(each => each.name === name)
  if (!kind) throw new Refusal('notYetEarned')
  await assertActivityOpen(tx, kind.activity, atMs)
  const facts = { services, query: tx.query, playerId, totals, atMs }
  const offer = await requireEarnedOffer(kind, source, facts)
  const { fromMs = atMs, untilMs, items, details = {} } = offer
  assertActiveForCoins({ isIdle }, items)
  if (atMs < fromMs) throw new Refusal('notYetEarned', { fromMs })
  if (atMs >= untilMs) throw new Refusal('claimExpired', { untilMs })
  const { beforeDeposit = 'keep', cause = `award:${source}` as const, payer } = offer
  // Refuses before the first item is granted, because coins may be a later item of the award.
  if (beforeDeposit === 'refuse' && totals.deposits === 0 && hasCoins(items))
    throw new Refusal('depositFirst')
  const isLocked = await grantClaimedItems(services, tx, {
    playerId,
    source,
    items,
    cause,
    beforeDeposit,
    payer,
    atMs,
    wagering: wageringTermsOfOffer(services, offer),
  })
  await kind.claimed?.(tx, offer, facts)
  await announceRedDotsChange(services, tx, { playerId, atMs })
  return { kind: kind.name, source, items, isLocked, details }
}
