import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { GameStageProps } from '../../game-client.tsx'
import { fieldGameTexts } from '../en-US.ts'
import type { StageSounds } from '../sound/sounds.ts'
import { createStillRestPicture, INITIAL_REST_PICTURE, type RestPicture } from '../stage/rest-picture.ts'
import { isResultStep } from '../stage/result.ts'
import { StageFrame } from '../stage/StageFrame.tsx'
import type { PlayTiming, TimedStep } from '../stage/stage-clock.ts'
import type { StageClock } from '../stage/use-stage-clock.ts'
import { useStagePlay } from '../stage/use-stage-play.ts'
import { WinPlate } from '../stage/WinPlate.tsx'
import { FieldBetsControl, type FieldFace } from './FieldBetsControl.tsx'
import { betsFromChoice, type FieldBets, type FieldOutcome } from './fields.ts'

/** Props of the scene of a game in which players bet chips on fields. */
export interface SceneProps<Field extends string, Outcome, Step extends TimedStep> {
  readonly phase: GameStageProps['view']['phase']
  /** The outcome of the play; `undefined` before the first play, and until the server has answered a request. */
  readonly outcome: Outcome | undefined
  /** The outcome of the previous play; `undefined` during the first play. */
  readonly before: Outcome | undefined
  readonly clock: StageClock<Step>
  /** The view of the play that the stage shows now, without movements. */
  readonly picture: RestPicture
  /** The bets of the play that the stage shows; before a play, the bets that the player has placed. */
  readonly bets: FieldBets<Field>
  /** Fields that paid in the play that the stage shows; empty before its result. */
  readonly paid: ReadonlySet<Field>
  /** Whether nothing may move, since the player prefers reduced motion. */
  readonly isStill: boolean
  /** The win plate, an element that the scene places in its sign. */
  readonly plate: ReactNode
}

interface FieldStageProps<
  Field extends string,
  Outcome,
  Step extends TimedStep & { readonly kind: string },
  Sounds,
> {
  readonly stage: GameStageProps
  /** Classes of this game for the stage and for the betting table. */
  readonly className?: string
  readonly tableClass?: string
  /** The fields of the betting table, in their order. */
  readonly fields: readonly FieldFace<Field>[]
  readonly unitsMax: number
  /** Content above the fields of the betting table. */
  readonly legend?: ReactNode
  /**
   * The text of the win plate before a play. `nothing` is the text after a play that paid nothing. By default the texts
   * that all games share.
   */
  readonly ready?: string
  readonly nothing?: (outcome: Outcome) => string
  /** Returns the fields that pay in a play. By default the fields in the outcome's `wins`. */
  readonly paidIn?: (outcome: Outcome) => readonly Field[]
  /** The component that draws backdrop, moving parts, and the sign with the win plate. */
  readonly Scene: ComponentType<SceneProps<Field, Outcome, Step>>
  /**
   * Returns the steps of a play in order, with those of `resultSteps` at the end.
   * @param before the outcome of the previous play
   */
  readonly createTimeline: (
    outcome: Outcome,
    timing: PlayTiming,
    before: Outcome | undefined,
  ) => readonly Step[]
  /** Computes what the stage shows after one more step; created by `createRestPictureAdvancer`. */
  readonly advance: (picture: RestPicture, step: Step) => RestPicture
  /** Number of things that move in a play, such as dice; 1 by default. */
  readonly things?: number
  readonly createSounds: () => Sounds
  readonly onAsk: (sounds: Sounds) => void
  /** Plays the sound of a step before the result. */
  readonly onStep?: (step: Step, sounds: Sounds, isStill: boolean) => void
}

/** The stage of a game with chips on fields: its scene, and the betting table below. */
export function FieldStage<
  Field extends string,
  Outcome extends FieldOutcome<Field>,
  Step extends TimedStep & { readonly kind: string },
  Sounds extends StageSounds,
>(game: FieldStageProps<Field, Outcome, Step, Sounds>) {
  const { Scene, paidIn = winningFields, ready = fieldGameTexts.plateReady, nothing } = game
  const { className = '', tableClass = '', fields, unitsMax, legend } = game
  const { stake, choice, canChoose, onChoose, prefersReducedMotion } = game.stage
  const { phase } = game.stage.view
  const before = useRef<Outcome | undefined>(undefined)
  const { outcome, clock, picture } = useStagePlay<Outcome, Step, RestPicture, Sounds>(game.stage, {
    createSounds: game.createSounds,
    createTimeline: (of, timing) => game.createTimeline(of, timing, before.current),
    blank: INITIAL_REST_PICTURE,
    advance: game.advance,
    stillPictureOf: of => createStillRestPicture(of, game.things),
    onAsk: game.onAsk,
    onStep(step, _, heard) {
      if (heard && !isResultStep(step)) game.onStep?.(step, heard, prefersReducedMotion)
    },
  })
  useEffect(() => {
    if (phase === 'shown') before.current = outcome
  }, [phase, outcome])

  const payout = outcome?.payout
  const paid = new Set(picture.isResult && outcome ? paidIn(outcome) : [])
  const texts = {
    ready,
    playing: fieldGameTexts.platePlaying,
    nothing: (outcome && nothing?.(outcome)) ?? fieldGameTexts.plateNothing,
  }
  return (
    <StageFrame
      className={className}
      picture={picture}
      payout={payout}
      prefersReducedMotion={prefersReducedMotion}
    >
      <Scene
        phase={phase}
        outcome={outcome}
        before={before.current}
        clock={clock}
        picture={picture}
        bets={outcome?.bets ?? betsFromChoice<Field>(choice)}
        paid={paid}
        isStill={prefersReducedMotion}
        plate={<WinPlate phase={phase} picture={picture} payout={payout} texts={texts} />}
      />
      <div className={`gk-table ${tableClass}`.trim()}>
        {legend}
        <FieldBetsControl<Field>
          fields={fields}
          unitsMax={unitsMax}
          canChoose={canChoose}
          paid={paid}
          bets={betsFromChoice(choice)}
          chip={stake}
          lastBets={outcome?.bets}
          onChange={onChoose}
        />
      </div>
    </StageFrame>
  )
}

function winningFields<Field extends string>(outcome: FieldOutcome<Field>): readonly Field[] {
  const { wins = [] } = outcome as { readonly wins?: readonly { readonly field: Field }[] }
  return wins.map(({ field }) => field)
}
