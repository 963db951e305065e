import { useEffect, useRef, useState } from 'react'
import type { GameView } from '../../game-client.tsx'
import { createStepRunner, type RunnerClock, type TimedStep } from './stage-clock.ts'

interface StageClockOptions<Outcome, Step extends TimedStep> {
  readonly view: GameView
  /**
   * Creates the timeline of an outcome.
   * @param answeredMs time at which the outcome arrived, in milliseconds from the start of the play
   */
  readonly createSteps: (outcome: Outcome, answeredMs: number) => readonly Step[]
  /** Called at the time of each step. */
  readonly onStep: (step: Step, outcome: Outcome) => void
}

/** Progress of the play that the stage shows. */
export interface StageClock<Step extends TimedStep> {
  /**
   * `blank`: no outcome is shown. `running`: the timeline runs, and `played` contains the steps that have run. `still`:
   * the outcome is shown without animation, such as in a round that the player has resumed.
   */
  readonly mode: 'blank' | 'running' | 'still'
  readonly steps: readonly Step[]
  readonly played: readonly Step[]
  /** Start of the play, in milliseconds of the document's timeline. */
  readonly startedAtMs: number
}

/** The clock of a stage, with the function that skips steps. */
export interface SkippableClock<Step extends TimedStep> extends StageClock<Step> {
  /**
   * Immediately runs the next step for which `fits` returns true; all later steps then come earlier. The function is
   * the same at every render.
   */
  readonly skipTo: (fits: (step: Step) => boolean) => void
}

const BLANK_CLOCK = { mode: 'blank', steps: [], played: [], startedAtMs: 0 } as const

/** The time of the page. */
export const PAGE_CLOCK: RunnerClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  isHidden: () => document.hidden,
}

/**
 * Plays the timeline of the outcome in `view`. Times count from the request of the play. While the page is hidden, all
 * steps run at once, so that a returning player sees the result.
 */
export function useStageClock<Outcome, Step extends TimedStep>(
  options: StageClockOptions<Outcome, Step>,
): SkippableClock<Step> {
  const { phase } = options.view
  const outcome = outcomeOf<Outcome>(options.view)
  const [clock, setClock] = useState<StageClock<Step>>(BLANK_CLOCK)
  const [runner] = useState(() => createStepRunner<Step>(PAGE_CLOCK))
  const latest = useRef(options)
  latest.current = options
  const running = useRef<Outcome | undefined>(undefined)
  const startedAtMs = useRef<number | undefined>(undefined)

  useEffect(() => {
    // The timeline of this outcome has called `onShown` already. It has further steps, so it is not stopped.
    if (phase === 'shown' && running.current === outcome) return
    runner.stop()
    const now = performance.now()
    if (phase === 'asking') startedAtMs.current = now
    running.current = phase === 'showing' ? outcome : undefined
    if (phase !== 'showing' || outcome === undefined) {
      setClock(outcome === undefined ? BLANK_CLOCK : { ...BLANK_CLOCK, mode: 'still' })
      return
    }
    startedAtMs.current ??= now
    const steps = latest.current.createSteps(outcome, now - startedAtMs.current)
    setClock({ mode: 'running', steps, played: [], startedAtMs: startedAtMs.current })
    runner.start(steps, startedAtMs.current, step => {
      setClock(before => ({ ...before, played: [...before.played, step] }))
      latest.current.onStep(step, outcome)
    })
  }, [phase, outcome, runner])

  useEffect(() => {
    const skip = () => {
      if (document.hidden) runner.skip()
    }
    document.addEventListener('visibilitychange', skip)
    return () => {
      document.removeEventListener('visibilitychange', skip)
      runner.stop()
    }
  }, [runner])

  return { ...clock, skipTo: runner.skipTo }
}

function outcomeOf<Outcome>(view: GameView): Outcome | undefined {
  return view.phase === 'showing' || view.phase === 'shown' ? (view.outcome as Outcome) : undefined
}
