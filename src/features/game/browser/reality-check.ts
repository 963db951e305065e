import { atom, type ReadableAtom } from 'nanostores'
import { CallError } from '../../../contract/requester.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { PLAY_TIME_RESET_PAUSE_MS, REALITY_CHECK_DEFAULT_MINUTES } from '../../../domain/player/exclusion.ts'
import { PLAY_TIME_KEY_PREFIX } from '../../../domain/site/storage-keys.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { $modals, closeModal, openModal } from '../../../stores/modals/modals.ts'
import { readPagePlayerKey } from '../../../stores/session/page-player.ts'
import { $user } from '../../../stores/session/token.ts'
import type { realityCheckSeen } from '../../limits/contract.ts'
import { findReadyGame, type ReadyGame } from './state.ts'

/**
 * The time and the sums of a player's games for real money in this tab, across pages and games, since the first game.
 */
export interface RealityCheckTotals {
  readonly startedAtMs: number
  /** When a game for real money was last open, epoch milliseconds. */
  readonly seenAtMs: number
  /** When the player acknowledged the last reality check; `startedAtMs` before the first one. */
  readonly checkedAtMs: number
  /** The sums of the prices and of the payouts of the player's plays, in centavos. */
  readonly wagered: Centavos
  readonly won: Centavos
}

const CHECK_EVERY_MS = 5_000

const storageKey = () => `${PLAY_TIME_KEY_PREFIX}${readPagePlayerKey()}`

/** `checkedAtMs` of the last displayed reality check, so that the page does not display the same check twice. */
let shownCheckedAtMs: number | undefined

const $shownTotals = atom<RealityCheckTotals | undefined>(undefined)

/** The time and the sums that the reality check shows. */
export const $shownRealityCheck: ReadableAtom<RealityCheckTotals | undefined> = $shownTotals

function readRealityCheckTotals(nowMs: number): RealityCheckTotals {
  try {
    const stored = JSON.parse(environment().storage.tab[storageKey()] ?? '') as RealityCheckTotals
    const sinceMs = nowMs - stored.seenAtMs
    if (sinceMs >= 0 && sinceMs < PLAY_TIME_RESET_PAUSE_MS) return { ...stored, seenAtMs: nowMs }
  } catch {}
  return { startedAtMs: nowMs, seenAtMs: nowMs, checkedAtMs: nowMs, wagered: centavos(0), won: centavos(0) }
}

/**
 * Applies `change` to the stored totals of the reality check, and stores that a game is open now. Without `change`,
 * stores only the latter.
 * @returns the stored totals
 */
function storeRealityCheckTotals(
  change: (time: RealityCheckTotals) => Partial<RealityCheckTotals> = () => ({}),
): RealityCheckTotals {
  const before = readRealityCheckTotals(environment().time.now())
  const after = { ...before, ...change(before) }
  environment().storage.tab[storageKey()] = JSON.stringify(after)
  return after
}

/** Adds the price of an answered play to the staked sum, in centavos. */
export function addToWageredTotal(price: Centavos): void {
  storeRealityCheckTotals(time => ({ wagered: centavos(time.wagered + price) }))
}

/**
 * Adds the payout of an answered play to the won sum, in centavos. Called when the answer arrives, so that the payout
 * counts even if the page closes before the stage has shown the play.
 */
export function addToWonTotal(payout: Centavos): void {
  storeRealityCheckTotals(time => ({ won: centavos(time.won + payout) }))
}

function realityCheckIntervalMs(): number {
  return ($user.get()?.protection.realityCheckMinutes ?? REALITY_CHECK_DEFAULT_MINUTES) * MINUTE_MS
}

/**
 * Whether a play is running, would continue without a tap, or has an unknown result. A reality check waits until the
 * play has ended.
 */
function isPlayPending({ phase, isContinuing }: ReadyGame): boolean {
  return isContinuing || phase.name === 'asking' || phase.name === 'showing' || phase.name === 'unknown'
}

function isCheckDue({ checkedAtMs }: RealityCheckTotals): boolean {
  const everyMs = realityCheckIntervalMs()
  return everyMs > 0 && environment().time.now() - checkedAtMs >= everyMs
}

/**
 * Shows the reality check if it is due, which delays a bet until the player acknowledges it. Call this function only
 * when no result of a play is left to show.
 * @returns whether the check is due
 */
export function showRealityCheckIfDue(game: ReadyGame): boolean {
  if (game.isPractice) return false
  const time = storeRealityCheckTotals()
  if (!isCheckDue(time)) return false
  showRealityCheckDialog(time)
  return true
}

/**
 * Shows the reality check that the server requires, because the player has played in other tabs or on other devices.
 */
export function showRealityCheck(): void {
  showRealityCheckDialog(storeRealityCheckTotals())
}

function showRealityCheckDialog(time: RealityCheckTotals): void {
  shownCheckedAtMs = time.checkedAtMs
  $shownTotals.set(time)
  openModal({ name: 'reality-check' })
}

/**
 * Checks every `CHECK_EVERY_MS` whether a reality check is due.
 * @returns a function that stops these checks
 */
export function watchForRealityCheck(): () => void {
  shownCheckedAtMs = undefined
  return environment().time.every(CHECK_EVERY_MS, () => {
    const game = findReadyGame()
    if (!game || game.isPractice || game.stopped !== undefined) return
    const { checkedAtMs } = storeRealityCheckTotals()
    // Shows each reality check at most once from this timer. A check that the player closes without acknowledging it
    // appears again before the next bet.
    if (isPlayPending(game) || shownCheckedAtMs === checkedAtMs || $modals.get().length > 0) return
    showRealityCheckIfDue(game)
  })
}

/** Acknowledges the reality check, and opens the page that the player chose. */
export async function acknowledgeRealityCheck(choice: 'continue' | 'history' | 'leave'): Promise<void> {
  storeRealityCheckTotals(({ seenAtMs }) => ({ checkedAtMs: seenAtMs }))
  closeModal()
  try {
    await sendPlayerRequest<typeof realityCheckSeen>('/realityCheckSeen', {}, { isSilent: true })
  } catch (error) {
    // Ignores a failed call. The server then refuses the next bet, and the page shows the check again.
    if (!(error instanceof CallError)) throw error
  }
  if (choice !== 'continue') await environment().history.go(choice === 'leave' ? '/' : '/member/games')
}
