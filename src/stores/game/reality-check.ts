import { atom, type ReadableAtom } from 'nanostores'
import { realityCheckSeenCall } from '../../contract/limits.calls.ts'
import { CallError } from '../../contract/requester.ts'
import { REALITY_CHECK_DEFAULT } from '../../domain/exclusion.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { $modals, closeModal, openModal } from '../core/modals.ts'
import { pagePlayerId } from '../core/page-player.ts'
import { $user, type UserInfo } from '../core/token.ts'
import { type ReadyGame, readyGame } from './state.ts'

/** What a player did in paid games of this tab, over pages and games, since the first of them. */
export interface PlayTime {
  readonly startedAtMs: number
  /** When a paid game was open last. */
  readonly seenAtMs: number
  /** When the last reality check was acknowledged; `startedAtMs` before the first. */
  readonly checkedAtMs: number
  /** Amounts in hundredths. */
  readonly wagered: Centavos
  readonly won: Centavos
}

/** After this long without an open game the next one begins anew. */
const PAUSE_MS = 30 * 60_000

const LOOK_EVERY_MS = 5_000

const MINUTE_MS = 60_000

const key = () => `perya:play-time:${pagePlayerId()}`

/** The last acknowledgement of the check that was shown, so that it does not show again by itself. */
let shownFor: number | undefined

const $shown = atom<PlayTime | undefined>(undefined)

/** What the reality check shows. */
export const $realityCheck: ReadableAtom<PlayTime | undefined> = $shown

function readPlayTime(nowMs: number): PlayTime {
  try {
    const kept = JSON.parse(environment().tabStorage[key()] ?? '') as PlayTime
    const sinceMs = nowMs - kept.seenAtMs
    if (sinceMs >= 0 && sinceMs < PAUSE_MS) return { ...kept, seenAtMs: nowMs }
  } catch {}
  return { startedAtMs: nowMs, seenAtMs: nowMs, checkedAtMs: nowMs, wagered: centavos(0), won: centavos(0) }
}

/** Stores a change of the time and the sums of play; without one, that a game is open now. */
function notePlayTime(change: (time: PlayTime) => Partial<PlayTime> = () => ({})): PlayTime {
  const before = readPlayTime(environment().now())
  const after = { ...before, ...change(before) }
  environment().tabStorage[key()] = JSON.stringify(after)
  return after
}

/** Adds the price of an answered play, in hundredths. */
export function addWagered(price: Centavos): void {
  notePlayTime(time => ({ wagered: centavos(time.wagered + price) }))
}

/**
 * Adds the payout of an answered play, in hundredths. A page that ends while the stage shows the play has counted it all the
 * same; no check shows before the stage has.
 */
export function addWon(payout: Centavos): void {
  notePlayTime(time => ({ won: centavos(time.won + payout) }))
}

function intervalMs(): number {
  // A user that the tab kept from an older release has no such field.
  const { protection }: Partial<UserInfo> = $user.get() ?? {}
  return (protection?.realityCheckMinutes ?? REALITY_CHECK_DEFAULT) * MINUTE_MS
}

/** Whether a play would interrupt what the stage shows, or belongs to a bet that was sent. */
function isBusy({ phase, isContinuing }: ReadyGame): boolean {
  return isContinuing || phase.name === 'asking' || phase.name === 'showing' || phase.name === 'unknown'
}

function isDue({ checkedAtMs }: PlayTime): boolean {
  const everyMs = intervalMs()
  return everyMs > 0 && environment().now() - checkedAtMs >= everyMs
}

/**
 * Shows the reality check when it is due, over a game in which no result is still to be shown. A paid bet waits until it is
 * acknowledged.
 * @returns whether it is due
 */
export function holdForRealityCheck(game: ReadyGame): boolean {
  if (game.isPractice) return false
  const time = notePlayTime()
  if (!isDue(time)) return false
  shownFor = time.checkedAtMs
  $shown.set(time)
  openModal({ name: 'reality-check' })
  return true
}

/** Looks every few seconds whether a reality check is due. @returns the way to stop */
export function watchPlayTime(): () => void {
  shownFor = undefined
  return environment().every(LOOK_EVERY_MS, () => {
    const game = readyGame()
    if (!game || game.isPractice || game.stopped !== undefined) return
    const { checkedAtMs } = notePlayTime()
    // Shown once by itself; one that was put aside shows again before the next bet.
    if (isBusy(game) || shownFor === checkedAtMs || $modals.get().length > 0) return
    holdForRealityCheck(game)
  })
}

/** Acknowledges the reality check, and goes where the player wants to. */
export async function acknowledgeRealityCheck(choice: 'goOn' | 'history' | 'leave'): Promise<void> {
  notePlayTime(({ seenAtMs }) => ({ checkedAtMs: seenAtMs }))
  closeModal()
  try {
    await request(realityCheckSeenCall, {}, { isSilent: true })
  } catch (error) {
    // The server only counts it: play does not depend on the answer.
    if (!(error instanceof CallError)) throw error
  }
  if (choice !== 'goOn') await environment().go(choice === 'leave' ? '/' : '/member/games')
}
