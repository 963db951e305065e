import type { GameSummary } from '../../../contract/catalogue.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { ProviderRoundState } from '../../../domain/provider-round.ts'
import type { App } from '../../http/app.ts'

/** What a provider needs to open a game for a player. It learns no name, no address and no balance. */
export interface LaunchRequest {
  readonly gameId: number
  readonly playerId: string
  /** The provider sends it along with every bet; it never passes through the player's browser. */
  readonly sessionToken: string
}

/** A round as the provider has it. */
export interface ProviderRound {
  readonly roundId: string
  readonly playerId: string
  /** Hundredths; of a cancelled round, 0. */
  readonly stake: Centavos
  readonly payout: Centavos
  readonly state: ProviderRoundState
  readonly startedAtMs: number
}

/** The provider refused, did not answer in time or could not be reached. */
export class GameProviderFailure extends Error {
  override readonly name = 'GameProviderFailure'
}

/** The house of another brand: it runs games, and moves money by the wallet API. */
export interface GameProvider {
  /** Part of the address of its wallet and key of its transactions. */
  readonly name: string
  /** The brand of its games in the catalogue. */
  readonly brand: string
  /** The header of a wallet call that holds its signature, in lower case. */
  readonly signatureHeader: string
  /** Games that no content file describes and no list shows: those of the sandbox. */
  readonly unlistedGames: readonly GameSummary[]
  /** Whether a raw body was signed by this provider within the last minutes. */
  isSigned(rawBody: string, signature: string, atMs: number): boolean
  /** Opens a game. @returns the address of the game, good for one visit @throws GameProviderFailure */
  launch(request: LaunchRequest): Promise<string>
  /** A round, or `undefined` when the provider has none of that id. @throws GameProviderFailure */
  findRound(roundId: string): Promise<ProviderRound | undefined>
  /** The rounds that began in a time, in any order. @throws GameProviderFailure */
  listRounds(time: { readonly fromMs: number; readonly toMs: number }): Promise<ProviderRound[]>
  /** Pages of its own, for a provider that runs inside the process. */
  register?(app: App): void
  /** Removes what a provider inside the process keeps longer than it needs to. @returns how many rows */
  removeOld?(atMs: number): Promise<number>
}
