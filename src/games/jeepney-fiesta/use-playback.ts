import { useMemo } from 'react'
import type { GameView } from '../game-client.tsx'
import { useStageClock } from '../kit/stage/use-stage-clock.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { advancePlayback, INITIAL_PLAYBACK, type SpinPlayback, stillPlaybackOfOutcome } from './playback.ts'
import { outcomeOfView, type StageView } from './stage-view.ts'
import { createTimeline, type TimelineStep } from './timeline.ts'

export interface PlaybackOptions {
  view: StageView
  /** Minimum time from the start of a spin to the start of the next one, in milliseconds. */
  cycleMinMs: number
  reducedMotion: boolean
  /** Called at the time of each step of the timeline. */
  onStep: (step: TimelineStep, outcome: JeepneyOutcome) => void
}

export interface LivePlayback extends SpinPlayback {
  /** The time at which each reel of the running timeline comes to rest; `undefined` while no timeline runs. */
  reelStopsMs: readonly number[] | undefined
  /** Start of the timeline's spin, in milliseconds of the document's timeline. */
  startedAtMs: number
  /** Ends the celebration; if none runs, hides the sign. */
  skip: () => void
}

/** Converts this game's view to the view that all games share. */
function gameViewOf(view: StageView): GameView {
  const outcome = outcomeOfView(view)
  if (!outcome) return { phase: view.phase === 'idle' ? 'idle' : 'asking' }
  return { phase: view.phase === 'landing' ? 'showing' : 'shown', outcome }
}

/** Runs the timeline of the outcome in `view` and returns what the stage shows now. */
export function usePlayback({ view, cycleMinMs, reducedMotion, onStep }: PlaybackOptions): LivePlayback {
  const clock = useStageClock<JeepneyOutcome, TimelineStep>({
    view: useMemo(() => gameViewOf(view), [view]),
    createSteps: (outcome, answeredMs) =>
      createTimeline(outcome, { answeredMs, cycleMinMs, reducedMotion }).steps,
    onStep,
  })
  const { mode, steps, played, startedAtMs, skipTo } = clock
  const skip = () => skipTo(step => step.kind === 'celebrated' || step.kind === 'signGone')
  const outcome = outcomeOfView(view)
  const reelStopsMs = useMemo(() => (mode === 'running' ? reelStopTimesOf(steps) : undefined), [mode, steps])
  if (mode === 'still' && outcome)
    return { ...stillPlaybackOfOutcome(outcome), reelStopsMs: undefined, startedAtMs: 0, skip }
  return { ...played.reduce<SpinPlayback>(advancePlayback, INITIAL_PLAYBACK), reelStopsMs, startedAtMs, skip }
}

function reelStopTimesOf(steps: readonly TimelineStep[]): number[] {
  return steps.flatMap(step => (step.kind === 'reel' ? [step.atMs] : []))
}
