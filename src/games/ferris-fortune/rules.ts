import { createFieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { betFigures, CABIN_COUNT, chipReturnOnField, POSSIBLE_TURNS, resultsOfBets } from './figures.ts'
import { CABIN_KINDS, type CabinKind, ODDS } from './odds.ts'
import type { FerrisOutcome, WheelTurn } from './outcome.ts'

export const fieldBetOdds: FieldOdds<CabinKind, WheelTurn> = {
  fields: CABIN_KINDS,
  unitsMax: ODDS.unitsMax,
  draw: random => POSSIBLE_TURNS[random.below(CABIN_COUNT)] as WheelTurn,
  returnOf: chipReturnOnField,
  figures: betFigures,
  results: resultsOfBets,
}

export const ferrisFortuneEngine = createFieldEngine<CabinKind, FerrisOutcome>({
  gameId: 1007,
  version: 1,
  game: 'ferris-fortune',
  odds: fieldBetOdds,
  storedWins: ([win]) => ({ units: win?.units ?? 0 }),
})
