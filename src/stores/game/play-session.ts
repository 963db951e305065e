import { atom, onMount } from 'nanostores'
import { type Centavos, centavos } from '../../domain/money.ts'
import { environment } from '../../platform/environment.ts'

/** What this sitting at a game came to, in hundredths. */
export interface PlaySession {
  readonly startedAtMs: number
  readonly staked: Centavos
  readonly won: Centavos
}

export const $playSession = atom<PlaySession>({ startedAtMs: 0, staked: centavos(0), won: centavos(0) })

/** How long it has lasted, in milliseconds; ticks while something looks. */
export const $playSessionMs = atom(0)

const TICK_MS = 1000

onMount($playSessionMs, () =>
  environment().every(TICK_MS, () =>
    $playSessionMs.set(environment().now() - $playSession.get().startedAtMs),
  ),
)

/** A game was opened: a new sitting begins. */
export function startPlaySession(): void {
  $playSession.set({ startedAtMs: environment().now(), staked: centavos(0), won: centavos(0) })
}

/** Adds a play to the sitting. */
export function addToPlaySession(change: { staked?: Centavos; won?: Centavos }): void {
  const now = $playSession.get()
  $playSession.set({
    ...now,
    staked: centavos(now.staked + (change.staked ?? 0)),
    won: centavos(now.won + (change.won ?? 0)),
  })
}
