import { atom, type ReadableAtom } from 'nanostores'
import { environment } from '../../../platform/environment.ts'
import { $modals } from '../../../stores/modals/modals.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { playGame } from './play.ts'
import { $game, findReadyGame, type GameState, type PlayPhase } from './state.ts'

/**
 * The page resends a bet automatically for this many milliseconds after the outcome of the bet became unknown.
 * Afterwards the player has to tap.
 */
const RESEND_FOR_MS = 120_000

/** The wait before the first retry, in milliseconds. The wait doubles before each further retry. */
const WAIT_MIN_MS = 2_000
const WAIT_MAX_MS = 15_000

const $isResending = atom(false)

/**
 * Whether the page resends a bet with an unknown outcome automatically, under the same request id. The page does so
 * while it is visible and no modal covers the game, also on a device that reports that it is offline, since some
 * devices report this wrongly. The page never resends a bet of an earlier visit: if that bet had not arrived, it would
 * be placed now, and the player may have changed their mind.
 */
export const $isResendingBet: ReadableAtom<boolean> = $isResending

let untilMs = 0
let waitMs = WAIT_MIN_MS
let cancelWait: (() => void) | undefined

function endResending(): void {
  cancelWait?.()
  cancelWait = undefined
  waitMs = WAIT_MIN_MS
  $isResending.set(false)
}

/** Resends the bet after `ms` milliseconds, in place of an earlier timer. */
function resendAfter(ms: number): void {
  cancelWait?.()
  cancelWait = environment().time.after(ms, resendNow)
}

/** Resends the bet now, unless something covers the game or the time for retries is over. */
function resendNow(): void {
  if (!$isResending.get() || findReadyGame()?.phase.name !== 'unknown') return
  if (environment().time.now() >= untilMs) {
    endResending()
    return
  }
  const isCovered = $modals.get().length > 0
  if (isCovered || !environment().page.isVisible()) {
    resendAfter(WAIT_MIN_MS)
    return
  }
  cancelWait?.()
  void playGame({ isSilent: true })
}

function phaseOf(game: GameState): PlayPhase | undefined {
  return game.state === 'ready' && game.stopped === undefined ? game.phase : undefined
}

function isResent(phase: PlayPhase | undefined): boolean {
  return phase?.name === 'asking' && phase.unknown !== undefined
}

function followPhase(game: GameState, before: GameState | undefined): void {
  const phase = phaseOf(game)
  if (phase?.name !== 'unknown') {
    if ($isResending.get() && !isResent(phase)) endResending()
    return
  }
  const was = before && phaseOf(before)
  if (was?.name !== 'asking') return
  if (!$isResending.get()) {
    // The player has resent this bet by a tap after the automatic retries ended, so no automatic retries start again.
    if (isResent(was)) return
    untilMs = environment().time.now() + RESEND_FOR_MS
    $isResending.set(true)
  }
  resendAfter(waitMs)
  waitMs = Math.min(waitMs * 2, WAIT_MAX_MS)
}

onPageMount($isResending, () => {
  const stops = [
    $game.listen(followPhase),
    environment().page.onReturn(resendNow),
    // Resends when the last modal has closed.
    $modals.listen(modals => modals.length === 0 && resendNow()),
  ]
  return () => {
    endResending()
    for (const stop of stops) stop()
  }
})
