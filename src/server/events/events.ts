import type { ItemId } from '../../domain/awards/items.ts'
import type { LotteryGoods } from '../../domain/games/lottery.ts'
import type { Centavos } from '../../domain/money.ts'
import type { ExclusionKind } from '../../domain/player/exclusion.ts'
import type { FormerCredential } from '../../domain/player/former-credential.ts'

/**
 * The events of players. An event is emitted inside the transaction in which it happens. A module that reacts to an
 * event subscribes with `hooks.on` and writes its rows in the same transaction. Amounts are in centavos.
 */
export interface PlayerEvents {
  /**
   * One play of a paid game was decided and counted. Emitted after every check that may refuse the play, and before its
   * ledger postings. The player's totals and balance are locked (see `player-money/lock-order.md`), and the first rows
   * are written, so a hook must not refuse. Practice play emits no event.
   */
  readonly betSettled: {
    readonly playerId: string
    readonly gameId: number
    readonly roundId: string
    /** Stake of this play; 0 for a free step of an open round. */
    readonly stake: Centavos
    /** The part of the stake that was real money; `bonusPart` is the part that was bonus money. */
    readonly realStake: Centavos
    readonly bonusPart: Centavos
    /**
     * The amount of this play that counts for awards; only real money counts. The counters of the day include the same
     * amount.
     */
    readonly counted: Centavos
    readonly payout: Centavos
    /** Stakes of the whole round so far, including this play. */
    readonly roundStake: Centavos
    /** Payouts of the whole round so far, including this play. */
    readonly roundPayout: Centavos
    readonly isRoundClosed: boolean
    /** The player's totals before the play. */
    readonly totals: PlayerTotalsBeforePlay
    readonly atMs: number
  }
  /**
   * A round was closed without a result, and its stakes are refunded. Emitted before the refund's ledger postings;
   * hooks must lock the player's totals first.
   */
  readonly roundRefunded: {
    readonly playerId: string
    readonly gameId: number
    readonly roundId: string
    readonly amount: Centavos
    /** The paid plays of the round, each with its own time. Their stakes sum to `amount`. */
    readonly bets: readonly RefundedBet[]
    readonly atMs: number
  }
  /**
   * A provider rolled back one bet of a round. If no bet of the round remains, the round is canceled. Emitted before
   * the refund's ledger postings; hooks must lock the player's totals first.
   */
  readonly betRolledBack: {
    readonly playerId: string
    readonly gameId: number
    readonly roundId: string
    /** The id that the bet got when it was settled. */
    readonly betId: string
    readonly amount: Centavos
    /** The part of the rolled-back amount that was bonus money. */
    readonly bonusPart: Centavos
    /** The part of the bet that the counters of the bet's day include. */
    readonly counted: Centavos
    /**
     * When the bet was settled, epoch milliseconds. The refund lowers the counters of that day and the limits whose
     * period includes that time.
     */
    readonly betAtMs: number
    readonly atMs: number
  }
  /**
   * A deposit was paid and credited. The player may have been excluded since ordering the deposit, so a hook must not
   * grant a bonus to an excluded player (`totals.excludedUntilMs`).
   */
  readonly depositPaid: {
    readonly playerId: string
    readonly orderId: string
    readonly amount: Centavos
    readonly atMs: number
  }
  /**
   * A paid deposit is charged back. Emitted before the money is taken from the player, whose totals are locked. Hooks
   * take back the awards that the deposit earned.
   */
  readonly depositReversed: {
    readonly playerId: string
    readonly orderId: string
    readonly amount: Centavos
    /** When the deposit was paid. */
    readonly paidAtMs: number
    readonly atMs: number
  }
  /** A withdrawal was requested. Its amount has left the player's balance until the withdrawal is paid or returned. */
  readonly withdrawalHeld: {
    readonly playerId: string
    readonly withdrawalId: string
    readonly amount: Centavos
    readonly atMs: number
  }
  /**
   * The amount of a withdrawal is on the player's balance again, because staff refused the withdrawal, its payout
   * failed, or the receiving bank sent the payout back. The last case can happen after `withdrawalPaid`.
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
    /** The player who invited the new player; empty when nobody did. */
    readonly inviterId: string
    readonly atMs: number
  }
  /**
   * The page of an open paid game sent a heartbeat, the regular call that says it is still open. Each process emits the
   * event about once a minute for each player and game.
   */
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
  /** A player who had registered without an inviter has named an inviter. */
  readonly inviterFilled: { readonly playerId: string; readonly inviterId: string; readonly atMs: number }
  /** A player used a device in a session for the first time. */
  readonly deviceUsed: { readonly playerId: string; readonly atMs: number }
  /**
   * A player's session gave the server its messaging token, with which the messaging service sends notifications to the
   * player's native app.
   */
  readonly messagingTokenUsed: {
    readonly playerId: string
    readonly tokenHash: string
    readonly messagingToken: string
    readonly atMs: number
  }
  /**
   * A player was excluded from bets and deposits. The player's totals are locked, and the player's sessions end in this
   * transaction.
   */
  readonly playerExcluded: {
    readonly playerId: string
    readonly kind: ExclusionKind
    /**
     * The beginning of the time that this exclusion adds, epoch milliseconds: `atMs`, or the end of an earlier
     * exclusion that has not ended yet.
     */
    readonly fromMs: number
    readonly untilMs: number
    readonly atMs: number
  }
  /**
   * A logged-in player uses the installed app for the first time that the server knows of. The app counts as installed
   * because a notification has reached it.
   */
  readonly appOpened: { readonly playerId: string; readonly atMs: number }
  /** A player liked a game. The player may have liked it before. */
  readonly gameLiked: { readonly playerId: string; readonly gameId: number; readonly atMs: number }
  /** A player filled in the last of the personal details. */
  readonly profileCompleted: { readonly playerId: string; readonly atMs: number }
  /** An invitee met the conditions for a valid invitation; `playerId` is the inviter. */
  readonly inviteeValid: { readonly playerId: string; readonly inviteeId: string; readonly atMs: number }
  /** The identity of a player was verified. */
  readonly kycApproved: { readonly playerId: string; readonly atMs: number }
  /** Staff confirmed that a player and the players `otherIds` are the same person; the player's totals are locked. */
  readonly samePersonConfirmed: {
    readonly playerId: string
    readonly otherIds: readonly string[]
    readonly atMs: number
  }
  /**
   * A player undoes a change of a credential by the link in a message. The module that stores the credential restores
   * the former one.
   */
  readonly credentialUndone: {
    readonly playerId: string
    readonly change: FormerCredential
    readonly atMs: number
  }
  /**
   * A player has undone every change of credentials since `sinceMs`; the player's totals are locked. Hooks cancel
   * requests that were made with the changed credentials.
   */
  readonly accountRecovered: { readonly playerId: string; readonly sinceMs: number; readonly atMs: number }
  /**
   * Staff close the account of a player whose identity is revoked; the player's totals are locked. Hooks return
   * reserved money to the balance. They throw while money of the player is in an open round or in a payment.
   */
  readonly playerClosing: { readonly playerId: string; readonly atMs: number }
  /**
   * Staff have closed an account: its awards are undone, and all its money is in the balance. The player's totals are
   * locked.
   */
  readonly playerClosed: { readonly playerId: string; readonly atMs: number }
  /** Staff revoked the approved identity of a player; the player's totals are locked. */
  readonly identityRevoked: { readonly playerId: string; readonly atMs: number }
  /** Staff approved a revoked identity again; the player's totals are locked. */
  readonly identityRestored: {
    readonly playerId: string
    /**
     * The time at which the identity was revoked, epoch milliseconds. `untilMs` is the time at which the revocation
     * ended.
     */
    readonly fromMs: number
    readonly untilMs: number
    readonly atMs: number
  }
  /** A player claimed the award of one day of the free sign-in; the player's totals are locked. */
  readonly signedIn: {
    readonly playerId: string
    /** Number of the day in the player's series of sign-in days, from 1. */
    readonly streak: number
    readonly atMs: number
  }
  /**
   * A player won goods; the player's totals are locked. `source` names the prize and is unique, so a hook creates at
   * most one order for it.
   */
  readonly goodsWon: {
    readonly playerId: string
    readonly goods: LotteryGoods
    readonly source: string
    readonly atMs: number
  }
  /** Staff are about to change an activity, for example to open it. The activity's row still has the old values. */
  readonly activityChanging: { readonly activityId: number; readonly atMs: number }
  /** A reward item was given to a player. */
  readonly itemGranted: {
    readonly playerId: string
    readonly grantId: string
    /** The source of the grant, which names the reason for the reward. */
    readonly source: string
    readonly item: ItemId
    readonly amount: number
    readonly atMs: number
  }
}

/**
 * The part of `PlayerTotals` that hooks of a play read, as it was before the play. The transaction of the play has
 * locked the totals.
 */
export interface PlayerTotalsBeforePlay {
  /** Sum of all stakes that have counted for awards so far, in centavos. */
  readonly counted: number
  readonly vipRise: { readonly next: number; readonly rulesId: number }
}

/** A paid play of a refunded round; amounts in centavos. */
export interface RefundedBet {
  readonly stake: Centavos
  /** The part of this play's stake that was bonus money. */
  readonly bonusPart: Centavos
  /** The part of the stake that the counters of the play's day include. */
  readonly counted: Centavos
  readonly atMs: number
}

export type PlayerEventName = keyof PlayerEvents
