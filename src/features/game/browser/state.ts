import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { type Centavos, centavos, shareOfMoney } from '../../../domain/money.ts'
import type { GameClient } from '../../../games/game-client.tsx'
import { closeAllModals } from '../../../stores/modals/modals.ts'
import type { FairSeed } from '../../../stores/prizes/fair-commitment.ts'
import type { gameBet, startPractice } from '../contract/game.ts'

export type OpenedGameData = Omit<ResultOf<typeof startPractice>, 'practiceKey'> & {
  /** The id of this page's game session; absent in practice. */
  readonly gameSessionId?: string
  /** The address of a provider's game; empty for Perya's own games. */
  readonly launchUrl?: string
}
export type Play = ResultOf<typeof gameBet>['play']

export type PlayPhase =
  | { readonly name: 'idle' }
  /** The page has sent a bet. Its `price`, in centavos, is subtracted from the displayed balance. */
  | {
      readonly name: 'asking'
      readonly price: Centavos
      /** The message about the unknown result, for a bet that is sent again; otherwise absent. */
      readonly unknown?: string
    }
  /** The stage is showing an answered play. */
  | { readonly name: 'showing'; readonly play: Play }
  /** A bet may have reached the server, but no answer arrived. The next play sends the same request id. */
  | { readonly name: 'unknown'; readonly message: string }
  /** The bet was refused or never sent; the player has paid nothing. */
  | {
      readonly name: 'refused'
      readonly message: string
      readonly isOutOfMoney: boolean
      /** True when the bet was refused because of a limit or an exclusion of the player. */
      readonly isAtLimit?: true
    }

export type GameState =
  | { readonly state: 'loading' }
  /** The server does not have the game, or the game is closed or not open yet. A retry would get the same answer. */
  | { readonly state: 'missing'; readonly reason: 'unknown' | 'coming' | 'closed' }
  | {
      readonly state: 'failed'
      readonly message: string
      /** Whether the page had no connection to the server. The page then opens the game once it has one. */
      readonly isUnconnected: boolean
    }
  /** The player has begun another game session in another tab or on another device. This page starts no more plays. */
  | {
      readonly state: 'elsewhere'
      readonly name: string
      /**
       * Whether the server has refused a bet of this page because the player plays elsewhere. The refused bet was not
       * charged.
       */
      readonly isBetRefused: boolean
    }
  | ReadyGame

/** An open game. Amounts in centavos. */
export interface ReadyGame {
  readonly state: 'ready'
  readonly opened: OpenedGameData
  readonly isPractice: boolean
  readonly stake: Centavos
  /** The player's choice for the next play; `undefined` in a game without choices. */
  readonly choice: unknown
  /** The balance that the server's last answer contained. */
  readonly balance: Centavos
  /**
   * The displayed balance: without the price of a bet that is being played, and without a win that the stage has not
   * shown yet.
   */
  readonly coin: Centavos
  readonly phase: PlayPhase
  /** The last play that the stage has shown, or the last play of an unfinished round; `undefined` for none. */
  readonly lastPlay: Play | undefined
  /** Whether `lastPlay` belongs to a round that was already open when this page requested the game. */
  readonly isResumed: boolean
  /** Whether the page plays the next steps of the open round without a tap. */
  readonly isContinuing: boolean
  /** The fair seed that the server has promised for the next play. */
  readonly promise: FairSeed
  /**
   * Whether the player has rotated the seed on another page or device, so that this page must request the new promise.
   */
  readonly isPromiseStale: boolean
  /** Why the page allows no more plays, as a text for the player; `undefined` while plays are allowed. */
  readonly stopped: string | undefined
}

const $state = atom<GameState>({ state: 'loading' })

export const $game: ReadableAtom<GameState> = $state

/** Whether a tap may start a play now. */
export const $canPlay = computed($state, game => {
  if (game.state !== 'ready' || game.stopped !== undefined) return false
  const { name } = game.phase
  return name === 'idle' || name === 'refused' || name === 'unknown'
})

/** Whether the balance is below the lowest stake of the game. */
export function isBalanceUsedUp({ balance, opened }: Pick<ReadyGame, 'balance' | 'opened'>): boolean {
  const [lowest = 0] = opened.stakes
  return balance < lowest
}

/** Whether the player may change the stake. False inside a round, and while the result of a bet is unknown. */
export const $canChooseStake = computed([$state, $canPlay], (game, canPlay) => {
  if (game.state !== 'ready' || !canPlay) return false
  return game.phase.name !== 'unknown' && game.lastPlay?.state !== 'open'
})

