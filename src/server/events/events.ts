import type { ItemId } from '../../domain/items.ts'
import type { Centavos } from '../../domain/money.ts'

/**
 * What happens to a player, told inside the transaction in which it happens. A module that wants to do something
 * because of it subscribes (`hooks.on`) and does its rows in the same transaction. Amounts are hundredths.
 */
export interface Events {
  /** One play of a paid game was decided and paid. Practice play is never told. */
  readonly betSettled: {
    readonly playerId: string
    readonly gameId: number
    readonly roundId: string
    /** What this play cost; 0 for a free step of an open round. */
    readonly stake: Centavos
    readonly payout: Centavos
    readonly isRoundClosed: boolean
    readonly atMs: number
  }
  /** A deposit was paid and credited. */
  readonly depositPaid: {
    readonly playerId: string
    readonly orderId: string
    readonly amount: Centavos
    readonly atMs: number
  }
  /** A withdrawal was asked for and its amount held. */
  readonly withdrawalHeld: {
    readonly playerId: string
    readonly withdrawalId: string
    readonly amount: Centavos
    readonly atMs: number
  }
  /** A withdrawal was refused and its amount given back. */
  readonly withdrawalRefused: {
    readonly playerId: string
    readonly withdrawalId: string
    readonly amount: Centavos
    readonly atMs: number
  }
  /** The provider has paid a withdrawal out. */
  readonly withdrawalPaid: {
    readonly playerId: string
    readonly withdrawalId: string
    readonly amount: Centavos
    readonly atMs: number
  }
  readonly playerRegistered: {
    readonly playerId: string
    /** The player who invited this one, or empty. */
    readonly inviterId: string
    readonly atMs: number
  }
  /** The identity of a player was verified. */
  readonly kycApproved: { readonly playerId: string; readonly atMs: number }
  /** A reward item was given to a player. */
  readonly itemGranted: {
    readonly playerId: string
    readonly grantId: string
    readonly item: ItemId
    readonly amount: number
    readonly atMs: number
  }
}

export type EventName = keyof Events
