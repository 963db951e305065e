import type { ItemId } from '../../domain/awards/items.ts'
import type { LotteryGoods } from '../../domain/games/lottery.ts'
import type { Centavos } from '../../domain/money.ts'
import type { ExclusionKind } from '../../domain/player/exclusion.ts'
import type { FormerCredential } from '../../domain/player/former-credential.ts'

/**
 * The events of players. An event is emitted inside the transaction in which it happens. A module that acts on an event
 * subscribes (`hooks.on`) and writes its rows in the same transaction. Amounts are in centavos.
 */
export interface PlayerEvents {
  /**
   * One play of a paid game was decided and counted. Emitted after everything that may refuse and before the play's
   * postings. The player's totals and balance are locked (see `player-money/lock-order.md`), and the first rows are
   * written: a hook must not refuse. Practice play emits nothing.
   */
  readonly betSettled: {
    readonly playerId: string
    readonly gameId: number
    readonly roundId: string
    /** Stake of this play; 0 for a free step of an open round. */
    readonly stake: Centavos
    /** The part of the stake that was real money, and the part that was bonus money. */
    readonly realStake: Centavos
    readonly bonusPart: Centavos
    /** The real part of the stake times the counting share of the game, as the counters of the day store it. */
    readonly counted: Centavos
    readonly payout: Centavos
    /** Stakes of the whole round so far, including this play. */
    readonly roundStake: Centavos
    /** Payouts of the whole round so far, including this play. */
    readonly roundPayout: Centavos
    readonly isRoundClosed: boolean
    /** The player's counters before the play. */
    readonly totals: CountersBeforePlay
    readonly atMs: number
  }
  /**
   * A round was closed and its stakes are refunded. Emitted before the refund's postings; hooks lock the player's
   * totals first.
   */
  readonly roundRefunded: {
    readonly playerId: string
    readonly gameId: number
    readonly roundId: string
    readonly amount: Centavos
    /** The paid plays of the round, which sum to `amount`, each with its own time. */
    readonly bets: readonly RefundedBet[]
    readonly atMs: number
  }
  /**
   * A provider rolled back one bet of a round; without a remaining bet, the round is cancelled. Emitted before the
   * refund's postings; hooks lock the player's totals first.
   */
  readonly betRolledBack: {
    readonly playerId: string
    readonly gameId: number
    readonly roundId: string
    /** The id with which the bet was settled. */
    readonly betId: string
    readonly amount: Centavos
    /** The part of the amount that was bonus money. */
    readonly bonusPart: Centavos
    /** The part of the bet that the counters of its day contain. */
    readonly counted: Centavos
    /** When the bet was settled; its day's counters and limits get the stake back. */
    readonly betAtMs: number
    readonly atMs: number
  }
  /**
   * A deposit was paid and credited. The player may have been excluded after ordering it: a hook must not grant a bonus
   * to an excluded player (`totals.excludedUntilMs`).
   */
  readonly depositPaid: {
    readonly playerId: string
    readonly orderId: string
    readonly amount: Centavos
    readonly atMs: number
  }
  /**
   * A paid deposit is charged back. Emitted before its money is taken; the player's totals are locked. Hooks take back
   * the awards for the deposit.
   */
  readonly depositReversed: {
    readonly playerId: string
    readonly orderId: string
    readonly amount: Centavos
    /** When the deposit was paid. */
    readonly paidAtMs: number
    readonly atMs: number
  }
  /** A withdrawal was requested and its amount is held. */
  readonly withdrawalHeld: {
    readonly playerId: string
    readonly withdrawalId: string
    readonly amount: Centavos
    readonly atMs: number
  }
  /**
   * The amount of a withdrawal is back on the balance: staff refused it, its payout failed, or the receiving bank sent
   * the payout back, which may happen after `withdrawalPaid`.
   */
  readonly withdrawalReturned: {
    readonly playerId: string
    readonly withdrawalId: string
    readonly amount: Centavos
    readonly cause: 'refused' | 'failed' | 'reversed'
    readonly atMs: number
  }
  /** The provider has paid a withdrawal out. */
  readonly withdrawalPaid: {
    readonly playerId: string
    readonly withdrawalId: string
    readonly amount: Centavos
    readonly atMs: number
  }
  /** A player registered; the rows of the player and of the first session are written. */
  readonly playerRegistered: {
    readonly playerId: string
    /** The player who invited this one, or empty. */
    readonly inviterId: string
    readonly atMs: number
  }
  /** An open paid game sent its heartbeat; per player and game emitted about once a minute by each process. */
  readonly playHeartbeat: { readonly playerId: string; readonly gameId: number; readonly atMs: number }
  /**
   * A player chose a cool-off or a self-exclusion. The player's totals are locked, and `untilMs` is later than the end
   * of every earlier exclusion.
   */
  readonly exclusionChosen: {
    readonly playerId: string
    readonly kind: Exclude<ExclusionKind, 'staff'>
    readonly untilMs: number
    readonly reason: string
    readonly atMs: number
  }
  /** A player named the inviter after registration. */
  readonly inviterFilled: { readonly playerId: string; readonly inviterId: string; readonly atMs: number }
  /** A session of a player used a device that no session of the player had used before. */
  readonly deviceUsed: { readonly playerId: string; readonly atMs: number }
  /** A session of a player named the token by which the messaging service reaches its native app. */
  readonly messagingTokenUsed: {
    readonly playerId: string
    readonly tokenHash: string
    readonly messagingToken: string
    readonly atMs: number
  }
  /** A player was excluded from bets and deposits; the totals are locked, and the sessions end in this transaction. */
  readonly playerExcluded: {
    readonly playerId: string
    readonly kind: ExclusionKind
    /**
     * The beginning of the time that this exclusion adds: `atMs`, or the end of an earlier exclusion that still lasts.
     */
    readonly fromMs: number
    readonly untilMs: number
    readonly atMs: number
  }
  /** A logged-in player uses the installed app, which a notification has reached, for the first time as far as we know. */
  readonly appOpened: { readonly playerId: string; readonly atMs: number }
  /** A player liked a game, perhaps not for the first time. */
  readonly gameLiked: { readonly playerId: string; readonly gameId: number; readonly atMs: number }
  /** A player filled in the last of the personal details. */
  readonly profileCompleted: { readonly playerId: string; readonly atMs: number }
  /** An invited player became valid; `playerId` is the one who invited. */
  readonly inviteeValid: { readonly playerId: string; readonly inviteeId: string; readonly atMs: number }
  /** The identity of a player was verified. */
  readonly kycApproved: { readonly playerId: string; readonly atMs: number }
  /** Staff confirmed that a player is the person of the other accounts; the player's totals are locked. */
  readonly samePersonConfirmed: {
    readonly playerId: string
    readonly otherIds: readonly string[]
    readonly atMs: number
  }
  /** The owner undoes a change of a credential: the module that stores it puts back what the change replaced. */
  readonly credentialUndone: {
    readonly playerId: string
    readonly change: FormerCredential
    readonly atMs: number
  }
  /**
   * The owner has undone every change of credentials since `sinceMs`; the player's totals are locked. Hooks cancel
   * requests that were made with the undone credentials.
   */
  readonly accountRecovered: { readonly playerId: string; readonly sinceMs: number; readonly atMs: number }
  /**
   * Staff close the account of a player whose identity is revoked; the player's totals are locked. Hooks return held
   * money to the balance, and throw while money of the player is in play or on its way.
   */
  readonly playerClosing: { readonly playerId: string; readonly atMs: number }
  /** The account is closed: its awards are undone, and all its money is on the balance; the totals are locked. */
  readonly playerClosed: { readonly playerId: string; readonly atMs: number }
  /** Staff revoked the approved identity of a player; the player's totals are locked. */
  readonly identityRevoked: { readonly playerId: string; readonly atMs: number }
  /** Staff approved a revoked identity again; the player's totals are locked. */
  readonly identityRestored: {
    readonly playerId: string
    /** The time for which the identity was revoked. */
    readonly fromMs: number
    readonly untilMs: number
    readonly atMs: number
  }
  /** A player took the award of a day of the free sign-in; the player's totals are locked. */
  readonly signedIn: {
    readonly playerId: string
    /** The day of the streak, from 1. */
    readonly streak: number
    readonly atMs: number
  }
  /**
   * A player won goods. The player's totals are locked. `source` names the prize and is unique: a hook that makes an order
   * makes one for each source.
   */
  readonly goodsWon: {
    readonly playerId: string
    readonly goods: LotteryGoods
    readonly source: string
    readonly atMs: number
  }
  /** Staff are about to change an activity, for example to open it; its row still has the old values. */
  readonly activityChanging: { readonly activityId: number; readonly atMs: number }
  /** A reward item was given to a player. */
  readonly itemGranted: {
    readonly playerId: string
    readonly grantId: string
    /** The source of the grant: the reason for the reward. */
    readonly source: string
    readonly item: ItemId
    readonly amount: number
    readonly atMs: number
  }
}

/** Counters of a player before a play, which the play has locked; see `PlayerTotals`. */
export interface CountersBeforePlay {
  /** All counted stakes, in centavos. */
  readonly counted: number
  readonly vipRise: { readonly next: number; readonly rulesId: number }
}

/** A paid play of a refunded round; amounts in centavos. */
export interface RefundedBet {
  readonly stake: Centavos
  /** The part of the stake that was bonus money. */
  readonly bonusPart: Centavos
  /** The part of the play that the counters of its day contain. */
  readonly counted: Centavos
  readonly atMs: number
}

export type PlayerEventName = keyof PlayerEvents
