import type { GoodsOrderState } from '../awards/diamond-shop.ts'
import type { JackpotPool } from '../awards/jackpot.ts'
import type { Centavos } from '../money.ts'
import { DAY_MS } from '../time.ts'

/**
 * The purpose of a message, which decides its channels. `security` is about the account, `money` about a payment,
 * `service` about something that the player asked for or has won. A `promotion` is never sent to players who must get
 * no promotions.
 */
export type MessagePurpose = 'security' | 'money' | 'service' | 'promotion'

/**
 * The player gets the only reminder of an end this many milliseconds before the end, for example of bonus money or of a
 * VIP level.
 */
export const REMINDER_BEFORE_END_MS = 3 * DAY_MS

/** The kinds of messages about events of the product, each with its purpose. */
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

/** The kinds of messages about a change that their owner can undo by a link. */
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
  /** The reason that staff gave. */
  readonly identityRefused: { readonly reason: string }
  readonly levelReached: { readonly level: number }
  /** The level falls at `endMs` unless the player makes the stakes that keep it. */
  readonly levelEnding: { readonly level: number; readonly endMs: number }
  /** Bonus money that is removed at `endMs` unless its wagering is done before. */
  readonly bonusEnding: { readonly amount: Centavos; readonly endMs: number }
  readonly itemsEnding: { readonly item: number; readonly count: number; readonly endMs: number }
  /** A mail has an attachment that the player has not claimed yet. */
  readonly attachmentEnding: { readonly mailId: string; readonly endMs: number }
  readonly orderMoved: {
    readonly orderId: string
    readonly title: string
    readonly picture: string
    readonly state: GoodsOrderState
    /** The tracking number; empty until the parcel is sent. */
    readonly trackingNumber: string
  }
  readonly goodsWon: { readonly goods: string }
  /** The prizes that one purchase of tickets won. */
  readonly lotteryWon: { readonly tier: number; readonly drawId: string; readonly amount: Centavos }
  readonly lotteryCalledOff: { readonly tier: number; readonly drawId: string; readonly tickets: number }
  readonly jackpotWon: { readonly pool: JackpotPool; readonly amount: Centavos }
  /** Kind of device and browser, as the list of sessions names them. */
  readonly newDevice: { readonly device: string }
  readonly passwordChanged: Record<never, never>
  /** The new number, masked. */
  readonly phoneChanged: { readonly phone: string }
  /** The new address, masked; empty when it was removed. */
  readonly emailChanged: { readonly email: string }
  readonly accountChanged: { readonly change: AccountChange }
  readonly feedbackAnswered: { readonly feedbackId: string }
  /** The chat has ended; the mail about it shows the transcript of the chat. */
  readonly chatEnded: { readonly chatId: string }
}

/** A credential or contact that was added to an account, changed, or removed from it. */
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
    /** Identifies the event. Each player gets one message about it. */
    readonly source: string
    /**
     * The address or number that a change removed, encrypted (see `encryptFormerContact`). The message is sent there
     * too.
     */
    readonly formerContact?: string
    /** The token of the link that undoes the change, encrypted (see `encryptUndoToken`). */
    readonly undo?: string
  }
}[Kind]
