import { GAME_SLUGS } from '../../../../src/games/list.ts'
import type { BetMathematics } from '../../../../src/games/mathematics.ts'

/** A kind of bet that players of the year make, one chip or one price a round. */
export interface Bet {
  readonly gameId: number
  readonly type: 'slots' | 'dice' | 'race' | 'arcade' | 'wheel'
  /** Its name in the game's table of odds. */
  readonly name: string
  /** The choices of the steps of a round; the last one again while the round is open. */
  readonly choices: readonly (Readonly<Record<string, number | string | boolean>> | undefined)[]
  /** The chance of a payout of five times the stake, by the game's rules; `undefined` where it is not reckoned. */
  readonly bigWin?: number
}

export const BETS = {
  spin: { gameId: 1001, type: 'slots', name: 'spin', choices: [undefined] },
  red: { gameId: 1002, type: 'dice', name: 'red', choices: [{ red: 1 }], bigWin: 1 / 216 },
  low: { gameId: 1003, type: 'dice', name: 'low', choices: [{ low: 1 }], bigWin: 0 },
  straight: {
    gameId: 1003,
    type: 'dice',
    name: 'straight',
    choices: [{ straight: 1 }],
    bigWin: 24 / 216,
  },
  race: { gameId: 1004, type: 'race', name: 'ulap-win', choices: [{ 'ulap-win': 1 }], bigWin: 0 },
  pots: {
    gameId: 1005,
    type: 'arcade',
    name: '4 soot pots, taken after 1',
    choices: [{ soot: 4 }, { pot: 0 }, { take: true }],
    bigWin: 0,
  },
  coin: {
    gameId: 1006,
    type: 'arcade',
    name: '8 rows, low risk',
    choices: [{ rows: 8, risk: 'low' }],
  },
  wheel: { gameId: 1007, type: 'wheel', name: 'jasmine', choices: [{ jasmine: 1 }], bigWin: 0 },
  wave: { gameId: 1007, type: 'wheel', name: 'wave', choices: [{ wave: 1 }], bigWin: 8 / 54 },
  ball: { gameId: 1008, type: 'dice', name: 'red', choices: [{ red: 1 }], bigWin: 0 },
  star: { gameId: 1008, type: 'dice', name: 'star', choices: [{ star: 1 }], bigWin: 1 / 25 },
} as const satisfies Readonly<Record<string, Bet>>

export type BetName = keyof typeof BETS

/** The stakes that players choose, in centavos. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]

/** Every kind of bet of every game, from its table of odds. */
export async function allBets(): Promise<(BetMathematics & { readonly gameId: number })[]> {
  const games = Object.entries(GAME_SLUGS).map(async ([gameId, slug]) => {
    const { mathematics }: { mathematics(): readonly BetMathematics[] } = await import(
      `../../../../src/games/${slug}/mathematics.ts`
    )
    return mathematics().map(bet => ({ ...bet, gameId: Number(gameId) }))
  })
  return (await Promise.all(games)).flat()
}

/** The odds of the bets of the year, by their names here. */
export async function oddsOfBets(): Promise<ReadonlyMap<BetName, BetMathematics>> {
  const all = await allBets()
  const oddsOf = ({ gameId, name }: Bet) => {
    const found = all.find(bet => bet.gameId === gameId && bet.name === name)
    if (!found) throw new RangeError(`Game ${gameId} has no bet ${name}`)
    return found
  }
  return new Map(Object.entries(BETS).map(([name, bet]) => [name as BetName, oddsOf(bet)]))
}
