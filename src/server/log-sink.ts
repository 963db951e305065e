import { closeSync, constants, openSync, write, writeSync } from 'node:fs'

/** The most characters that wait for the disk; lines beyond them are dropped and counted. */
const WAITING_MAX = 256 * 1024

/** Time without a write after a failed one. */
const RETRY_MS = 1_000

/** Characters of one write, so that a pipe that is read slowly takes part of it instead of none. */
const CHUNK_MAX = 64 * 1024

/** Where log lines go. Writing never waits and never fails. */
export interface LogSink {
  write(line: string): void
  /** Writes what is waiting, once, without trying again; for the end of the process. */
  flush(): void
}

/**
 * Writes log lines to a file descriptor without ever blocking the server: one write is under way at a time, lines wait
 * in a bounded buffer, and when the disk is full or the reader has stopped, lines are dropped and counted. After the
 * next write that succeeds, a line says how many are missing.
 */
export function createLogSink(descriptor: number, now: () => number = Date.now): LogSink {
  const target = withoutBlocking(descriptor)
  let waiting: string[] = []
  let waitingLength = 0
  let rest: Buffer | undefined
  let dropped = 0
  let isBusy = false
  let isPaused = false

  function next(): Buffer | undefined {
    if (rest) return rest
    if (dropped > 0 && waitingLength < WAITING_MAX / 2) {
      const line = { level: 40, time: now(), msg: 'log lines were dropped', dropped }
      dropped = 0
      waiting.unshift(`${JSON.stringify(line)}\n`)
    }
    let length = 0
    let count = 0
    while (count < waiting.length && length < CHUNK_MAX) length += waiting[count++]?.length ?? 0
    if (count === 0) return undefined
    const text = waiting.splice(0, count).join('')
    waitingLength = Math.max(0, waitingLength - text.length)
    return Buffer.from(text)
  }

  function pump(): void {
    if (isBusy || isPaused) return
    const bytes = next()
    if (!bytes) return
    isBusy = true
    write(target, bytes, 0, bytes.length, null, (error, written) => {
      isBusy = false
      rest = error ? bytes : written < bytes.length ? bytes.subarray(written) : undefined
      if (error) pause()
      else pump()
    })
  }

  function pause(): void {
    isPaused = true
    setTimeout(() => {
      isPaused = false
      pump()
    }, RETRY_MS).unref()
  }

  return {
    write(line) {
      if (waitingLength + line.length > WAITING_MAX) {
        dropped += 1
        return
      }
      waiting.push(line)
      waitingLength += line.length
      pump()
    },
    flush() {
      // A write that is under way or that failed shows that the reader does not keep up: trying would block.
      if (isBusy || isPaused) return
      const text = waiting.join('')
      waiting = []
      if (text === '') return
      try {
        writeSync(target, text)
      } catch {
        // The process ends and has no other output: the lines are lost.
      }
    },
  }
}

/**
 * Opens the same pipe or file again in non-blocking mode, so that a write fails at once instead of waiting for its
 * reader. A blocked write would occupy a thread of the pool that passwords and files need, and delay the end of the
 * process.
 */
function withoutBlocking(descriptor: number): number {
  try {
    const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK
    const opened = openSync(`/proc/self/fd/${descriptor}`, flags)
    process.once('exit', () => closeSync(opened))
    return opened
  } catch {
    // A socket, or a system without /proc.
    return descriptor
  }
}
