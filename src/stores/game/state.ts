import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { gameBet, startPractice } from '../../contract/game.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { FairSeed } from './fair-promise.ts'

export type Opened = Omit<ResultOf<typeof startPractice>, 'practiceKey'>
export type Play = ResultOf<typeof gameBet>['play']

/** What a game does now. */
export type Phase =
  | { readonly name: 'idle' }
  /** A play is asked for; `price` in hundredths is taken off the balance that is shown. */
  | { readonly name: 'asking'; readonly price: Centavos }
  /** The answer is here and is being shown. */
  | { readonly name: 'showing'; readonly play: Play }
  /** A bet may have reached the server, and no answer came. Asking again sends the same request id. */
  | { readonly name: 'unknown'; readonly message: string }
  /** Nothing was charged. */
  | { readonly name: 'refused'; readonly message: string; readonly isOutOfMoney: boolean }

export type Game =
  | { readonly state: 'loading' }
  /** The server has no such game, or the game is not open yet. Trying again gives the same answer. */
  | { readonly state: 'missing'; readonly reason: 'unknown' | 'coming' }
  | { readonly state: 'failed'; readonly message: string }
  | ReadyGame

/** A game that is open. Amounts in hundredths. */
export interface ReadyGame {
  readonly state: 'ready'
  readonly opened: Opened
  readonly isPractice: boolean
  readonly stake: Centavos
  /** What the player chose for the next play; `undefined` in a game without choices. */
  readonly choice: unknown
  /** What the game says the next play costs; `undefined`: a new round the stake, a later step nothing. */
  readonly choicePrice: Centavos | undefined
  /** The balance of the last answer of the server. */
  readonly balance: Centavos
  /** The balance that is shown: without a stake that is asked for and without a win that is not shown yet. */
  readonly coin: Centavos
  readonly phase: Phase
  /** The last play that was shown, or the last one of a round that waits to be finished. */
  readonly lastPlay: Play | undefined
  /** Steps of the open round are played without a tap, once the player has started them. */
  readonly isContinuing: boolean
  /** What the server promised for the next play. */
  readonly promise: FairSeed
  /** The player rotated on another page or device, and this page has not asked for the new promise yet. */
  readonly isPromiseStale: boolean
  /** Why no play can be made on this page any more. */
  readonly stopped: string | undefined
}

const $state = atom<Game>({ state: 'loading' })

/** The game of this page. */
export const $game: ReadableAtom<Game> = $state

/** Whether a tap may start a play now. */
export const $canPlay = computed($state, game => {
  if (game.state !== 'ready' || game.stopped !== undefined) return false
  const { name } = game.phase
  return name === 'idle' || name === 'refused' || name === 'unknown'
})

/** Whether stake and choice may change: not inside a round, and not while the fate of a bet is unknown. */
export const $canChooseStake = computed([$state, $canPlay], (game, canPlay) => {
  if (game.state !== 'ready' || !canPlay) return false
  return game.phase.name !== 'unknown' && game.lastPlay?.state !== 'open'
})

/** Whether the choice of the next play may change: also inside an open round. */
export const $canChoose = computed(
  [$state, $canPlay],
  (game, canPlay) => game.state === 'ready' && canPlay && game.phase.name !== 'unknown',
)

/** What the next play costs, in hundredths. */
export function nextPrice({ choicePrice, lastPlay, stake }: ReadyGame): Centavos {
  return choicePrice ?? (lastPlay?.state === 'open' ? centavos(0) : stake)
}

function shownCoin({ balance, phase }: Pick<ReadyGame, 'balance' | 'phase'>): Centavos {
  if (phase.name === 'asking') return centavos(Math.max(0, balance - phase.price))
  if (phase.name === 'showing') return centavos(Math.max(0, balance - phase.play.payout))
  return balance
}

export function setGame(game: Exclude<Game, ReadyGame> | Omit<ReadyGame, 'coin'>): void {
  $state.set(game.state === 'ready' ? { ...game, coin: shownCoin(game) } : game)
}

/** Changes the game that is open; without one does nothing. */
export function patchGame(change: Partial<Omit<ReadyGame, 'state' | 'coin'>>): void {
  const game = readyGame()
  if (game) setGame({ ...game, ...change })
}

export function readyGame(): ReadyGame | undefined {
  const game = $state.get()
  return game.state === 'ready' ? game : undefined
}

/** Ends play on this page for a reason that the player reads. The first reason stays. */
export function stopGame(reason: string): void {
  const game = readyGame()
  if (game && game.stopped === undefined) patchGame({ stopped: reason, isContinuing: false })
}
