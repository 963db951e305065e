import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { computeRequiredWager } from '../../../domain/awards/wagering.ts'
import { limitWindowAt } from '../../../domain/player/play-limits.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { claimReward } from '../../../server/player-money/grants/claims.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { canClaimRewards } from '../../../server/player-money/permission.ts'
import { type PlayerTotals, playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { isPlayerInvited } from '../../auth/server/public.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { queryVipLevel } from '../../vip/server/public.ts'
import type { depositQuote } from '../contract/deposit.ts'
import {
  BONUS_TYPE,
  type BonusDeposit,
  type BonusPlayerStatus,
  type BonusProblem,
  type BonusRule,
  bonusKeyOf,
  computeBonusAmount,
  computeDepositSums,
  createOfferedBonus,
  DEPOSIT_OFFER_GRACE_PERIOD_MS,
  type DepositOffer,
  findBonusRefusal,
  isCouponRule,
  NO_DEPOSIT_OFFER,
  type OfferedBonus,
} from '../rules/deposit-bonus.ts'
import { countUsableCoupons, returnCoupon, spendHeldCoupon, spendReturnedCoupon } from './coupons/coupons.ts'
import { quoteDepositDiamonds } from './diamonds.ts'
import { mapReservedBonuses, storeOfferWithoutCoupon } from './offer-repository.ts'
import { listOfferedBonusRules } from './offered-rules.ts'
import { type DepositOrder, hasPaidDepositSince } from './repository.ts'

type BonusChoice = z.output<typeof depositQuote.result>['bonuses'][number]

/** A player's data on which bonuses depend, read outside of any transaction. */
export interface PromotionFacts {
  readonly arePromotionsOff: boolean
  readonly isInvited: boolean
}

export async function promotionFactsOf(
  services: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<PromotionFacts> {
  const [areOff, invited] = await Promise.all([
    arePromotionsOff(services, playerId, atMs),
    isPlayerInvited(services, playerId),
  ])
  return { arePromotionsOff: areOff, isInvited: invited }
}

/** The player for whom bonuses are computed, and the time. */
interface BonusPlayer {
  readonly playerId: string
  readonly totals: PlayerTotals
  readonly facts: PromotionFacts
  readonly atMs: number
}

/** The `source` of a bonus's grant. A player gets each source only once, and so each bonus key only once. */
const bonusSourceOf = (key: string) => `deposit-bonus:${key}`

/** Reads the player's data for the bonus rules. `query` reads inside a transaction, or committed rows. */
async function bonusStatusOf(
  { settings }: Pick<Services, 'settings'>,
  query: Kysely<Schema>,
  { playerId, totals, facts, atMs }: BonusPlayer,
): Promise<BonusPlayerStatus> {
  const rules = await listOfferedBonusRules({ settings }, { query }, atMs)
  const keys = [...new Set(rules.filter(rule => !isCouponRule(rule)).map(rule => bonusKeyOf(rule, atMs)))]
  const couponIds = rules.filter(isCouponRule).map(rule => rule.couponId)
  const granted = await listGrantedSources(query, playerId, keys.map(bonusSourceOf))
  const vip = await queryVipLevel(query, settings, { playerId, counted: totals.counted, atMs })
  return {
    deposits: totals.deposits,
    hasPaidToday: await hasPaidDepositSince(query, playerId, limitWindowAt('day', atMs).startMs),
    vip,
    isInvited: facts.isInvited,
    takenKeys: new Set(keys.filter(key => granted.has(bonusSourceOf(key)))),
    orderIdByHeldKey: await mapReservedBonuses(query, playerId),
    coupons: await countUsableCoupons(query, { playerId, couponIds, atMs }),
    atMs,
  }
}

/** The bonus and coupon that a player has chosen for a deposit. */
interface ChosenOffer {
  readonly bonusId?: number | undefined
  readonly couponId?: number | undefined
}

function findChosenRules(rules: readonly BonusRule[], { bonusId, couponId }: ChosenOffer) {
  return {
    bonus: rules.find(rule => rule.bonusId === bonusId && !isCouponRule(rule)),
    coupon: rules.find(rule => isCouponRule(rule) && rule.couponId === couponId),
  }
}

/**
 * Creates the offer (bonus and coupon) of a new order, inside the order's transaction, which has locked the player's
 * totals.
 * @throws Refusal `offerChanged` when the player can no longer get the chosen bonus or coupon
 */
export async function createOrderOffer(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  player: BonusPlayer,
  deposit: BonusDeposit & ChosenOffer,
): Promise<DepositOffer> {
  const { bonusId, couponId, amount } = deposit
  if (bonusId === undefined && couponId === undefined) return NO_DEPOSIT_OFFER
  if (player.facts.arePromotionsOff) throw new Refusal('offerChanged')
  const status = await bonusStatusOf(services, tx.query, player)
  const { bonusDays: days } = services.settings.get('wagering')
  const { bonus, coupon } = findChosenRules(await listOfferedBonusRules(services, tx, player.atMs), deposit)
  const requireOfferedBonus = (rule: BonusRule | undefined): OfferedBonus => {
    const problem: BonusProblem | undefined = rule ? findBonusRefusal(rule, deposit, status) : 'closed'
    if (!rule || problem) throw new Refusal('offerChanged', { problem })
    return createOfferedBonus(rule, { amount, days, atMs: player.atMs })
  }
  return {
    bonus: bonusId === undefined ? null : requireOfferedBonus(bonus),
    coupon: couponId === undefined ? null : requireOfferedBonus(coupon),
  }
}

/**
 * Computes the sums of a planned deposit, and lists the bonuses and coupons to choose from. `problem` tells why a bonus
 * or coupon does not apply; null for one that applies. Both lists are empty while the player must get no promotions.
 */
export async function quoteDeposit(
  services: Pick<Services, 'db' | 'settings' | 'hooks'>,
  playerId: string,
  body: ParsedBodyOf<typeof depositQuote>,
  atMs: number,
): Promise<ResultOf<typeof depositQuote>> {
  const { db, settings } = services
  const { rechargeType: channel, price: amount } = body
  const { deposit: terms, bonusDays: days } = settings.get('wagering')
  const facts = await promotionFactsOf(services, playerId, atMs)
  const totals = await playerTotalsOf(db, playerId)
  const needsIdentity = totals.verifiedAtMs === 0
  if (facts.arePromotionsOff) {
    const sums = computeDepositSums(amount, NO_DEPOSIT_OFFER, terms)
    const nothing = { bonus: null, coupon: null, diamonds: 0, bonuses: [], coupons: [] }
    return { amount, ...sums, ...nothing, needsIdentity }
  }
  const status = await bonusStatusOf(services, db.read, { playerId, totals, facts, atMs })
  const deposit = { amount, channel }
  const rules = await listOfferedBonusRules({ settings }, { query: db.read }, atMs)
  const { bonus, coupon } = findChosenRules(rules, body)
  const offered = (rule: BonusRule | undefined) =>
    rule && findBonusRefusal(rule, deposit, status) === undefined
      ? createOfferedBonus(rule, { amount, days, atMs })
      : null
  const offer = { bonus: offered(bonus), coupon: offered(coupon) }
  const describe = (rule: BonusRule) => ({ ...describeChoice(rule, deposit, status), days })
  const choices = rules.filter(rule => !isCouponRule(rule)).map(describe)
  return {
    amount,
    ...computeDepositSums(amount, offer, terms),
    bonus: describeOffer(offer.bonus),
    coupon: describeOffer(offer.coupon),
    diamonds: await quoteDepositDiamonds(services, { playerId, amount, atMs }),
    needsIdentity,
    bonuses: choices.filter(({ problem }) => isWorthShowing(problem)),
    coupons: rules
      .filter(isCouponRule)
      .map(rule => ({
        ...describe(rule),
        couponId: rule.couponId,
        count: status.coupons.get(rule.couponId) ?? 0,
      }))
      .filter(({ count }) => count > 0),
  }
}

const SHOWN_PROBLEMS: readonly BonusProblem[] = ['amountSmall', 'otherChannel', 'taken', 'held']

/**
 * Whether the deposit form lists a bonus. Lists a bonus that applies, one that the player has already received, one
 * that another order has reserved, and one that would apply to a larger amount or on another channel.
 */
const isWorthShowing = (problem: BonusProblem | null): boolean =>
  problem === null || SHOWN_PROBLEMS.includes(problem)

function describeOffer(offered: OfferedBonus | null) {
  if (!offered) return null
  const { bonusId, amount, multiple } = offered
  return { bonusId, amount, multiple, turnover: computeRequiredWager(amount, multiple) }
}

function describeChoice(
  rule: BonusRule,
  deposit: BonusDeposit,
  status: BonusPlayerStatus,
): Omit<BonusChoice, 'days'> {
  const { bonusId, type, value, minAmount, multiple, untilMs } = rule
  const amount = computeBonusAmount(rule, deposit.amount)
  const problem = findBonusRefusal(rule, deposit, status) ?? null
  const heldByOrderId = problem === 'held' ? status.orderIdByHeldKey.get(bonusKeyOf(rule, status.atMs)) : null
  return {
    bonusId,
    type,
    value: value.kind === 'tiers' ? { ...value, tiers: [...value.tiers] } : value,
    channel: rule.type === BONUS_TYPE.channel ? rule.channel : null,
    minAmount,
    multiple,
    untilMs,
    amount,
    turnover: computeRequiredWager(amount, multiple),
    problem,
    heldByOrderId: heldByOrderId ?? null,
  }
}

/**
 * Grants the offer of an order that has just been credited, inside the same transaction. Grants the bonus unless the
 * player has received it meanwhile or another open order reserves it. Grants the coupon's bonus if the order or the
 * player still has the coupon. Grants nothing later than `DEPOSIT_OFFER_GRACE_PERIOD_MS` after the order's expiry, or
 * to a player who can claim nothing (`canClaimRewards`); a reserved coupon then returns to the player.
 */
export async function grantOrderOffer(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  order: DepositOrder,
  atMs: number,
): Promise<void> {
  const { offer } = order
  if (offer.bonus === null && offer.coupon === null) return
  const canGrant = canClaimRewards(await playerTotalsOf(tx, order.playerId), atMs)
  const isOpen = canGrant && atMs <= order.expiresAtMs + DEPOSIT_OFFER_GRACE_PERIOD_MS
  const bonus = isOpen ? await findBonusToGrant(tx, order) : null
  const coupon = await spendOrReturnCoupon(services, tx, order, { isOpen, atMs })
  const grant = async (given: OfferedBonus | null, source: string) => {
    if (!given || given.amount === 0) return
    const { amount, multiple, days } = given
    await claimReward(services, tx, {
      playerId: order.playerId,
      item: ITEM_ID.coin,
      earned: () => amount,
      source,
      wagering: { multiple, days },
      cause: `deposit:${order.id}`,
      isIdle: false,
      atMs,
    })
  }
  await grant(bonus, bonusSourceOf(bonus?.key ?? ''))
  await grant(coupon, `deposit-coupon:${order.id}`)
  await storeOfferWithoutCoupon(tx, order.id, { bonus, coupon })
}

async function findBonusToGrant(
  tx: Transaction,
  { id, playerId, offer }: DepositOrder,
): Promise<OfferedBonus | null> {
  const { bonus } = offer
  if (!bonus) return null
  const source = bonusSourceOf(bonus.key)
  const isGranted = (await listGrantedSources(tx.query, playerId, [source])).has(source)
  const isHeld = (await mapReservedBonuses(tx.query, playerId, id)).has(bonus.key)
  return isGranted || isHeld ? null : bonus
}

async function spendOrReturnCoupon(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  order: DepositOrder,
  { isOpen, atMs }: { readonly isOpen: boolean; readonly atMs: number },
): Promise<OfferedBonus | null> {
  const { coupon } = order.offer
  const couponId = order.couponId ?? coupon?.couponId
  if (!coupon || couponId === undefined) return null
  const held = { playerId: order.playerId, orderId: order.id, couponId, atMs }
  if (order.couponId === null) return isOpen && (await spendReturnedCoupon(tx, held)) ? coupon : null
  await (isOpen ? spendHeldCoupon(tx, held) : returnCoupon(services, tx, held))
  return isOpen ? coupon : null
}

/**
 * Returns the coupon that is reserved for an order to the player, if there is one. Must run before the order changes
 * its state, in a transaction that has locked the player's totals.
 */
export async function returnCouponOfOrder(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  order: DepositOrder,
  atMs: number,
): Promise<void> {
  const { id: orderId, playerId, couponId } = order
  if (couponId === null) return
  await returnCoupon(services, tx, { playerId, orderId, couponId, atMs })
  await storeOfferWithoutCoupon(tx, orderId, order.offer)
}
