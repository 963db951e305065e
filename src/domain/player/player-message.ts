import type { GoodsOrderState } from '../awards/diamond-shop.ts'
import type { JackpotPool } from '../awards/jackpot.ts'
import type { Centavos } from '../money.ts'
import { DAY_MS } from '../time.ts'

/**
 * The purpose of a message, which decides how it is sent. `security` is about the account, `money` about a payment,
 * `service` about something that the player has requested or won. A `promotion` is not sent to players who must get no
 * promotions.
 */
export type MessagePurpose = 'security' | 'money' | 'service' | 'promotion'

/**
 * A player gets only one reminder of an end, for example of bonus money or of a VIP level. The reminder comes this many
 * milliseconds before the end.
 */
export const REMINDER_BEFORE_END_MS = 3 * DAY_MS

/** For each kind of message about an event, the purpose, which decides how the message is sent. */
export const MESSAGE_PURPOSE_OF_KIND = {
  withdrawalPaid: 'money',
  withdrawalReturned: 'money',
  largeWithdrawal: 'security',
  identityApproved: 'service',
  identityRefused: 'service',
  levelReached: 'service',
  levelEnding: 'promotion',
  bonusEnding: 'promotion',
  itemsEnding: 'promotion',
  attachmentEnding: 'promotion',
  orderMoved: 'service',
  goodsWon: 'service',
  lotteryWon: 'service',
  lotteryCalledOff: 'service',
  jackpotWon: 'service',
  newDevice: 'security',
  passwordChanged: 'security',
  phoneChanged: 'security',
  emailChanged: 'security',
  accountChanged: 'security',
  feedbackAnswered: 'service',
  chatEnded: 'service',
} as const satisfies Readonly<Record<string, MessagePurpose>>

export type MessageKind = keyof typeof MESSAGE_PURPOSE_OF_KIND

/** The kinds of messages about a change of the account that its owner can undo by a link in the message. */
export const UNDOABLE_CHANGE_KINDS = [
  'passwordChanged',
  'phoneChanged',
  'emailChanged',
  'accountChanged',
] as const satisfies readonly MessageKind[]

export type UndoableChangeKind = (typeof UNDOABLE_CHANGE_KINDS)[number]

/** The parameters of each kind of message. Amounts in centavos, times in epoch milliseconds. */
export interface MessageParams {
  readonly withdrawalPaid: { readonly amount: Centavos }
  readonly withdrawalReturned: {
    readonly amount: Centavos
    readonly cause: 'refused' | 'failed' | 'reversed'
  }
  /** A withdrawal above the amount in the setting `messages` was requested. */
  readonly largeWithdrawal: { readonly amount: Centavos }
  readonly identityApproved: Record<never, never>
  /** Staff have refused the player's identity documents; `reason` is their explanation. */
  readonly identityRefused: { readonly reason: string }
  readonly levelReached: { readonly level: number }
  /** The VIP level falls at `endMs` unless the player makes the stakes that keep it. */
  readonly levelEnding: { readonly level: number; readonly endMs: number }
  /** The player loses bonus money at `endMs` unless its wagering is done before. */
  readonly bonusEnding: { readonly amount: Centavos; readonly endMs: number }
  readonly itemsEnding: { readonly item: number; readonly count: number; readonly endMs: number }
  /** A mail has an attachment that the player has not claimed yet. */
  readonly attachmentEnding: { readonly mailId: string; readonly endMs: number }
  readonly orderMoved: {
    readonly orderId: string
    readonly title: string
    readonly picture: string
    readonly state: GoodsOrderState
    /** The tracking number of the parcel; empty until the parcel is sent. */
    readonly trackingNumber: string
  }
  readonly goodsWon: { readonly goods: string }
  /** Tickets of one purchase have won prizes in a lottery draw. */
  readonly lotteryWon: { readonly tier: number; readonly drawId: string; readonly amount: Centavos }
  readonly lotteryCalledOff: { readonly tier: number; readonly drawId: string; readonly tickets: number }
  readonly jackpotWon: { readonly pool: JackpotPool; readonly amount: Centavos }
  /** A log-in on a new device. `device` names the kind of device and browser, as in the list of sessions. */
  readonly newDevice: { readonly device: string }
  readonly passwordChanged: Record<never, never>
  /** The bound phone has changed; `phone` is the new number, masked. */
  readonly phoneChanged: { readonly phone: string }
  /** The e-mail address has changed; `email` is the new address, masked, and empty when it was removed. */
  readonly emailChanged: { readonly email: string }
  /**
   * `name` tells which receiving account has changed, masked, or which social provider. It is absent for all other
   * changes, and in messages of older releases. It never is a text that a person has typed: a thief could write to the
   * owner with it.
   */
  readonly accountChanged: { readonly change: AccountChange; readonly name?: string }
  readonly feedbackAnswered: { readonly feedbackId: string }
  /** A customer service chat has ended. The message shows the transcript of the chat. */
  readonly chatEnded: { readonly chatId: string }
}

/** The changes of an account that a message reports: a credential or contact was added, changed or removed. */
export type AccountChange =
  | 'receivingAccountAdded'
  | 'receivingAccountChanged'
  | 'receivingAccountRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'socialAdded'
  | 'socialRemoved'
  | 'safeboxPasswordSet'
  | 'safeboxPasswordChanged'
  | 'addressChanged'

/** A message to a player about an event. */
export type PlayerMessage<Kind extends MessageKind = MessageKind> = {
  readonly [K in Kind]: {
    readonly playerId: string
    readonly kind: K
    readonly params: MessageParams[K]
    /** Identifies the event, so that a player gets only one message about it. */
    readonly source: string
    /**
     * The encrypted e-mail address or phone number that a change has removed (see `encryptFormerContact`). The message
     * is sent to it too.
     */
    readonly formerContact?: string
    /** The encrypted token of the link that undoes the change (see `encryptUndoToken`). */
    readonly undo?: string
  }
}[Kind]
