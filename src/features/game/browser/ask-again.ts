import { atom, type ReadableAtom } from 'nanostores'
import { environment } from '../../../platform/environment.ts'
import { $modals } from '../../../stores/modals/modals.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { playGame } from './play.ts'
import { $game, findReadyGame, type GameState, type PlayPhase } from './state.ts'

/**
 * For how many milliseconds the page automatically sends a bet again after the bet's result has become unknown.
 * Afterwards the player has to tap.
 */
const RESEND_FOR_MS = 120_000

/** The wait before the first automatic retry, in milliseconds. It doubles before each further one. */
const RESEND_WAIT_MIN_MS = 2_000
const RESEND_WAIT_MAX_MS = 15_000

const $isResending = atom(false)

/**
 * Whether the page automatically sends a bet with an unknown result again, with the same request id. The page does so
 * while it is visible and no modal covers the game, even if the device reports no connection, since some devices report
 * this wrongly. The page never does so for a bet of an earlier visit: if that bet had not arrived, it would be placed
 * now, although the player may not want it any more.
 */
export const $isResendingBet: ReadableAtom<boolean> = $isResending

let resendUntilMs = 0
let nextResendWaitMs = RESEND_WAIT_MIN_MS
let cancelWait: (() => void) | undefined

function endResending(): void {
  cancelWait?.()
  cancelWait = undefined
  nextResendWaitMs = RESEND_WAIT_MIN_MS
  $isResending.set(false)
}

/** Sends the bet again after `ms` milliseconds. Replaces an earlier timer. */
function resendAfter(ms: number): void {
  cancelWait?.()
  cancelWait = environment().time.after(ms, resendNow)
}

/** Sends the bet again now, unless a modal covers the game or the time for retries is over. */
function resendNow(): void {
  if (!$isResending.get() || findReadyGame()?.phase.name !== 'unknown') return
  if (environment().time.now() >= resendUntilMs) {
    endResending()
    return
  }
  const isCovered = $modals.get().length > 0
  if (isCovered || !environment().page.isVisible()) {
    resendAfter(RESEND_WAIT_MIN_MS)
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

function updateResendingForPhase(game: GameState, before: GameState | undefined): void {
  const phase = phaseOf(game)
  if (phase?.name !== 'unknown') {
    if ($isResending.get() && !isResent(phase)) endResending()
    return
  }
  const was = before && phaseOf(before)
  if (was?.name !== 'asking') return
  if (!$isResending.get()) {
    // Starts no automatic retries for a bet that the player has sent again by a tap after the retries had ended.
    if (isResent(was)) return
    resendUntilMs = environment().time.now() + RESEND_FOR_MS
    $isResending.set(true)
  }
  resendAfter(nextResendWaitMs)
  nextResendWaitMs = Math.min(nextResendWaitMs * 2, RESEND_WAIT_MAX_MS)
}

onPageMount($isResending, () => {
  const stops = [
    $game.listen(updateResendingForPhase),
    environment().page.onReturn(resendNow),
    // Sends the bet again when the last modal has closed.
    $modals.listen(modals => modals.length === 0 && resendNow()),
  ]
  return () => {
    endResending()
    for (const stop of stops) stop()
  }
})
