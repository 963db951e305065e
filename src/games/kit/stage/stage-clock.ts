/** A step of a timeline: a change on the stage at a given time. */
export interface TimedStep {
  /** Milliseconds from the start of the play. */
  readonly atMs: number
}

/** The inputs of a timeline besides the outcome. */
export interface PlayTiming {
  /** Time at which the server's answer arrived, in milliseconds from the start of the play. */
  readonly answeredMs: number
  readonly prefersReducedMotion: boolean
}

/**
 * The time at which a movement comes to rest, in milliseconds from the start of the play. The movement lasts at least
 * `leastMs`, and at least `landingMs` after the answer. With reduced motion it ends as soon as the answer arrives.
 */
export function computeMovementEndMs(
  { answeredMs, prefersReducedMotion }: PlayTiming,
  leastMs: number,
  landingMs: number,
): number {
  return prefersReducedMotion ? answeredMs : Math.max(leastMs, answeredMs + landingMs)
}

/** The source of time for a runner. The browser supplies it, and tests replace it. */
export interface RunnerClock {
  /** The document's time in milliseconds, as `performance.now()` returns it. */
  now(): number
  /** Calls `run` after `ms` milliseconds. @returns a function that cancels the call */
  after(ms: number, run: () => void): () => void
  isHidden(): boolean
}

/** Runs the steps of one timeline at a time, each step at its own time. */
export interface StepRunner<Step extends TimedStep> {
  /**
   * Starts a timeline: calls `run` at the time of each step. Steps of an earlier timeline that have not run are
   * dropped.
   * @param startedAtMs the time from which `atMs` counts, in milliseconds of the document's timeline
   */
  start(steps: readonly Step[], startedAtMs: number, run: (step: Step) => void): void
  /** Runs all remaining steps at once. */
  skip(): void
  /**
   * Immediately runs the first remaining step for which `fits` returns true. The steps before it keep their times; all
   * later steps come earlier by the skipped time.
   */
  skipTo(fits: (step: Step) => boolean): void
  /** Drops all remaining steps. */
  stop(): void
}

/** Creates a runner of timelines. While the page is hidden, it runs all remaining steps at once. */
export function createStepRunner<Step extends TimedStep>(clock: RunnerClock): StepRunner<Step> {
  let left: readonly Step[] = []
  let startedAtMs = 0
  let handleStep: (step: Step) => void = () => {}
  let cancel = () => {}

  function runNextStep(): void {
    const [next, ...rest] = left
    left = rest
    if (next) handleStep(next)
  }

  function waitForNextStep(): void {
    const [next] = left
    if (!next) return
    if (clock.isHidden()) {
      skip()
      return
    }
    const delayMs = Math.max(0, startedAtMs + next.atMs - clock.now())
    cancel = clock.after(delayMs, () => {
      runNextStep()
      waitForNextStep()
    })
  }

  function skip(): void {
    cancel()
    while (left.length > 0) runNextStep()
  }

  return {
    start(steps, atMs, runStep) {
      cancel()
      left = steps
      startedAtMs = atMs
      handleStep = runStep
      waitForNextStep()
    },
    skip,
    skipTo(fits) {
      const at = left.findIndex(fits)
      const target = left[at]
      if (!target) return
      cancel()
      const skippedMs = Math.max(0, startedAtMs + target.atMs - clock.now())
      const later = left.slice(at + 1).map(step => ({ ...step, atMs: step.atMs - skippedMs }))
      left = [...left.slice(0, at), ...later].toSorted((a, b) => a.atMs - b.atMs)
      handleStep(target)
      waitForNextStep()
    },
    stop() {
      cancel()
      left = []
    },
  }
}
