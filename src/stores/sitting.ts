import { atom, onMount } from 'nanostores'
import { type Centavos, centavos } from '../domain/money.ts'
import { environment } from '../platform/environment.ts'

/** What this sitting at a game came to, in hundredths. */
export interface Sitting {
  readonly startedAtMs: number
  readonly staked: Centavos
  readonly won: Centavos
}

export const $sitting = atom<Sitting>({ startedAtMs: 0, staked: centavos(0), won: centavos(0) })

/** How long it has lasted, in milliseconds; ticks while something looks. */
export const $sittingMs = atom(0)

const TICK_MS = 1000

onMount($sittingMs, () =>
  environment().every(TICK_MS, () => $sittingMs.set(environment().now() - $sitting.get().startedAtMs)),
)

/** A game was opened: a new sitting begins. */
export function startSitting(): void {
  $sitting.set({ startedAtMs: environment().now(), staked: centavos(0), won: centavos(0) })
}

/** Adds a play to the sitting. */
export function addToSitting(change: { staked?: Centavos; won?: Centavos }): void {
  const now = $sitting.get()
  $sitting.set({
    ...now,
    staked: centavos(now.staked + (change.staked ?? 0)),
    won: centavos(now.won + (change.won ?? 0)),
  })
}
