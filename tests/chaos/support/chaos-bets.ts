import { findEngine } from '../../../src/games/engines.ts'
import { LISTED_GAME_IDS } from '../../../src/games/listed.ts'
import { listBetsOfGame } from '../../support/long-round.ts'

/** A kind of bet. Its player sends the same choice at every step of the round. */
export interface ChaosBet {
  readonly gameId: number
  /** The newest version of the game's rules. */
  readonly engineVersion: number
  /** The choice as JSON; `undefined` for a game without a choice. */
  readonly choice: unknown
}

let bets: Promise<readonly (readonly ChaosBet[])[]> | undefined

/**
 * For each listed game, the kinds of bets that a client can place without knowing the state of the round. Games whose
 * valid choices depend on that state are left out; `tests/api/game/recovery.test.ts` plays them.
 */
export function listChaosBets(): Promise<readonly (readonly ChaosBet[])[]> {
  bets ??= Promise.all(LISTED_GAME_IDS.map(betsOfGame)).then(all => all.filter(kinds => kinds.length > 0))
  return bets
}

async function betsOfGame(gameId: number): Promise<ChaosBet[]> {
  const kinds = (await listBetsOfGame(gameId)).filter(({ choose }) => !readsState(choose))
  const { version: engineVersion = 1 } = findEngine(gameId) ?? {}
  return kinds.map(({ choose }) => ({ gameId, engineVersion, choice: choose(undefined) }))
}

function readsState(choose: (state: unknown) => unknown): boolean {
  let isRead = false
  const state = new Proxy(
    {},
    {
      get() {
        isRead = true
        throw new Error('The choice reads the state')
      },
    },
  )
  try {
    choose(state)
  } catch (error) {
    if (!isRead) throw error
  }
  return isRead
}
