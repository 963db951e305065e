import type { ComponentType, ReactElement } from 'react'
import type { Centavos } from '../domain/money.ts'

/** The state of a stage. `outcome` is decided by the server; the stage only animates it. */
export type GameView =
  /** The player has not played yet. */
  | { readonly phase: 'idle' }
  /** The page has requested a play, and the server has not answered yet. */
  | { readonly phase: 'asking' }
  /** The server has answered: the stage animates the outcome, then calls `onShown` once. */
  | { readonly phase: 'showing'; readonly outcome: unknown }
  /** Nothing moves: after a play, or in a round that the player has resumed. */
  | { readonly phase: 'shown'; readonly outcome: unknown }

/**
 * A store for one text of the stage on this device, for the player. The text must not decide a result, and it may be
 * lost at any time.
 */
export interface StageMemory {
  read(): string | undefined
  write(text: string): void
}

/** Props of every game's stage. A stage has no access to the network, to stores or to the balance. */
export interface GameStageProps {
  readonly view: GameView
  /** The id of the play that the stage shows, unique among the player's plays; `undefined` before the first play. */
  readonly playId?: string | undefined
  readonly stake: Centavos
  /** Minimum time from one play to the next, in milliseconds. */
  readonly cycleMinMs: number
  /** The player's last choice, as JSON; `undefined` in a game without choices and before the first choice. */
  readonly choice: unknown
  readonly canChoose: boolean
  /** Stores a choice for the next plays, until another choice replaces it. */
  readonly onChoose: (choice: unknown) => void
  /**
   * Plays the next step of the open round at once with this choice; the choice stored by `onChoose` does not change.
   * Does nothing if no round is open or `canChoose` is false.
   */
  readonly onStep: (choice: unknown) => void
  /**
   * The stage calls this function once in each `showing` phase, after it has shown the outcome.
   * @param continuesAlone whether the next step of the open round starts without a tap
   */
  readonly onShown: (continuesAlone: boolean) => void
  readonly prefersReducedMotion: boolean
  readonly isSoundOn: boolean
  /** The text that the stage stores on this device; `undefined` in practice play, where nothing is stored. */
  readonly memory?: StageMemory | undefined
  /** Vibrates the device by a pattern of milliseconds, on and off in turn, unless the player prefers reduced motion. */
  readonly vibrate: (pattern: readonly number[]) => void
}

export type GameStage = ComponentType<GameStageProps>

/** Texts of the play button. */
export interface PlayButtonLabels {
  /** Short text beside the icon. */
  readonly play: string
  /** Label for a screen reader. @param price formatted money */
  playFor(price: string): string
  /** Text before the player has chosen, in a game that requires a choice. */
  readonly choose?: string
  readonly playing: string
  /** Text of the button that continues an open round. @param outcome the outcome of the round's last play */
  continueLabel(outcome: unknown): string
  /**
   * Text while steps of the open round are played without a tap. @param outcome the outcome of the round's last play
   */
  continuingLabel(outcome: unknown): string
  /**
   * The message that the last round is not finished. It is shown by a stage that has its own buttons for the next steps
   * (`stepChoice`).
   */
  readonly waiting: string
}

/** The stake and the choice of the next play. */
export interface NextPlay {
  readonly stake: Centavos
  /** The choice as JSON; `undefined` before the first choice. */
  readonly choice: unknown
  /** Outcome of the open round's last play; `undefined` when the next play opens a round. */
  readonly lastOutcome: unknown
}

export interface OddsTableProps {
  /** The stake in centavos. In a game of chips on fields, the value of one chip. */
  readonly stake: Centavos
}

export interface SymbolsProps<Outcome = unknown> {
  readonly outcome: Outcome
}

/** The data and functions of a game that pages need. The game's stage is a separate chunk. */
export interface GameClient {
  /** Name of the game's folder; part of URLs. */
  readonly slug: string
  /**
   * The version of the rules whose odds this client shows. A bet that opens a round names it, and the server refuses
   * the bet when the game has other rules now. Absent while bets of the game need not name a version: see the engine's
   * `unnamedVersion`.
   */
  readonly engineVersion?: number
  readonly labels: PlayButtonLabels
  /**
   * Price of the next play in centavos, by the rule of the engine's `priceOf`. Without this method a new round costs
   * the stake, and later steps are free.
   * @returns `undefined` until the player has chosen; `labels.choose` then says what to choose
   */
  priceOf?(next: NextPlay): Centavos | undefined
  /**
   * The part of the price that counts for bonuses when the next play opens a round, in centavos, by the rule of the
   * engine's `countedPriceOf`.
   */
  countedPriceOf(next: Pick<NextPlay, 'stake' | 'choice'>): Centavos
  /**
   * The choice that the play button sends for the next step of the open round. Without this method the button sends the
   * stored choice.
   * @returns `undefined` while only the stage offers a choice
   */
  stepChoice?(lastOutcome: unknown): unknown
  /** The choice that practice begins with, in a game that requires a choice. */
  readonly firstChoice?: unknown
  /** Whether later steps of a round need not wait; the same as the engine's `isPacedByRound`. */
  readonly isPacedByRound?: true
  /** The result of a play in sentences, for the live region and for lists of rounds. */
  describe(outcome: unknown): string
  /**
   * Shows the result of a play as a row of small pictures, for the list of the last plays; the class `history-symbols`
   * of the row sets their height. Screen readers skip the pictures and read the text of `describe`.
   */
  readonly Symbols?: ComponentType<SymbolsProps>
  /** The stake on each field, won or lost, for the details of a round. Only games with fields have this method. */
  describeBets?(outcome: unknown): string
  /** Awards and odds at a stake, as static markup for the help sheet and the rules page. */
  readonly OddsTable: ComponentType<OddsTableProps>
  /** The stake that the rules page shows. */
  readonly defaultStake: Centavos
}

/**
 * Drawings of a game, which the build renders to files; no page loads their code. `first` shows the stage before the
 * first play.
 */
export type GamePictures = Readonly<Record<'first' | (string & {}), () => ReactElement>>
