import type { Kysely } from 'kysely'
import type { ActivityTypeId } from '../../domain/awards/activity.ts'
import type { AwardDetails, AwardItem, AwardKindName } from '../../domain/awards/awards.ts'
import type { WageringTerms } from '../../domain/awards/wagering.ts'
import type { RedDot } from '../../domain/site/red-dots.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Hooks } from '../events/hooks.ts'
import type { Account } from '../ledger/accounts.ts'
import type { Cause } from '../player-money/cause.ts'
import type { PlayerTotals } from '../player-money/totals/totals.ts'
import type { Settings } from '../settings/settings.ts'

/** What the offers of a player are reckoned from. */
export interface AwardFacts {
  readonly services: {
    readonly settings: Settings
    readonly catalogue: Catalogue
    readonly config: Config
    readonly hooks: Hooks
  }
  /** Reads committed rows, or the rows of the claim's transaction, which has locked the player's totals. */
  readonly query: Kysely<Schema>
  readonly playerId: string
  readonly totals: PlayerTotals
  readonly atMs: number
}

/** An award that a player can claim, or that the player is earning. */
export interface AwardOffer {
  /** Unique per player: `awardSource`. It is claimed once. */
  readonly source: string
  /** Items of the reward. Empty: nothing is earned yet. */
  readonly items: readonly AwardItem[]
  /** Whether it is earned. An award that is not is refused with `notYetEarned`. */
  readonly isEarned: boolean
  /** From when it can be claimed, and from when no more; epoch milliseconds. */
  readonly fromMs?: number
  readonly untilMs: number
  /** Of coins; by default the operator's terms of free awards. */
  readonly wagering?: WageringTerms
  /** Of coins of a player without a paid deposit: `keep`, the default, locks them until then. */
  readonly beforeDeposit?: 'keep' | 'refuse' | 'grant'
  /** The event that earned the award; by default the award is its own cause. */
  readonly cause?: Cause
  /** The account that pays: `house:bonus` by default, a stock or a campaign. */
  readonly payer?: Account
  readonly details?: AwardDetails
}

/** A kind of awards, offered by a module (`Module.awards`). */
export interface AwardKind {
  readonly name: AwardKindName
  /** The activity that must be open for an offer and for a claim. */
  readonly activity: ActivityTypeId
  /** The red dot that lights while an award of the kind can be claimed. */
  readonly dot?: RedDot
  /**
   * The awards of a player, reckoned from stored rows. The list, the red dots and the claim itself ask it, so that a
   * claim gives exactly what the list shows. It writes nothing. An award that was claimed may be among them.
   * @param asked the parts after the kind of the source that a claim names. Only a kind whose source changes with the
   *   time reads them, and offers what a list showed that was loaded before the change; absent for a list
   */
  offers(facts: AwardFacts, asked?: readonly string[]): Promise<readonly AwardOffer[]>
  /**
   * From when an award that is no longer among the offers could not be claimed, epoch milliseconds; `undefined` or `NaN`
   * for a source without an end. A claim after it is refused with `claimExpired`, and before it with `notYetEarned`.
   * Only for a kind whose offers end with their time.
   * @param parts those of the source after its kind
   */
  endOf?(parts: readonly string[], facts: AwardFacts): number | undefined | Promise<number | undefined>
  /**
   * Whether an award that is no longer among the offers was paid by the claim of a later source. A claim of it is refused
   * with `alreadyClaimed`.
   * @param parts those of the source after its kind
   */
  isPaidLater?(parts: readonly string[], facts: AwardFacts): Promise<boolean>
  /** The details of an award that was claimed, from the parts of its source. Without it, records show the kind alone. */
  detailsOf?(
    parts: readonly string[],
    services: Pick<AwardFacts['services'], 'settings' | 'catalogue'>,
  ): AwardDetails
  /** Writes the kind's own rows of a claim, in its transaction, after the grants. */
  claimed?(tx: Transaction, offer: AwardOffer, facts: AwardFacts): void | Promise<void>
}
