import { useEffect, useRef } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { isResultStep, type ResultPicture, type ResultStep } from './result.ts'
import type { PlayTiming, TimedStep } from './stage-clock.ts'
import { useSounds } from './use-sounds.ts'
import { type StageClock, useStageClock } from './use-stage-clock.ts'
import { vibrationOf, type WinTier } from './win-tier.ts'

/** The sounds of a game, of which this hook plays and closes these. */
interface StageSounds {
  win(tier: WinTier): void
  close(): void
}

interface StagePlayOptions<Outcome, Step, Picture, Sounds> {
  /** Opens the audio device; the same function at every render. */
  readonly createSounds: () => Sounds
  /** The steps of a play in order; they end with `resultSteps`. */
  readonly createTimeline: (outcome: Outcome, timing: PlayTiming) => readonly Step[]
  /** What is drawn before the first step. */
  readonly blank: Picture
  /** What is drawn after one more step. */
  readonly advance: (picture: Picture, step: Step) => Picture
  /** What is drawn of a play that is not played back. */
  readonly stillOf: (outcome: Outcome) => Picture
  /** Called when a play is asked for, and when the sound is switched on meanwhile. */
  readonly onAsk?: (sounds: Sounds) => void
  /** Called at each step when its time has come, for what the last steps do not do by themselves. */
  readonly onStep: (step: Step, outcome: Outcome, sounds: Sounds | undefined) => void
}

/** The play in view. */
export interface StagePlay<Outcome, Step extends TimedStep, Picture, Sounds> {
  /** `undefined` before the first play, and while one is asked for. */
  readonly outcome: Outcome | undefined
  readonly clock: StageClock<Step>
  /** What is drawn of it by now: everything but movements. */
  readonly picture: Picture
  /** `undefined` while the sound is off. */
  readonly sounds: Sounds | undefined
}

/** Plays the outcome in view back: its steps, the fanfare and the shake of a win, and `onShown` at its end. */
export function useStagePlay<
  Outcome,
  Step extends TimedStep & { readonly kind: string },
  Picture extends ResultPicture,
  Sounds extends StageSounds,
>(
  { view, onShown, prefersReducedMotion, isSoundOn, vibrate }: GameStageProps,
  options: StagePlayOptions<Outcome, Step, Picture, Sounds>,
): StagePlay<Outcome, Step, Picture, Sounds> {
  const { createSounds, createTimeline, blank, advance, stillOf, onAsk, onStep } = options
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
  const picture = clock.mode === 'still' && outcome !== undefined ? stillOf(outcome) : played
  return { outcome, clock, picture, sounds }

  function showResult(step: ResultStep): void {
    if (step.kind === 'shown') {
      onShown(false)
      return
    }
    sounds?.win(step.tier)
    const pattern = vibrationOf(step.tier)
    if (pattern.length > 0) vibrate(pattern)
  }
}
