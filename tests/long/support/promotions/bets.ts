import { ODDS as KARERA_ODDS } from '../../../../src/games/karera/odds.ts'
import { GAME_SLUGS } from '../../../../src/games/list.ts'
import type { BetMathematics } from '../../../../src/games/mathematics.ts'

/**
 * A kind of bet that simulated players make. Its stake is one chip; in a game without chips, it is the price of a
 * round.
 */
export interface SimulatedBet {
  readonly gameId: number
  /** The version of the rules that the game's page sends with the bet; absent when the page sends none. */
  readonly engineVersion?: number
  readonly type: 'slots' | 'dice' | 'race' | 'arcade' | 'wheel'
  /** The name of the bet in the game's table of odds. */
  readonly name: string
  /**
   * The choice at each step of a round. While the round stays open after the last choice, the player repeats that
   * choice.
   */
  readonly choices: readonly (Readonly<Record<string, number | string | boolean>> | undefined)[]
  /** The part of a stake that counts for bonuses and awards, as a fraction. Absent if the whole stake counts. */
  readonly counted?: readonly [part: number, whole: number]
}

export const SIMULATED_BETS = {
  spin: { gameId: 1001, type: 'slots', name: 'spin', choices: [undefined] },
  red: { gameId: 1002, type: 'dice', name: 'red', choices: [{ red: 1 }] },
  low: { gameId: 1003, type: 'dice', name: 'low', choices: [{ low: 1 }] },
  straight: {
    gameId: 1003,
    type: 'dice',
    name: 'straight',
    choices: [{ straight: 1 }],
  },
  race: {
    gameId: 1004,
    engineVersion: KARERA_ODDS.version,
    type: 'race',
    name: 'ulap-win',
    choices: [{ 'ulap-win': 1 }],
  },
  pots: {
    gameId: 1005,
    type: 'arcade',
    name: '4 soot pots, taken after 1',
    choices: [{ soot: 4 }, { pot: 0 }, { take: true }],
  },
  coin: {
    gameId: 1006,
    type: 'arcade',
    name: '8 rows, low risk',
    choices: [{ rows: 8, risk: 'low' }],
    // The counted part is four times the expected loss. 70 of 256 paths lose half of the stake and no other path loses,
    // so the part is 4 × 35/256.
    counted: [35, 64],
  },
  wheel: { gameId: 1007, type: 'wheel', name: 'jasmine', choices: [{ jasmine: 1 }] },
  wave: { gameId: 1007, type: 'wheel', name: 'wave', choices: [{ wave: 1 }] },
  ball: { gameId: 1008, type: 'dice', name: 'red', choices: [{ red: 1 }] },
  star: { gameId: 1008, type: 'dice', name: 'star', choices: [{ star: 1 }] },
} as const satisfies Readonly<Record<string, SimulatedBet>>

export type SimulatedBetName = keyof typeof SIMULATED_BETS

/** Returns every kind of bet of every game, from the game's table of odds. */
export async function listAllBets(): Promise<(BetMathematics & { readonly gameId: number })[]> {
  const games = Object.entries(GAME_SLUGS).map(async ([gameId, slug]) => {
    const { computeBetMathematics }: { computeBetMathematics(): readonly BetMathematics[] } = await import(
      `../../../../src/games/${slug}/mathematics.ts`
    )
    return computeBetMathematics().map(bet => ({ ...bet, gameId: Number(gameId) }))
  })
  return (await Promise.all(games)).flat()
}

/** Returns the odds of each bet in `SIMULATED_BETS`, from the games' own tables. */
export async function oddsOfBets(): Promise<ReadonlyMap<SimulatedBetName, BetMathematics>> {
  const all = await listAllBets()
  const oddsOf = ({ gameId, name }: SimulatedBet) => {
    const found = all.find(bet => bet.gameId === gameId && bet.name === name)
    if (!found) throw new RangeError(`Game ${gameId} has no bet ${name}`)
    return found
  }
  return new Map(Object.entries(SIMULATED_BETS).map(([name, bet]) => [name as SimulatedBetName, oddsOf(bet)]))
}
