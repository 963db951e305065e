import type { ResultOf } from '../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb, refreshData } from '../../contract/player.ts'
import type { ChatAuthor, ChatNote } from '../../domain/chat.ts'
import type { KycState } from '../../domain/kyc.ts'
import type { Centavos } from '../../domain/money.ts'
import type { RedDots } from '../../domain/red-dots.ts'
import type { SecondFactor } from './second-factor.ts'

/** The user info of a player who is logged in. */
export type LoggedInUser = NonNullable<ResultOf<typeof refreshData>['userInfo']>

/** A game that a player likes, and since when. */
export interface GameLike {
  readonly gameId: number
  readonly likedAtMs: number
}

/** A deposit or withdrawal of a player that is under way. */
export interface OpenPayment {
  readonly what: 'deposit' | 'withdrawal'
  readonly id: string
  readonly state: string
  readonly amount: Centavos
  readonly sinceMs: number
}

/** A message of a chat with customer service. */
export interface ChatLine {
  readonly from: ChatAuthor
  /** Under which staff wrote; empty for others. */
  readonly name: string
  readonly text: string
  readonly note: ChatNote | null
  readonly hasPicture: boolean
  /** Questions of the FAQ that the search had found. */
  readonly questions: readonly string[]
  readonly atMs: number
}

/** Facts about a player that one module shows and other modules provide. */
export interface Questions {
  /** The red dots that a module lights, and from when they may differ without an event; epoch milliseconds. */
  readonly redDots: { readonly dots: Partial<RedDots>; readonly nextChangeMs?: number }
  /** The ids of recently played games, latest first. */
  readonly gameHistory: readonly number[]
  /** The games that the player likes, the latest like first. */
  readonly gameLikes: readonly GameLike[]
  /** The id of the player's latest game session; `undefined` before the first one. */
  readonly gameSessionId: string | undefined
  /** Whether the player has been logged in in the installed app before. */
  readonly hasOpenedApp: boolean
  /** Tells of a round whether it is one of the player's own rounds with real stakes. */
  readonly isOwnRound: (roundId: string) => Promise<boolean>
  /** Fields of the user info that are not stored with the player. */
  readonly profile: Partial<LoggedInUser>
  /** The ids of the activities that are open to the player. */
  readonly activityIds: readonly number[]
  /** The verification of the player's identity: the fields that pages show, the state, and the verified legal name. */
  readonly kyc: ResultOf<typeof getAfterLoginInfoWeb>['kyc'] & {
    readonly state: KycState
    /** The full legal name of a player whose identity is verified, else empty. */
    readonly legalName: string
    /** Keys of the holder names that the player's bank accounts may have (`accountNameKeys`); empty until approval. */
    readonly accountNameKeys: readonly string[]
  }
  /** Whether the player is an agent, who earns commission. */
  readonly isAgent: boolean
  /** Deposit orders that may still be paid, or withdrawals that are not decided or paid, the newest first; for staff. */
  readonly openPayments: readonly OpenPayment[]
  /** Finds the transcript of one of the player's chats; `undefined` for any other id, and once it was deleted. */
  readonly chatTranscript: (chatId: string) => Promise<readonly ChatLine[] | undefined>
  /** The second factors with which the player can confirm a withdrawal. */
  readonly secondFactors: readonly SecondFactor[]
}

export type QuestionName = keyof Questions
