import { fieldEngine } from '../kit/fields/field-engine.ts'
import type { FieldOdds } from '../kit/fields/field-odds.ts'
import { CABINS, figuresOfBets, resultsOfBets, returnOf, TURNS } from './figures.ts'
import { KINDS, type Kind, ODDS } from './odds.ts'
import type { FerrisOutcome, Turn } from './outcome.ts'

export const odds: FieldOdds<Kind, Turn> = {
  fields: KINDS,
  unitsMax: ODDS.unitsMax,
  draw: random => TURNS[random.below(CABINS)] as Turn,
  returnOf,
  figures: figuresOfBets,
  results: resultsOfBets,
}

export const ferrisFortune = fieldEngine<Kind, FerrisOutcome>({
  gameId: 1007,
  version: 1,
  game: 'ferris-fortune',
  odds,
  storedWins: ([win]) => ({ units: win?.units ?? 0 }),
})
