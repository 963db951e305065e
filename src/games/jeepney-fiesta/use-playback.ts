import { useEffect, useReducer, useRef } from 'react'
import type { JeepneyOutcome } from './outcome.ts'
import { advance, BLANK_PLAYBACK, type Playback, stillOf } from './playback.ts'
import { outcomeOf, type StageView } from './stage-view.ts'
import { createTimeline, type Timeline, type TimelineStep } from './timeline.ts'

export interface PlaybackOptions {
  view: StageView
  /** The shortest time from the start of a spin to the next one. */
  cycleMinMs: number
  reducedMotion: boolean
  /** Called at each step when its time has come. */
  onStep: (step: TimelineStep, outcome: JeepneyOutcome) => void
}

export interface LivePlayback extends Playback {
  /** The timeline under way, if any. */
  timeline: Timeline | undefined
  /** When its spin began, in the document's time. */
  startedAtMs: number
}

const BLANK: LivePlayback = { ...BLANK_PLAYBACK, timeline: undefined, startedAtMs: 0 }

function reduce(playback: LivePlayback, change: LivePlayback | TimelineStep): LivePlayback {
  return 'kind' in change ? { ...playback, ...advance(playback, change) } : change
}

/** Plays the timeline of the outcome in view. */
export function usePlayback({ view, cycleMinMs, reducedMotion, onStep }: PlaybackOptions): LivePlayback {
  const [playback, change] = useReducer(reduce, BLANK)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const startedAtMs = useRef(0)
  const played = useRef<JeepneyOutcome | undefined>(undefined)
  const latestOnStep = useRef(onStep)
  latestOnStep.current = onStep
  const { phase } = view
  const outcome = outcomeOf(view)

  useEffect(() => {
    // The timeline of this outcome called `onSettled`: its later steps still show the lines in turn.
    if (phase === 'settled' && played.current === outcome) return
    for (const timer of timers.current) clearTimeout(timer)
    timers.current = []
    if (phase === 'spinning') startedAtMs.current = performance.now()
    if (phase !== 'landing' || !outcome) {
      played.current = undefined
      change(outcome ? { ...BLANK, ...stillOf(outcome) } : BLANK)
      return
    }
    const now = performance.now()
    if (played.current || startedAtMs.current === 0) startedAtMs.current = now
    const answeredMs = now - startedAtMs.current
    const timeline = createTimeline(outcome, { answeredMs, cycleMinMs, reducedMotion })
    played.current = outcome
    change({ ...BLANK, timeline, startedAtMs: startedAtMs.current })
    timers.current = timeline.steps.map(step =>
      setTimeout(
        () => {
          change(step)
          latestOnStep.current(step, outcome)
        },
        Math.max(0, step.atMs - answeredMs),
      ),
    )
  }, [phase, outcome, cycleMinMs, reducedMotion])

  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer)
    },
    [],
  )

  return playback
}
