import { vi } from 'vitest'
import type { TimePort } from '../../../src/platform/ports/time.ts'

export interface TimeControls {
  /** Moves the clock forward by `ms` milliseconds and runs the timers that are due. */
  pass(ms: number): Promise<void>
}

export const createTimeControls = (): TimeControls => ({
  pass: async ms => void (await vi.advanceTimersByTimeAsync(ms)),
})

export function createTestTime(): TimePort {
  return {
    now: () => Date.now(),
    every(intervalMs, callback) {
      const timer = setInterval(callback, intervalMs)
      return () => clearInterval(timer)
    },
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
    onIdle: callback => void setTimeout(callback),
    nextTask: async () => {},
  }
}
