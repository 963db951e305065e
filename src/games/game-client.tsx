import type { ComponentType, ReactElement } from 'react'
import type { Centavos } from '../domain/money.ts'

/** State of the stage. The server decided everything in `outcome`; the stage only shows it with an animation. */
export type GameView =
  /** Before the first play. */
  | { readonly phase: 'idle' }
  /** A play was requested, and the server has not answered yet. */
  | { readonly phase: 'asking' }
  /** The server answered: the stage animates to the outcome, then calls `onShown` once. */
  | { readonly phase: 'showing'; readonly outcome: unknown }
  /** At rest after a play, or in a resumed round. */
  | { readonly phase: 'shown'; readonly outcome: unknown }

/**
 * The text that a stage stores on this device for the player. The text decides no result, and may be lost at any time.
 */
export interface StageMemory {
  read(): string | undefined
  write(text: string): void
}

/** Props of every game's stage. A stage knows no network, no store and no balance. */
export interface GameStageProps {
  readonly view: GameView
  /** The id of the play in view, unique among all plays of the player; `undefined` before the first play. */
  readonly playId?: string | undefined
  readonly stake: Centavos
  /** The shortest time from one play to the next, in milliseconds. */
  readonly cycleMinMs: number
  /** The player's last choice, as JSON; `undefined` in a game without choices and before the first choice. */
  readonly choice: unknown
  readonly canChoose: boolean
  /** Stores a choice for the next plays, until another choice replaces it. */
  readonly onChoose: (choice: unknown) => void
  /**
   * Plays the next step of the open round at once with this choice; the stored choice stays. Does nothing outside a
   * round and while `canChoose` is false.
   */
  readonly onStep: (choice: unknown) => void
  /**
   * Called once in each `showing` phase, when the outcome is shown.
   * @param continuesAlone whether the next step of the open round starts without a tap
   */
  readonly onShown: (continuesAlone: boolean) => void
  readonly prefersReducedMotion: boolean
  readonly isSoundOn: boolean
  /** `undefined` in practice. */
  readonly memory?: StageMemory | undefined
  /** Vibrates the device for these milliseconds, on and off in turn, unless reduced motion is preferred. */
  readonly vibrate: (pattern: readonly number[]) => void
}

export type GameStage = ComponentType<GameStageProps>

/** Texts of the play button. */
export interface PlayLabels {
  /** Short text beside the icon. */
  readonly play: string
  /** Label for a screen reader. @param price formatted money */
  playFor(price: string): string
  /** Text until the player has chosen, in a game that requires a choice. */
  readonly choose?: string
  readonly playing: string
  /** Text of the button that continues an open round. @param outcome of the round's last play */
  continueLabel(outcome: unknown): string
  /** Text while steps of the open round are played without a tap. @param outcome of the round's last play */
  continuingLabel(outcome: unknown): string
  /** Message that the last round is not finished. A stage that offers the next steps itself (`stepChoice`) shows it. */
  readonly waiting: string
}

/** The next play, as the player has chosen. */
export interface NextPlay {
  readonly stake: Centavos
  /** JSON; `undefined` before the first choice. */
  readonly choice: unknown
  /** Outcome of the open round's last play; `undefined` when the next play opens a round. */
  readonly lastOutcome: unknown
}

export interface OddsTableProps {
  /** The stake; in a game of chips on fields, the worth of one chip. */
  readonly stake: Centavos
}

export interface SymbolsProps<Outcome = unknown> {
  readonly outcome: Outcome
}

/** The browser's view of a game, without its stage, which is a separate chunk. */
export interface GameClient {
  /** Name of the game's folder; part of URLs. */
  readonly slug: string
  readonly labels: PlayLabels
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
  /** The choice of a visitor's first round of practice, in a game that requires a choice. */
  readonly firstChoice?: unknown
  /** The engine's `isPacedByRound`: later steps of a round need not wait. */
  readonly isPacedByRound?: true
  /** The result of a play in sentences, for the live region and for lists of rounds. */
  describe(outcome: unknown): string
  /**
   * The result of a play as a row of small pictures, for the list of the last plays; the class `history-symbols` of the
   * row sets their height. Decoration: `describe` says it in words.
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
