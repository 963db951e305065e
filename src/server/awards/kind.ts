import type { Kysely } from 'kysely'
import type { ActivityTypeId } from '../../domain/awards/activity.ts'
import type { AwardDetails, AwardItem, AwardKindName } from '../../domain/awards/awards.ts'
import type { WageringTerms } from '../../domain/awards/wagering.ts'
import type { RedDot } from '../../domain/site/red-dots.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { ModuleHooks } from '../events/hooks.ts'
import type { LedgerAccount } from '../ledger/accounts.ts'
import type { AwardCause } from '../player-money/cause.ts'
import type { PlayerTotals } from '../player-money/totals/totals.ts'
import type { Settings } from '../settings/settings.ts'

/** The facts from which the offers of a player are computed. */
export interface AwardOfferFacts {
  readonly services: {
    readonly settings: Settings
    readonly catalogue: Catalogue
    readonly config: Config
    readonly hooks: ModuleHooks
  }
  /**
   * The database connection for reading. For a list of awards it reads committed rows. During a claim it reads inside
   * the claim's transaction, which has locked the player's totals.
   */
  readonly query: Kysely<Schema>
  readonly playerId: string
  readonly totals: PlayerTotals
  readonly atMs: number
}

/** An award that a player can claim, or that the player is earning. */
export interface AwardOffer {
  /** The id of the award, made by `createAwardSource` and unique per player. A player claims a source at most once. */
  readonly source: string
  /** Items of the reward; empty while the player has earned nothing yet. */
  readonly items: readonly AwardItem[]
  /** Whether the award is earned. The claim of an award that is not earned is refused with `notYetEarned`. */
  readonly isEarned: boolean
  /**
   * The first time at which the player can claim the award, in epoch milliseconds. Without this field, the player can
   * claim the award at once. Claiming ends at `untilMs`.
   */
  readonly fromMs?: number
  readonly untilMs: number
  /** The wagering of the award's coins; by default the operator's terms of free awards. */
  readonly wagering?: WageringTerms
  /**
   * How the award treats a player without a paid deposit: `keep`, the default, locks the coins until the first paid
   * deposit; `refuse` refuses the claim; `grant` gives the coins without a lock.
   */
  readonly beforeDeposit?: 'keep' | 'refuse' | 'grant'
  /**
   * The event that earned the award. When the event is undone, the award is taken back. Without this field, the cause
   * is the award itself.
   */
  readonly cause?: AwardCause
  /** The account that pays the award: `house:bonus` by default, or the account of a stock or a campaign. */
  readonly payer?: LedgerAccount
  readonly details?: AwardDetails
}

/** A kind of awards, offered by a module (`Module.awards`). */
export interface AwardKind {
  readonly name: AwardKindName
  /** The activity that must be open for an offer and for a claim. */
  readonly activity: ActivityTypeId
  /** The red dot that pages show while an award of the kind can be claimed. */
  readonly dot?: RedDot
  /**
   * Returns the awards of a player, computed from stored rows; writes nothing. Lists, red dots and the claim itself all
   * call this function, so a claim gives exactly what the list shows. The result may include awards that the player has
   * already claimed.
   * @param asked the parts of the claimed source after its kind, for a claim; absent for a list. Only a kind whose
   * sources change with time reads this parameter, so that it still offers an award of an earlier list.
   */
  offers(facts: AwardOfferFacts, asked?: readonly string[]): Promise<readonly AwardOffer[]>
  /**
   * Returns when claiming ended for an award that `offers` no longer returns, in epoch milliseconds; `undefined` or
   * `NaN` for a source without an end. A claim is refused with `claimExpired` after that time, and with `notYetEarned`
   * before it. Only a kind whose offers disappear when claiming ends needs this function.
   * @param parts the parts of the source after its kind
   */
  endOf?(parts: readonly string[], facts: AwardOfferFacts): number | undefined | Promise<number | undefined>
  /**
   * Returns whether an award that `offers` no longer returns was paid together with a later award of the kind. Its
   * claim is then refused with `alreadyClaimed`.
   * @param parts the parts of the source after its kind
   */
  isPaidLater?(parts: readonly string[], facts: AwardOfferFacts): Promise<boolean>
  /**
   * Returns the details of a claimed award, computed from the parts of its source. Without this function, records show
   * only the kind.
   */
  detailsOf?(
    parts: readonly string[],
    services: Pick<AwardOfferFacts['services'], 'settings' | 'catalogue'>,
  ): AwardDetails
  /**
   * Stores the rows that this kind of awards needs about a claim; runs inside the claim's transaction, after the
   * grants.
   */
  claimed?(tx: Transaction, offer: AwardOffer, facts: AwardOfferFacts): void | Promise<void>
}
