import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { WAIT_LIMITS_MS } from './patience.ts'

/** A headless Chromium with an open debugging port. */
export interface DebugChromium {
  /** The port of the DevTools protocol on the loopback address. */
  readonly port: number
  stop(): Promise<void>
}

/** Starts a Chromium with a new profile, for programs that drive it through its debugging port. */
export async function startDebugChromium(): Promise<DebugChromium> {
  const { executablePath, args, env } = findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'perya-profile-'))
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(executablePath, [...args, ...own], {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    const fail = () => reject(new Error(`Chromium opened no debugging port\n${said}`))
    const timer = setTimeout(fail, WAIT_LIMITS_MS.conditionMs)
    void exited.then(fail)
    child.stderr.setEncoding('utf8').on('data', piece => {
      said += piece
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(Number(found))
    })
  })
  return {
    port,
    async stop() {
      child.kill()
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