/**
 * Whether the player may change the choice for the next play. True inside an open round too; false while the result of
 * a bet is unknown.
 */
export const $canChangeChoice = computed(
  [$state, $canPlay],
  (game, canPlay) => game.state === 'ready' && canPlay && game.phase.name !== 'unknown',
)

type ClientRules = Pick<GameClient, 'priceOf' | 'stepChoice'>

/**
 * The choice that the next play sends; `undefined` when the player has chosen nothing.
 * @param stepChoice the player's choice on the stage for the next step of the open round
 */
export function choiceOfNextPlay(
  { choice, lastPlay }: ReadyGame,
  client: ClientRules | undefined,
  stepChoice?: unknown,
): unknown {
  if (lastPlay?.state !== 'open' || !client?.stepChoice) return choice
  return stepChoice ?? client.stepChoice(lastPlay.outcome)
}

/**
 * The price of the next play, in centavos; `undefined` while the game needs a choice first.
 * @param client client of the game; without it, a new round costs the stake and a later step nothing
 * @param stepChoice the player's choice on the stage for the next step of the open round
 */
export function priceOfNextPlay(
  game: ReadyGame,
  client: ClientRules | undefined,
  stepChoice?: unknown,
): Centavos | undefined {
  const { lastPlay, stake } = game
  const open = lastPlay?.state === 'open' ? lastPlay : undefined
  const choice = choiceOfNextPlay(game, client, stepChoice)
  if (open && client?.stepChoice && choice === undefined) return undefined
  if (client?.priceOf) return client.priceOf({ stake, choice, lastOutcome: open?.outcome })
  return open ? centavos(0) : stake
}

/**
 * The part of the next play's price that counts for bonuses, in centavos. `undefined` if the whole price counts, in
 * practice, inside an open round, or before a choice.
 */
export function countedPartOfNextPrice(
  game: ReadyGame,
  client: (ClientRules & Pick<GameClient, 'countedPriceOf'>) | undefined,
): Centavos | undefined {
  const { stake, choice, lastPlay, isPractice, opened } = game
  if (!client || isPractice || lastPlay?.state === 'open') return undefined
  const byOdds = client.countedPriceOf({ stake, choice })
  const counted = shareOfMoney(byOdds, opened.countingShare ?? 100, 100)
  return counted < (priceOfNextPlay(game, client) ?? 0) ? counted : undefined
}

/**
 * Whether a bet is not finished: the page waits for the answer, the stage shows the result, the result is unknown
 * because no answer arrived, or the round is open. False for a stopped game.
 */
export const $isBetUnderWay = computed($state, game => {
  if (game.state !== 'ready' || game.stopped !== undefined) return false
  return ['asking', 'showing', 'unknown'].includes(game.phase.name) || game.lastPlay?.state === 'open'
})

/** Whether the page waits for the answer to a bet, or the stage is still showing its result. */
export function isPlayUnderWay({ phase }: ReadyGame): boolean {
  return phase.name === 'asking' || phase.name === 'showing'
}

function shownBalanceOf({ balance, phase }: Pick<ReadyGame, 'balance' | 'phase'>): Centavos {
  if (phase.name === 'asking') return centavos(Math.max(0, balance - phase.price))
  if (phase.name === 'showing') return centavos(Math.max(0, balance - phase.play.payout))
  return balance
}

export function setGameState(game: Exclude<GameState, ReadyGame> | Omit<ReadyGame, 'coin'>): void {
  $state.set(game.state === 'ready' ? { ...game, coin: shownBalanceOf(game) } : game)
}

/** Changes the open game; does nothing while no game is open. */
export function changeReadyGame(change: Partial<Omit<ReadyGame, 'state' | 'coin'>>): void {
  const game = findReadyGame()
  if (game) setGameState({ ...game, ...change })
}

export function findReadyGame(): ReadyGame | undefined {
  const game = $state.get()
  return game.state === 'ready' ? game : undefined
}

/** Ends the game on this page and shows the reason. Ignores later reasons. */
export function stopGame(reason: string): void {
  const game = findReadyGame()
  if (game && game.stopped === undefined) changeReadyGame({ stopped: reason, isContinuing: false })
}

/** Closes all modals, and shows instead of the open game that the player plays elsewhere. */
export function showGameOpenElsewhere(isBetRefused: boolean): void {
  const game = findReadyGame()
  if (!game) return
  closeAllModals()
  setGameState({ state: 'elsewhere', name: game.opened.name, isBetRefused })
}
