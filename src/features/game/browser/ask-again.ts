import { atom, type ReadableAtom } from 'nanostores'
import { environment } from '../../../platform/environment.ts'
import { $modals } from '../../../stores/modals/modals.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { playGame } from './play.ts'
import { $game, type Game, type Phase, readyGame } from './state.ts'

/** How long the page resends a bet automatically after its outcome became unknown; after that the player has to tap. */
const ASKS_FOR_MS = 120_000

/** The wait before the first retry. It doubles before each further retry. */
const WAIT_MIN_MS = 2_000
const WAIT_MAX_MS = 15_000

const $asks = atom(false)

/**
 * Whether the page resends a bet with an unknown outcome automatically, under the same request id. The page does so
 * while it is visible, the device is online, and no modal covers the game. It never resends a bet of an earlier visit:
 * if that bet had not arrived, it would be placed now, and the player may have changed their mind.
 */
export const $asksAgain: ReadableAtom<boolean> = $asks

let untilMs = 0
let waitMs = WAIT_MIN_MS
let cancelWait: (() => void) | undefined

function end(): void {
  cancelWait?.()
  cancelWait = undefined
  waitMs = WAIT_MIN_MS
  $asks.set(false)
}

/** Resends the bet after `ms` milliseconds, in place of an earlier timer. */
function wait(ms: number): void {
  cancelWait?.()
  cancelWait = environment().time.after(ms, askAgain)
}

/** Resends the bet now, unless something covers the game, the device is offline, or the time for retries is over. */
function askAgain(): void {
  if (!$asks.get() || readyGame()?.phase.name !== 'unknown') return
  if (environment().time.now() >= untilMs) {
    end()
    return
  }
  const isCovered = $modals.get().length > 0
  if (isCovered || !environment().page.isVisible() || !environment().network.isOnline()) {
    wait(WAIT_MIN_MS)
    return
  }
  cancelWait?.()
  void playGame({ isSilent: true })
}

function phaseOf(game: Game): Phase | undefined {
  return game.state === 'ready' && game.stopped === undefined ? game.phase : undefined
}

function isSentAgain(phase: Phase | undefined): boolean {
  return phase?.name === 'asking' && phase.unknown !== undefined
}

function follow(game: Game, before: Game | undefined): void {
  const phase = phaseOf(game)
  if (phase?.name !== 'unknown') {
    if ($asks.get() && !isSentAgain(phase)) end()
    return
  }
  const was = before && phaseOf(before)
  if (was?.name !== 'asking') return
  if (!$asks.get()) {
    // The player has resent this bet by a tap after the automatic retries ended, so they do not start again.
    if (isSentAgain(was)) return
    untilMs = environment().time.now() + ASKS_FOR_MS
    $asks.set(true)
  }
  wait(waitMs)
  waitMs = Math.min(waitMs * 2, WAIT_MAX_MS)
}

onPageMount($asks, () => {
  const stops = [
    $game.listen(follow),
    environment().page.onReturn(askAgain),
    // Resends when the last modal has closed.
    $modals.listen(modals => modals.length === 0 && askAgain()),
  ]
  return () => {
    end()
    for (const stop of stops) stop()
  }
})
