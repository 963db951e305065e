import { closeSync, constants, openSync, write, writeSync } from 'node:fs'

/** Maximum number of characters of log lines that wait to be written. Further lines are dropped and counted. */
const WAITING_MAX = 262_144

/** Pause after a failed write, in milliseconds. */
const RETRY_MS = 1_000

/**
 * Maximum number of characters in one write. It is small, so that a pipe with a slow reader accepts at least part of a
 * write.
 */
const CHUNK_MAX = 65_536

/** The destination of log lines. `write` never waits and never fails. */
export interface LogSink {
  write(line: string): void
  /** Tries once to write all waiting lines. Called when the process ends. */
  flush(): void
}

/** Log lines that wait to be written. The buffer has a maximum number of characters. */
interface LineBuffer {
  /**
   * Adds a line to the buffer. If the buffer is full, counts the line as dropped instead.
   * @returns whether the line was added
   */
  add(line: string): boolean
  /**
   * Removes the oldest lines from the buffer and returns them for one write; `undefined` when no line waits. Once half
   * the buffer is free, the first line says how many lines were dropped.
   */
  take(): Buffer | undefined
  /** Removes all lines from the buffer and returns them as one text. */
  takeAll(): string
}

function createLineBuffer(now: () => number): LineBuffer {
  let lines: string[] = []
  let length = 0
  let dropped = 0

  function reportDropped(): void {
    const line = { level: 40, time: now(), msg: 'log lines were dropped', dropped }
    dropped = 0
    lines.unshift(`${JSON.stringify(line)}\n`)
  }

  return {
    add(line) {
      if (length + line.length > WAITING_MAX) {
        dropped += 1
        return false
      }
      lines.push(line)
      length += line.length
      return true
    },
    take() {
      if (dropped > 0 && length < WAITING_MAX / 2) reportDropped()
      let taken = 0
      let count = 0
      while (count < lines.length && taken < CHUNK_MAX) taken += lines[count++]?.length ?? 0
      if (count === 0) return undefined
      const text = lines.splice(0, count).join('')
      length = Math.max(0, length - text.length)
      return Buffer.from(text)
    },
    takeAll() {
      const text = lines.join('')
      lines = []
      length = 0
      return text
    },
  }
}

/**
 * Creates a sink that writes log lines to a file descriptor without ever blocking the server. Only one write runs at a
 * time, and further lines wait in a bounded buffer. When the disk is full or the reader has stopped, lines are dropped
 * and counted. After the next write that succeeds, a line says how many are missing.
 */
export function createLogSink(descriptor: number, now: () => number = Date.now): LogSink {
  const target = openNonBlocking(descriptor)
  const waiting = createLineBuffer(now)
  /** The part of the last write that was not written. */
  let rest: Buffer | undefined
  let isBusy = false
  let isPaused = false

  function writeNextChunk(): void {
    if (isBusy || isPaused) return
    const bytes = rest ?? waiting.take()
    if (!bytes) return
    isBusy = true
    write(target, bytes, 0, bytes.length, null, (error, written) => {
      isBusy = false
      rest = error ? bytes : written < bytes.length ? bytes.subarray(written) : undefined
      if (error) pauseWriting()
      else writeNextChunk()
    })
  }

  function pauseWriting(): void {
    isPaused = true
    setTimeout(() => {
      isPaused = false
      writeNextChunk()
    }, RETRY_MS).unref()
  }

  return {
    write(line) {
      if (waiting.add(line)) writeNextChunk()
    },
    flush() {
      // Writes nothing if a write is running or has failed: the reader does not keep up, so a write could block.
      if (isBusy || isPaused) return
      const text = waiting.takeAll()
      if (text === '') return
      try {
        writeSync(target, text)
      } catch {
        // Ignores the error. The process ends and has no other output, so the lines are lost.
      }
    },
  }
}

/**
 * Opens the same pipe or file again in non-blocking mode, so that a write fails at once instead of waiting for its
 * reader. A blocked write would occupy a thread that passwords and files need, and would delay the end of the process.
 */
function openNonBlocking(descriptor: number): number {
  try {
    const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK
    const opened = openSync(`/proc/self/fd/${descriptor}`, flags)
    process.once('exit', () => closeSync(opened))
    return opened
  } catch {
    // Uses the descriptor itself, because it is a socket or the system has no /proc.
    return descriptor
  }
}
