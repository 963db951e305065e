import { atom, type ReadableAtom } from 'nanostores'
import { CallError } from '../../../contract/requester.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { PLAY_PAUSE_MS, REALITY_CHECK_DEFAULT } from '../../../domain/player/exclusion.ts'
import { PLAY_TIME_PREFIX } from '../../../domain/site/storage-keys.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import { $modals, closeModal, openModal } from '../../../stores/modals/modals.ts'
import { pagePlayerId } from '../../../stores/session/page-player.ts'
import { $user } from '../../../stores/session/token.ts'
import type { realityCheckSeen } from '../../limits/contract.ts'
import { type ReadyGame, readyGame } from './state.ts'

/** The time and the sums of a player's paid games in this tab, across pages and games, since the first game. */
export interface PlayTime {
  readonly startedAtMs: number
  /** When a paid game was open last. */
  readonly seenAtMs: number
  /** When the last reality check was acknowledged; `startedAtMs` before the first. */
  readonly checkedAtMs: number
  /** Amounts in centavos. */
  readonly wagered: Centavos
  readonly won: Centavos
}

const LOOK_EVERY_MS = 5_000

const key = () => `${PLAY_TIME_PREFIX}${pagePlayerId()}`

/** `checkedAtMs` of the check that was shown last, so that the page does not show that check again by itself. */
let shownFor: number | undefined

const $shown = atom<PlayTime | undefined>(undefined)

/** The time and the sums that the reality check shows. */
export const $realityCheck: ReadableAtom<PlayTime | undefined> = $shown

function readPlayTime(nowMs: number): PlayTime {
  try {
    const stored = JSON.parse(environment().storage.tab[key()] ?? '') as PlayTime
    const sinceMs = nowMs - stored.seenAtMs
    if (sinceMs >= 0 && sinceMs < PLAY_PAUSE_MS) return { ...stored, seenAtMs: nowMs }
  } catch {}
  return { startedAtMs: nowMs, seenAtMs: nowMs, checkedAtMs: nowMs, wagered: centavos(0), won: centavos(0) }
}

/** Stores a change of the play time; without a change, only that a game is open now. */
function notePlayTime(change: (time: PlayTime) => Partial<PlayTime> = () => ({})): PlayTime {
  const before = readPlayTime(environment().time.now())
  const after = { ...before, ...change(before) }
  environment().storage.tab[key()] = JSON.stringify(after)
  return after
}

/** Adds the price of an answered play, in centavos. */
export function addWagered(price: Centavos): void {
  notePlayTime(time => ({ wagered: centavos(time.wagered + price) }))
}

/**
 * Adds the payout of an answered play, in centavos. The payout counts even if the page ends before the stage has shown
 * the play. A reality check shows only after the stage has.
 */
export function addWon(payout: Centavos): void {
  notePlayTime(time => ({ won: centavos(time.won + payout) }))
}

function intervalMs(): number {
  return ($user.get()?.protection.realityCheckMinutes ?? REALITY_CHECK_DEFAULT) * MINUTE_MS
}

/** Whether a play would interrupt what the stage shows, or belongs to a bet that was sent. */
function isBusy({ phase, isContinuing }: ReadyGame): boolean {
  return isContinuing || phase.name === 'asking' || phase.name === 'showing' || phase.name === 'unknown'
}

function isDue({ checkedAtMs }: PlayTime): boolean {
  const everyMs = intervalMs()
  return everyMs > 0 && environment().time.now() - checkedAtMs >= everyMs
}

/**
 * Shows the reality check when it is due; a paid bet then waits for the acknowledgement. Call it only while no result
 * is still to be shown.
 * @returns whether it is due
 */
export function holdForRealityCheck(game: ReadyGame): boolean {
  if (game.isPractice) return false
  const time = notePlayTime()
  if (!isDue(time)) return false
  show(time)
  return true
}

/** Shows the reality check that the server asks for, since the player has played in other tabs or on other devices. */
export function showRealityCheck(): void {
  show(notePlayTime())
}

function show(time: PlayTime): void {
  shownFor = time.checkedAtMs
  $shown.set(time)
  openModal({ name: 'reality-check' })
}

/** Checks every few seconds whether a reality check is due. @returns a function that stops it */
export function watchPlayTime(): () => void {
  shownFor = undefined
  return environment().time.every(LOOK_EVERY_MS, () => {
    const game = readyGame()
    if (!game || game.isPractice || game.stopped !== undefined) return
    const { checkedAtMs } = notePlayTime()
    // The page shows each check once by itself. A check that was closed unacknowledged shows again before the next bet.
    if (isBusy(game) || shownFor === checkedAtMs || $modals.get().length > 0) return
    holdForRealityCheck(game)
  })
}

/** Acknowledges the reality check, and opens the page that the player chose. */
export async function acknowledgeRealityCheck(choice: 'continue' | 'history' | 'leave'): Promise<void> {
  notePlayTime(({ seenAtMs }) => ({ checkedAtMs: seenAtMs }))
  closeModal()
  try {
    await request<typeof realityCheckSeen>('/realityCheckSeen', {}, { isSilent: true })
  } catch (error) {
    // The server refuses the next bet, which shows the reality check again.
    if (!(error instanceof CallError)) throw error
  }
  if (choice !== 'continue') await environment().history.go(choice === 'leave' ? '/' : '/member/games')
}
