import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DecoderAnswer, DecoderJob } from './decoder-job.ts'

const PROGRAM = fileURLToPath(new URL('decoder.ts', import.meta.url))

/** A process without work ends after this time, so that its memory is free. */
const IDLE_MS = 30_000

/**
 * Converts pictures in processes of their own, since a running native decoder cannot be stopped inside the server's
 * process.
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
 * Creates a pool without processes; each process starts with the first picture that finds no free process. The caller
 * bounds how many pictures are converted at once.
 * @param options.withinMs the longest time for a picture
 */
export function createDecoderPool({ withinMs }: { readonly withinMs: number }): DecoderPool {
  const idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout }[] = []

  function takeProcess(): ChildProcess {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.timer)
      if (next.child.connected) return next.child
    }
    // The environment holds the server's secrets, which a process that reads strangers' bytes does not need.
    const child = fork(PROGRAM, {
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => {})
    // Neither the child process nor its channel keeps the server's process alive.
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
