import { atom, type ReadableAtom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { $modals } from '../core/modals.ts'
import { playGame } from './play.ts'
import { $game, type Game, type Phase, readyGame } from './state.ts'

/** So long after its fate became unknown the page sends a bet again by itself; from then on a tap does. */
const ASKS_FOR_MS = 120_000

/** The wait before the first time, twice as long before each next one. */
const WAIT_MIN_MS = 2_000
const WAIT_MAX_MS = 15_000

const $asks = atom(false)

/**
 * Whether the page asks by itself what became of the bet, under the same request id: while the page is in front, the
 * device is online, and nothing covers the game. Never for a bet of an earlier visit, whose player may have changed
 * their mind: if it did not arrive then, asking for it would place it now.
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

/** Waits, and then asks. */
function wait(ms: number): void {
  cancelWait?.()
  cancelWait = environment().after(ms, askAgain)
}

/** Asks now, unless it must wait or takes too long already. */
function askAgain(): void {
  if (!$asks.get() || readyGame()?.phase.name !== 'unknown') return
  if (environment().now() >= untilMs) {
    end()
    return
  }
  const isCovered = $modals.get().length > 0
  if (isCovered || !environment().isVisible() || !environment().isOnline()) {
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
    // The player sent it again after the page had given up: nothing begins anew.
    if (isSentAgain(was)) return
    untilMs = environment().now() + ASKS_FOR_MS
    $asks.set(true)
  }
  wait(waitMs)
  waitMs = Math.min(waitMs * 2, WAIT_MAX_MS)
}

onPageMount($asks, () => {
  const stops = [
    $game.listen(follow),
    environment().onReturn(askAgain),
    // What covered the game has closed.
    $modals.listen(modals => modals.length === 0 && askAgain()),
  ]
  return () => {
    end()
    for (const stop of stops) stop()
  }
})
