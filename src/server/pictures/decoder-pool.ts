import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DecoderAnswer, DecoderJob } from './decoder-job.ts'

const PROGRAM = fileURLToPath(new URL('decoder.ts', import.meta.url))

/** A decoder process ends if it has had no work for this time, so that its memory is free; milliseconds. */
const IDLE_MS = 30_000

/**
 * Converts pictures in separate processes, since a native decoder that takes too long can be stopped only by killing
 * its process.
 */
export interface DecoderPool {
  /**
   * Converts a picture.
   * @returns `undefined` when the picture cannot be converted, its process died, or the time was over; the process is
   *   then ended
   */
  convert(job: DecoderJob): Promise<Uint8Array | undefined>
}

/**
 * Creates a pool without processes. If no process is free for a picture, the pool starts one. The caller limits the
 * number of pictures that are converted at once.
 * @param options.withinMs time limit for one picture
 */
export function createDecoderPool({ withinMs }: { readonly withinMs: number }): DecoderPool {
  const idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout }[] = []

  function takeProcess(): ChildProcess {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.timer)
      if (next.child.connected) return next.child
    }
    // Passes no environment variables: they contain the server's secrets, and a process that reads strangers' files
    // does not need them.
    const child = fork(PROGRAM, {
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => {})
    // Allows the server's process to end although the child process and its channel are open.
    child.unref()
    child.channel?.unref()
    return child
  }

  function keepIdle(child: ChildProcess): void {
    const timer = setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref()
    idle.push({ child, timer })
  }

  return {
    convert: job =>
      new Promise(resolve => {
        const child = takeProcess()
        const end = (answer: DecoderAnswer | undefined) => {
          clearTimeout(timer)
          child.removeAllListeners('message').removeAllListeners('exit')
          if (answer) keepIdle(child)
          else child.kill('SIGKILL')
          resolve(answer?.picture)
        }
        const timer = setTimeout(() => end(undefined), withinMs)
        child.once('message', message => end(message as DecoderAnswer))
        child.once('exit', () => end(undefined))
        child.send(job, error => error && end(undefined))
      }),
  }
}
