import type { GameSummary } from '../../../contract/catalogue.ts'
import type { ProviderRoundState } from '../../../domain/games/provider-round.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { HonoApp } from '../../http/app.ts'

/** Data with which a provider opens a game for a player. The provider gets no name, no address and no balance. */
export interface GameLaunchRequest {
  readonly gameId: number
  readonly playerId: string
  /** The provider sends this token with every bet. The token never passes through the player's browser. */
  readonly sessionToken: string
}

/** A round in the provider's records. */
export interface ProviderRound {
  readonly roundId: string
  readonly playerId: string
  /** The stake in centavos; 0 for a canceled round. */
  readonly stake: Centavos
  readonly payout: Centavos
  readonly state: ProviderRoundState
  readonly startedAtMs: number
}

/** The error of a provider that refused a call, did not answer in time or could not be reached. */
export class GameProviderFailure extends Error {
  override readonly name = 'GameProviderFailure'
}

/** The company behind games of another brand. It runs the games and moves money through our wallet API. */
export interface GameProvider {
  /** The provider's name, as in the path of its wallet calls and in the keys of its transactions. */
  readonly name: string
  /** The brand of the provider's games in the catalogue. */
  readonly brand: string
  /** Name of the header that contains the signature of a wallet call, in lower case. */
  readonly signatureHeader: string
  /** Games that no content file describes and no list shows: those of the sandbox. */
  readonly unlistedGames: readonly GameSummary[]
  /** Returns whether this provider has signed a raw body, at most a few minutes before or after `atMs`. */
  isSigned(rawBody: string, signature: string, atMs: number): boolean
  /**
   * Opens a game.
   * @returns the address of the game, valid for one visit
   * @throws GameProviderFailure
   */
  launch(request: GameLaunchRequest): Promise<string>
  /**
   * Finds a round in the provider's records; `undefined` when the provider does not know the id.
   * @throws GameProviderFailure when the provider gives no valid answer
   */
  findRound(roundId: string): Promise<ProviderRound | undefined>
  /**
   * Lists the provider's rounds that began at `fromMs` or later and before `toMs`, in any order.
   * @throws GameProviderFailure when the provider gives no valid answer
   */
  listRounds(time: { readonly fromMs: number; readonly toMs: number }): Promise<ProviderRound[]>
  /** Adds the web pages of a provider that runs inside the process, such as the sandbox. */
  register?(app: HonoApp): void
  /**
   * Removes old records of a provider that runs inside the process.
   * @returns the number of removed rows
   */
  removeOld?(atMs: number): Promise<number>
}
