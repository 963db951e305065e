import { type Centavos, centavos, timesMoney } from '../../domain/money.ts'
import { ChoiceError } from '../engine.ts'
import type { NextPlay } from '../game-client.tsx'

/** Bets on several fields: how many chips are on each. The chosen stake is the worth of a chip. */
export type FieldBets<Field extends string> = Readonly<Partial<Record<Field, number>>>

/** The fields of a game, and how many chips a round takes at most, which bounds what it can pay. */
export interface FieldRules<Field extends string> {
  readonly fields: readonly Field[]
  readonly unitsMax: number
}

const NO_BETS: FieldBets<never> = {}

/** Chips on all fields together. */
export function unitsOf<Field extends string>(bets: FieldBets<Field>): number {
  return Object.values<number | undefined>(bets).reduce<number>((sum, units) => sum + (units ?? 0), 0)
}

/** What bets cost, in hundredths. @param chip the chosen stake, in hundredths */
export function priceOfBets<Field extends string>(bets: FieldBets<Field>, chip: Centavos): Centavos {
  return timesMoney(chip, unitsOf(bets))
}

/** The bets that a stage or a client finds as the player's choice: none before the first one. */
export function betsOf<Field extends string>(choice: unknown): FieldBets<Field> {
  return (choice as FieldBets<Field> | undefined) ?? NO_BETS
}

/** What the next play costs, for `GameClient.priceOf`; `undefined` while no chip is down. */
export function priceOfChoice({ stake, choice }: Pick<NextPlay, 'stake' | 'choice'>): Centavos | undefined {
  const bets = betsOf(choice)
  return unitsOf(bets) === 0 ? undefined : priceOfBets(bets, stake)
}

/**
 * Checks bets on fields as a request sends them.
 * @returns the bets in the order of the fields
 * @throws ChoiceError for an unknown field, a number of chips that is not a whole one above zero, no bet at all, and more
 *   chips than a round takes
 */
export function readFieldBets<Field extends string>(
  sent: unknown,
  { fields, unitsMax }: FieldRules<Field>,
): FieldBets<Field> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new ChoiceError('No bets')
  const known: readonly string[] = fields
  for (const [field, units] of Object.entries(sent)) {
    if (!known.includes(field)) throw new ChoiceError(`No such field: ${field}`)
    if (!Number.isSafeInteger(units) || units < 1) throw new ChoiceError(`Not a number of chips: ${units}`)
  }
  const asked = sent as FieldBets<Field>
  const bets: Partial<Record<Field, number>> = {}
  for (const field of fields) {
    const units = asked[field]
    if (units !== undefined) bets[field] = units
  }
  const units = unitsOf(bets)
  if (units < 1 || units > unitsMax) throw new ChoiceError(`Not 1 to ${unitsMax} chips: ${units}`)
  return bets
}

/** Bets with so many chips more on a field, or fewer; the same object when nothing changes. */
export function withUnits<Field extends string>(
  bets: FieldBets<Field>,
  field: Field,
  change: number,
  { unitsMax }: Pick<FieldRules<Field>, 'unitsMax'>,
): FieldBets<Field> {
  const before = bets[field] ?? 0
  const room = unitsMax - unitsOf(bets)
  const after = Math.max(0, before + Math.min(change, room))
  if (after === before) return bets
  const { [field]: _, ...others } = bets
  return after === 0 ? (others as FieldBets<Field>) : { ...bets, [field]: after }
}

/** What a field's chips are worth, in hundredths. */
export function stakedOn<Field extends string>(
  bets: FieldBets<Field>,
  field: Field,
  chip: Centavos,
): Centavos {
  const units = bets[field]
  return units === undefined ? centavos(0) : timesMoney(chip, units)
}
