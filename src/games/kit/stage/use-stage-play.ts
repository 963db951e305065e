import { useEffect, useRef } from 'react'
import type { GameStageProps } from '../../game-client.tsx'
import type { StageSounds } from '../sound/sounds.ts'
import { useSounds } from '../sound/use-sounds.ts'
import { isResultStep, type ResultPicture, type ResultStep } from './result.ts'
import type { PlayTiming, TimedStep } from './stage-clock.ts'
import { useStageSkip } from './use-skip.ts'
import { type StageClock, useStageClock } from './use-stage-clock.ts'
import { findWinTierRow } from './win-tier.ts'

interface StagePlayOptions<Outcome, Step, Picture, Sounds> {
  /** Creates the game's sounds and opens the audio device. The function must be the same at every render. */
  readonly createSounds: () => Sounds
  /** Returns the steps of a play in order, with those of `createResultSteps` at the end. */
  readonly createTimeline: (outcome: Outcome, timing: PlayTiming) => readonly Step[]
  /** The view of the stage before the first step. */
  readonly blank: Picture
  /** The view of the stage after `step`, computed from the view before it. */
  readonly advance: (picture: Picture, step: Step) => Picture
  /** Returns what the stage shows for a play without animation. */
  readonly stillPictureOf: (outcome: Outcome) => Picture
  /**
   * Plays the sound of a started play. Called when the server is asked for a play, and when the player turns on the
   * sound before the answer.
   */
  readonly onAsk?: (sounds: Sounds) => void
  /**
   * Called at the time of each step, for the game's own sounds. The hook itself handles fanfare, vibration and
   * `onShown`.
   */
  readonly onStep: (step: Step, outcome: Outcome, sounds: Sounds | undefined) => void
}

/** The result of `useStagePlay`, from which a stage draws its play. */
export interface StagePlay<Outcome, Step extends TimedStep, Picture, Sounds> {
  /** The outcome of the play; `undefined` before the first play, and until the server has answered a request. */
  readonly outcome: Outcome | undefined
  readonly clock: StageClock<Step>
  /** The view of the play that the stage shows now, without movements. */
  readonly picture: Picture
  /** The sounds of the game; `undefined` while the sound is off. */
  readonly sounds: Sounds | undefined
}

/**
 * Plays the outcome in `view`: its steps, the fanfare and the vibration of a win, and the call of `onShown` at the
 * result. A tap, a key or the next play ends the celebration of a win.
 */
export function useStagePlay<
  Outcome,
  Step extends TimedStep & { readonly kind: string },
  Picture extends ResultPicture,
  Sounds extends StageSounds,
>(
  { view, onShown, prefersReducedMotion, isSoundOn, vibrate }: GameStageProps,
  options: StagePlayOptions<Outcome, Step, Picture, Sounds>,
): StagePlay<Outcome, Step, Picture, Sounds> {
  const { createSounds, createTimeline, blank, advance, stillPictureOf, onAsk, onStep } = options
  const sounds = useSounds(isSoundOn, createSounds)
  const outcome = 'outcome' in view ? (view.outcome as Outcome) : undefined
  const clock = useStageClock<Outcome, Step>({
    view,
    createSteps: (of, answeredMs) => createTimeline(of, { answeredMs, prefersReducedMotion }),
    onStep(step, of) {
      onStep(step, of, sounds)
      if (isResultStep(step)) showResult(step)
    },
  })
  const { phase } = view
  const ask = useRef(onAsk)
  ask.current = onAsk
  useEffect(() => {
    if (phase === 'asking' && sounds) ask.current?.(sounds)
  }, [phase, sounds])

  const played = clock.mode === 'running' ? clock.played.reduce(advance, blank) : blank
  const picture = clock.mode === 'still' && outcome !== undefined ? stillPictureOf(outcome) : played
  const { isCelebrating } = picture
  useStageSkip(isCelebrating, () => clock.skipTo(step => step.kind === 'celebrated'))
  useEffect(() => {
    if (isCelebrating) return () => sounds?.endWin()
    return
  }, [isCelebrating, sounds])
  return { outcome, clock, picture, sounds }

  function showResult(step: ResultStep): void {
    if (step.kind === 'shown') onShown(false)
    if (step.kind !== 'result') return
    sounds?.win(step.tier)
    const row = findWinTierRow(step.tier)
    if (row) vibrate(row.vibration)
  }
}
