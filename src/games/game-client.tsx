import type { ComponentType, ReactElement } from 'react'
import type { Centavos } from '../domain/money.ts'

/** What a stage shows. The server decided everything in `outcome`; the stage only animates to it. */
export type GameView =
  /** Before the first play. */
  | { readonly phase: 'idle' }
  /** A play is asked for and not answered yet. */
  | { readonly phase: 'asking' }
  /** A play is answered: the stage animates to the outcome, then calls `onShown` once. */
  | { readonly phase: 'showing'; readonly outcome: unknown }
  /** At rest after a play, or in a round that is resumed. */
  | { readonly phase: 'shown'; readonly outcome: unknown }

/** What the stage of every game gets. A stage knows no network, no store and no balance. */
export interface GameStageProps {
  readonly view: GameView
  /** Hundredths: the stake that is chosen. */
  readonly stake: Centavos
  /** The shortest time from one play to the next, in milliseconds. */
  readonly cycleMinMs: number
  /** What the player chose last, as JSON; `undefined` in a game without choices and before the first choice. */
  readonly choice: unknown
  /** Whether the player may choose now. */
  readonly canChoose: boolean
  /** Stores a choice for the next play; it stays until another one replaces it. */
  readonly onChoose: (choice: unknown) => void
  /**
   * Plays the next step of the open round at once with this choice; the stored one stays. Does nothing outside a round and
   * while `canChoose` is false.
   */
  readonly onStep: (choice: unknown) => void
  /**
   * Called once for each `showing`, when the outcome is shown.
   * @param continuesAlone whether the next step of the open round is played without a tap
   */
  readonly onShown: (continuesAlone: boolean) => void
  readonly prefersReducedMotion: boolean
  readonly isSoundOn: boolean
  /** Shakes the device for these milliseconds, on and off in turn, where that is possible and wanted. */
  readonly vibrate: (pattern: readonly number[]) => void
}

export type GameStage = ComponentType<GameStageProps>

/** The words of the play button. */
export interface PlayLabels {
  /** Short, beside the icon. */
  readonly play: string
  /** For a screen reader: with the price as formatted money. */
  playFor(price: string): string
  /** On the button while the player has yet to choose, in a game that asks for a choice. */
  readonly choose?: string
  readonly playing: string
  /** The label that continues an open round whose last play had this outcome. */
  goOn(outcome: unknown): string
  /** While steps of the open round are played without a tap. */
  goingOn(outcome: unknown): string
  /** Says that the last round is not finished. The stage says it where it offers the next step (`stepChoice`). */
  readonly waiting: string
}

/** The next play as the player has chosen it. */
export interface NextPlay {
  /** Hundredths. */
  readonly stake: Centavos
  /** JSON; `undefined` before the first choice. */
  readonly choice: unknown
  /** Of the open round's last play; `undefined` when the next play opens a round. */
  readonly lastOutcome: unknown
}

/** A game as the browser knows it, without its stage, which is a chunk of its own. */
export interface GameClient {
  /** The folder's name; part of addresses. */
  readonly slug: string
  readonly labels: PlayLabels
  /**
   * Hundredths that the next play costs, by the rule of the engine's `priceOf`. Without this method a new round costs
   * the stake and a later step nothing.
   * @returns `undefined` while the player has yet to choose; `labels.choose` then says what
   */
  priceOf?(next: NextPlay): Centavos | undefined
  /**
   * What the play button sends as the choice of the open round's next step. Without this method it sends the stored choice.
   * @returns `undefined` while only the stage offers a choice
   */
  stepChoice?(lastOutcome: unknown): unknown
  /** As in the engine: later steps of a round wait for no cycle. */
  readonly isPacedByRound?: true
  /** A play's result in sentences, for the live region and for lists of rounds. */
  describe(outcome: unknown): string
  /** What a play staked on each field, won or lost, for the details of a round. A game without fields has no such method. */
  describeBets?(outcome: unknown): string
  /** Awards and odds at a stake, inside the help sheet. */
  readonly Help: ComponentType<{ readonly stake: Centavos }>
  /** Awards and odds for the rules page: static markup. */
  readonly Figures: ComponentType
}

/**
 * Drawings of a game that the build makes files of; no page loads their code. `first` is the stage before the first play.
 */
export type GamePictures = Readonly<Record<'first' | (string & {}), () => ReactElement>>
