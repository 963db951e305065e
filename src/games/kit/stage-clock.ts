/** Something that the stage shows from a moment on. */
export interface TimedStep {
  /** Milliseconds from the start of the play. */
  readonly atMs: number
}

/** What a timeline is made from, besides the outcome. */
export interface PlayTiming {
  /** When the outcome arrived, in milliseconds from the start of the play. */
  readonly answeredMs: number
  readonly prefersReducedMotion: boolean
}

/**
 * When a movement comes to rest, in milliseconds from the start of the play: after its shortest time, and never sooner
 * after a late answer than its landing takes. Reduced motion rests with the answer.
 * @param leastMs how long the movement takes at least
 * @param landingMs how long it takes from the answer on
 */
export function restMs(
  { answeredMs, prefersReducedMotion }: PlayTiming,
  leastMs: number,
  landingMs: number,
): number {
  return prefersReducedMotion ? answeredMs : Math.max(leastMs, answeredMs + landingMs)
}

/** Where a runner gets time from: the browser, or a test. */
export interface RunnerClock {
  /** Milliseconds of the document's time. */
  now(): number
  /** Calls back after so many milliseconds. @returns the way to stop */
  after(ms: number, run: () => void): () => void
  /** Whether nobody sees the page. */
  isHidden(): boolean
}

/** Runs the steps of a timeline one after another. */
export interface StepRunner<Step extends TimedStep> {
  /** Runs these steps instead of those under way. @param startedAtMs the document's time that their times count from */
  start(steps: readonly Step[], startedAtMs: number, run: (step: Step) => void): void
  /** Runs all steps that are left, at once. */
  skip(): void
  /** Drops the steps that are left. */
  stop(): void
}

/** A runner that waits for nothing while the page is hidden. */
export function createStepRunner<Step extends TimedStep>(clock: RunnerClock): StepRunner<Step> {
  let left: readonly Step[] = []
  let startedAtMs = 0
  let run: (step: Step) => void = () => {}
  let cancel = () => {}

  function takeNext(): void {
    const [next, ...rest] = left
    left = rest
    if (next) run(next)
  }

  function wait(): void {
    const [next] = left
    if (!next) return
    if (clock.isHidden()) {
      skip()
      return
    }
    const inMs = Math.max(0, startedAtMs + next.atMs - clock.now())
    cancel = clock.after(inMs, () => {
      takeNext()
      wait()
    })
  }

  function skip(): void {
    cancel()
    while (left.length > 0) takeNext()
  }

  return {
    start(steps, atMs, runStep) {
      cancel()
      left = steps
      startedAtMs = atMs
      run = runStep
      wait()
    },
    skip,
    stop() {
      cancel()
      left = []
    },
  }
}
