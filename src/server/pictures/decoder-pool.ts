import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DecoderAnswer, DecoderJob } from './decoder-job.ts'

const DECODER_PROGRAM = fileURLToPath(new URL('decoder.ts', import.meta.url))

/** A decoder process ends after this time without work, in milliseconds, to free its memory. */
const IDLE_MS = 30_000

/**
 * Converts pictures in separate processes. A native decoder that takes too long can be stopped only by killing its
 * process.
 */
export interface DecoderPool {
  /**
   * Converts a picture.
   * @returns the converted picture; `undefined` when the picture cannot be converted, its process died, or the time
   * limit was reached. The process is ended in the last case.
   */
  convert(job: DecoderJob): Promise<Uint8Array | undefined>
}

/**
 * Creates a pool without processes. If no process is free for a picture, the pool starts a new one, so the caller must
 * limit the number of pictures that are converted at once.
 * @param options.withinMs time limit for one picture
 */
export function createDecoderPool({ withinMs }: { readonly withinMs: number }): DecoderPool {
  const idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout }[] = []

  function takeProcess(): ChildProcess {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.timer)
      if (next.child.connected) return next.child
    }
    // Starts the process without environment variables: they contain the server's secrets, which a process that reads
    // files of strangers must not have.
    const child = fork(DECODER_PROGRAM, {
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => {})
    // Allows the server's process to end while the child process and its channel are open.
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
