import { type ModelBonusTerms, ModelPurse } from '../../../support/purse.ts'
import {
  COIN_ID,
  DEPOSIT_DIAMOND_TERMS,
  diamondReward,
  FREE_COIN_TERMS,
  INVITE_COUPON_TERMS,
  INVITE_COUPON_VALIDITY_DAYS,
  LIVENESS_ID,
  type RewardAmount,
} from './amounts.ts'
import { addDays, dayOfTime, mondayOfDay, startOfDayMs } from './calendar.ts'
import { PlayerCounts } from './counts.ts'
import { ExpectedVip } from './vip-hand.ts'

/** An award that a player can claim according to the independent calculation. */
export interface ExpectedOffer {
  readonly source: string
  readonly items: readonly RewardAmount[]
  /** The wagering terms of the award's coins; `FREE_COIN_TERMS` by default. */
  readonly terms?: ModelBonusTerms
  /** Whether the award's coins are paid even before the first paid deposit. */
  readonly isPaidAtOnce?: boolean
  /** Called at the claim. Records changes in addition to the items, such as a used turn. */
  readonly claimed?: () => void
}

/** Returns the kind of award in a source id: the text before the first colon. */
export const awardKindOfSource = (source: string): string => source.slice(0, source.indexOf(':'))

/** The sums of coins and of other items that awards gave, by kind of award. */
export class AwardTotals {
  readonly coins = new Map<string, number>()
  readonly items = new Map<string, number>()

  add(kind: string, { id, count }: RewardAmount): void {
    const [sums, key] = id === COIN_ID ? [this.coins, kind] : [this.items, `${kind} ${id}`]
    sums.set(key, (sums.get(key) ?? 0) + count)
  }
}

/**
 * One player in the independent calculation, which uses no rules of the product: the player's actions, and the awards
 * that these actions earned.
 */
export class ExpectedPlayer {
  readonly counts = new PlayerCounts()
  readonly vip = new ExpectedVip()
  readonly purse = new ModelPurse()
  /** The sources of the awards that the player has claimed. */
  readonly claimed = new Set<string>()
  /** The number of each item that the player has, by the item's id; `purse` contains the coins. */
  readonly held = new Map<number, number>()
  /** Activity points (`liveness`) by the Monday of the week in which the tasks were claimed. */
  readonly liveness = new Map<string, number>()
  readonly signInDays: string[] = []
  signInStreak = 0
  /**
   * By type of games: the last paid day, and the rest of the rebate that was too small to be paid, in ten-thousandths
   * of a centavo.
   */
  readonly rebates = new Map<string, { carried: number; through: string }>()
  /** The first time at which the player opened the installed app, in epoch milliseconds; `undefined` before that. */
  appOpenedMs: number | undefined
  readonly followed: { readonly id: string; readonly atMs: number }[] = []
  /** The weeks in which the player's best multiple earned a prize in the ranking. */
  readonly ranks: { readonly week: string; readonly diamonds: number; readonly settledMs: number }[] = []
  /** The coins of every paid grant in centavos, each with the grant's source. */
  readonly paid: { readonly source: string; readonly amount: number }[] = []
  deposits = 0
  deposited = 0
  isVerified = false
  hasLimit = false
  readonly registeredMs: number
  readonly #totals: AwardTotals
  /** Number of diamonds that deposits have granted, by day. */
  readonly #depositDiamonds = new Map<string, number>()
  /** Coins of awards that are paid only after the player's first paid deposit. */
  #locked: { readonly source: string; readonly amount: number; readonly terms: ModelBonusTerms }[] = []

  constructor(registeredMs: number, totals: AwardTotals) {
    this.registeredMs = registeredMs
    this.#totals = totals
  }

  /** Gives a player the items of an award. Coins are locked before the first deposit, unless `isPaidAtOnce` is true. */
  giveAward(
    { source, items, terms = FREE_COIN_TERMS, isPaidAtOnce = false }: ExpectedOffer,
    atMs: number,
  ): void {
    for (const item of items) {
      if (item.id !== COIN_ID) {
        this.addHeldItem(item)
        this.#totals.add(awardKindOfSource(source), item)
        if (item.id === LIVENESS_ID) this.#addLiveness(item.count, atMs)
      } else if (this.deposits === 0 && !isPaidAtOnce) {
        this.#locked.push({ source, amount: item.count, terms })
      } else {
        this.#pay(source, item.count, terms, atMs)
      }
    }
  }

  /**
   * Records a paid deposit. Pays the locked awards, then gives diamonds, then gives `gifts`: the deposit's bonus and
   * its coupon.
   */
  deposit(amount: number, gifts: readonly ExpectedOffer[], day: string, atMs: number): void {
    this.deposits++
    this.deposited += amount
    this.counts.countsOfDay(day).deposited += amount
    this.purse.deposit(amount, atMs)
    for (const { source, amount: coins, terms } of this.#locked) this.#pay(source, coins, terms, atMs)
    this.#locked = []
    this.#giveDiamonds(day, atMs)
    for (const gift of gifts) this.giveAward(gift, atMs)
  }

  /** Whether the player has a coupon that has not expired. */
  hasCoupon(nowMs: number): boolean {
    const endsAtMs = startOfDayMs(addDays(dayOfTime(this.registeredMs), INVITE_COUPON_VALIDITY_DAYS + 1))
    return (this.held.get(INVITE_COUPON_TERMS.couponId) ?? 0) > 0 && nowMs < endsAtMs
  }

  addHeldItem({ id, count }: RewardAmount): void {
    this.held.set(id, (this.held.get(id) ?? 0) + count)
  }

  #giveDiamonds(day: string, atMs: number): void {
    const { deposit, dayMax } = DEPOSIT_DIAMOND_TERMS
    const due = Math.min(dayMax, Math.floor(this.counts.countsOfDay(day).deposited / deposit))
    const given = this.#depositDiamonds.get(day) ?? 0
    this.#depositDiamonds.set(day, due)
    if (due > given)
      this.giveAward({ source: 'deposit-diamonds:', items: [diamondReward(due - given)] }, atMs)
  }

  #addLiveness(count: number, atMs: number): void {
    const week = mondayOfDay(new Date(atMs).toISOString().slice(0, 10))
    this.liveness.set(week, (this.liveness.get(week) ?? 0) + count)
  }

  #pay(source: string, amount: number, terms: ModelBonusTerms, atMs: number): void {
    this.purse.grantBonus(amount, terms, atMs)
    this.paid.push({ source, amount })
    this.#totals.add(awardKindOfSource(source), { id: COIN_ID, count: amount })
  }
}
