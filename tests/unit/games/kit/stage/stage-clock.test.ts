import { describe, expect, test } from 'vitest'
import { computeMovementEndMs, createStepRunner } from '../../../../../src/games/kit/stage/stage-clock.ts'

/** Creates a clock whose time changes only when the test moves it. */
function testClock() {
  let nowMs = 0
  let waiting: { atMs: number; run: () => void } | undefined
  const clock = {
    isHidden: false,
    source: {
      now: () => nowMs,
      after(ms: number, run: () => void) {
        const entry = { atMs: nowMs + ms, run }
        waiting = entry
        return () => {
          if (waiting === entry) waiting = undefined
        }
      },
      isHidden: () => clock.isHidden,
    },
    move(toMs: number) {
      for (let next = waiting; next && next.atMs <= toMs; next = waiting) {
        nowMs = next.atMs
        waiting = undefined
        next.run()
      }
      nowMs = toMs
    },
  }
  return clock
}

const STEPS = [{ atMs: 100 }, { atMs: 100 }, { atMs: 300 }]

describe('the steps of a timeline', () => {
  test('the steps of a timeline run in their order, each at its time', () => {
    const clock = testClock()
    const came: number[] = []
    createStepRunner(clock.source).start(STEPS, 0, step => came.push(step.atMs))
    clock.move(99)
    expect(came).toEqual([])
    clock.move(100)
    expect(came).toEqual([100, 100])
    clock.move(1_000)
    expect(came).toEqual([100, 100, 300])
  })

  test('steps of a timeline whose time has passed already run at once', () => {
    const clock = testClock()
    clock.move(250)
    const came: number[] = []
    createStepRunner(clock.source).start(STEPS, 0, step => came.push(step.atMs))
    clock.move(250)
    expect(came).toEqual([100, 100])
  })

  test('all steps of a timeline run at once while the page is hidden, and when the player skips the animation', () => {
    const hidden = testClock()
    hidden.isHidden = true
    const came: number[] = []
    createStepRunner(hidden.source).start(STEPS, 0, step => came.push(step.atMs))
    expect(came).toHaveLength(3)
    const left = testClock()
    const runner = createStepRunner(left.source)
    const late: number[] = []
    runner.start(STEPS, 0, step => late.push(step.atMs))
    left.move(100)
    runner.skip()
    expect(late).toEqual([100, 100, 300])
    left.move(1_000)
    expect(late).toHaveLength(3)
  })

  test('skipping to a step of a timeline runs that step at once and brings later steps forward; steps before it keep their time', () => {
    const clock = testClock()
    const runner = createStepRunner<{ atMs: number; name?: string }>(clock.source)
    const came: string[] = []
    const steps = [
      { atMs: 700, name: 'shown' },
      { atMs: 4_000, name: 'celebrated' },
      { atMs: 5_000, name: 'gone' },
    ]
    runner.start(steps, 0, step => came.push(step.name ?? ''))
    clock.move(500)
    runner.skipTo(step => step.name === 'celebrated')
    expect(came).toEqual(['celebrated'])
    clock.move(700)
    expect(came).toEqual(['celebrated', 'shown'])
    clock.move(1_499)
    expect(came).toHaveLength(2)
    clock.move(1_500)
    expect(came).toEqual(['celebrated', 'shown', 'gone'])
    runner.skipTo(step => step.name === 'celebrated')
    expect(came).toHaveLength(3)
  })

  test('the steps of a timeline no longer run after it is stopped, or after another timeline starts', () => {
    const clock = testClock()
    const runner = createStepRunner(clock.source)
    const came: string[] = []
    runner.start(STEPS, 0, () => came.push('first'))
    runner.start([{ atMs: 50 }], 0, () => came.push('second'))
    clock.move(200)
    expect(came).toEqual(['second'])
    runner.start(STEPS, 0, () => came.push('third'))
    runner.stop()
    clock.move(1_000)
    expect(came).toEqual(['second'])
  })
})

test('an animation takes its minimum time, waits for a late answer, and is left out with reduced motion', () => {
  const at = (answeredMs: number, prefersReducedMotion = false) =>
    computeMovementEndMs({ answeredMs, prefersReducedMotion }, 1_500, 600)
  expect(at(100)).toBe(1_500)
  expect(at(4_000)).toBe(4_600)
  expect(at(100, true)).toBe(100)
})
