import fc from 'fast-check'
import { centavos } from '../../../../src/domain/money.ts'
import { ODDS, STAKES, type SymbolId } from '../../../../src/games/jeepney-fiesta/odds.ts'
import type { JeepneyRoundState } from '../../../../src/games/jeepney-fiesta/outcome.ts'
import { roundPayoutMaxOfStake } from '../../../../src/games/jeepney-fiesta/rules.ts'
import { arbitraryShare } from '../../../support/share.ts'

/** Returns the stop at which a reel's window shows `symbols`, from top to bottom. `undefined` means any symbol. */
export function findStopShowing(reel: number, ...symbols: readonly (SymbolId | undefined)[]): number {
  const strip = ODDS.strips[reel] ?? []
  const stop = strip.findIndex((_, at) =>
    symbols.every((symbol, row) => !symbol || strip[(at + row) % strip.length] === symbol),
  )
  if (stop < 0) throw new RangeError(`Reel ${reel} never shows ${symbols.join(' ')}`)
  return stop
}

/** Generates five stops at random, one for each reel. */
export const arbitraryStops: fc.Arbitrary<number[]> = fc
  .tuple(...ODDS.strips.map(strip => fc.nat({ max: strip.length - 1 })))
  .map(stops => [...stops])

/** Generates any round state that the server may return. */
export const arbitraryRoundState: fc.Arbitrary<JeepneyRoundState> = fc
  .record({
    stake: fc.constantFrom(...STAKES),
    granted: fc.integer({ min: 1, max: ODDS.freeSpins.grantedMax }),
    played: fc.nat(),
    share: arbitraryShare,
  })
  .map(({ stake, granted, played, share }) => ({
    stake,
    granted,
    left: granted - (played % granted),
    won: centavos(Math.floor(roundPayoutMaxOfStake(stake) * share)),
  }))
