import { atom, onMount, type ReadableAtom } from 'nanostores'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { environment } from '../../../platform/environment.ts'
import type { Play } from './state.ts'

/**
 * An entry of the history: either one play, or several steps of one round that are shown together, where only the last
 * step may have paid. Amounts in centavos.
 */
export type PastPlay = Pick<Play, 'roundId' | 'step' | 'price' | 'payout' | 'outcome'>

/** The time and sums from opening a game on this page to leaving it. Amounts in centavos. */
export interface PlaySession {
  readonly startedAtMs: number
  readonly staked: Centavos
  readonly won: Centavos
  /** The last shown plays, newest first. */
  readonly plays: readonly PastPlay[]
}

/** Maximum number of plays in the row of last plays. */
const HISTORY_PLAYS_MAX = 20

const TICK_MS = 1000

const $session = atom<PlaySession>({ startedAtMs: 0, staked: centavos(0), won: centavos(0), plays: [] })

export const $playSession: ReadableAtom<PlaySession> = $session

const $elapsedMs = atom(0)

/** The length of the play session so far, in milliseconds; updated while an island subscribes. */
export const $playSessionMs: ReadableAtom<number> = $elapsedMs

onMount($elapsedMs, () =>
  environment().time.every(TICK_MS, () =>
    $elapsedMs.set(environment().time.now() - $session.get().startedAtMs),
  ),
)

/** Begins a play session when a game is opened. */
export function startPlaySession(): void {
  $session.set({ startedAtMs: environment().time.now(), staked: centavos(0), won: centavos(0), plays: [] })
}

/** Adds the price of an answered play to the play session, in centavos. */
export function addPriceToPlaySession(price: Centavos): void {
  const session = $session.get()
  $session.set({ ...session, staked: centavos(session.staked + price) })
}

/** Adds a win that a provider's game has paid to the play session, in centavos. */
export function addWinToPlaySession(won: Centavos): void {
  const session = $session.get()
  $session.set({ ...session, won: centavos(session.won + won) })
}

/**
 * Adds a play that the stage has shown to the play session: its payout to the sum of wins, and the play to the top of
 * the history. If the play costs nothing and the previous step of the same round paid nothing, the new entry replaces
 * the entry of that step and takes over its price.
 */
export function addShownPlayToPlaySession({ roundId, step, price, payout, outcome }: Play): void {
  const session = $session.get()
  const [last, ...earlier] = session.plays
  const isReplaced = last !== undefined && last.roundId === roundId && last.payout === 0 && price === 0
  const cost = isReplaced ? last.price : price
  const others = isReplaced ? earlier : session.plays
  const plays = [{ roundId, step, price: cost, payout, outcome }, ...others].slice(0, HISTORY_PLAYS_MAX)
  $session.set({ ...session, won: centavos(session.won + payout), plays })
}
