import { type Centavos, centavos, multiplyMoney } from '../../../domain/money.ts'
import type { NextPlay } from '../../game-client.tsx'
import { ChoiceError } from '../choice-error.ts'

/** Bets on several fields: the number of chips on each. The chosen stake is the worth of one chip. */
export type FieldBets<Field extends string> = Readonly<Partial<Record<Field, number>>>

/** Common properties of all outcomes of games of chips on fields. They are stored, so none may be renamed. */
export interface FieldOutcome<Field extends string> {
  /** Worth of one chip. */
  chip: Centavos
  /** Worth of all chips together. */
  price: Centavos
  bets: FieldBets<Field>
  /** Centavos, the worth of the winning chips included. */
  payout: Centavos
}

/** The fields of a game, and the most chips that a round accepts, which limits the payout of a round. */
export interface FieldRules<Field extends string> {
  readonly fields: readonly Field[]
  readonly unitsMax: number
}

const NO_BETS: FieldBets<never> = {}

/** Number of chips on all fields together. */
export function chipCountOfBets<Field extends string>(bets: FieldBets<Field>): number {
  return Object.values<number | undefined>(bets).reduce<number>((sum, units) => sum + (units ?? 0), 0)
}

/** Price of the bets in centavos. @param chip worth of one chip */
export function priceOfBets<Field extends string>(bets: FieldBets<Field>, chip: Centavos): Centavos {
  return multiplyMoney(chip, chipCountOfBets(bets))
}

/** The bets in the player's choice: empty before the first choice. */
export function betsFromChoice<Field extends string>(choice: unknown): FieldBets<Field> {
  return (choice as FieldBets<Field> | undefined) ?? NO_BETS
}

/** Price of the next play, for `GameClient.priceOf`; `undefined` while no chip is placed. */
export function priceOfChoice({ stake, choice }: Pick<NextPlay, 'stake' | 'choice'>): Centavos | undefined {
  const bets = betsFromChoice(choice)
  return chipCountOfBets(bets) === 0 ? undefined : priceOfBets(bets, stake)
}

/**
 * Checks the bets on fields in a request.
 * @returns the bets in the order of the fields
 * @throws ChoiceError for an unknown field, a number of chips that is not a positive integer, no bet at all, or more
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
  const units = chipCountOfBets(bets)
  if (units < 1 || units > unitsMax) throw new ChoiceError(`Not 1 to ${unitsMax} chips: ${units}`)
  return bets
}

/**
 * Bets with more or fewer chips on one field: at least 0 there, and at most `unitsMax` on all fields together.
 * @param change number of chips to add; negative to remove
 * @returns the same object when nothing changes
 */
export function betsWithChangedChips<Field extends string>(
  bets: FieldBets<Field>,
  field: Field,
  change: number,
  { unitsMax }: Pick<FieldRules<Field>, 'unitsMax'>,
): FieldBets<Field> {
  const before = bets[field] ?? 0
  const room = unitsMax - chipCountOfBets(bets)
  const after = Math.max(0, before + Math.min(change, room))
  if (after === before) return bets
  const { [field]: _, ...others } = bets
  return after === 0 ? (others as FieldBets<Field>) : { ...bets, [field]: after }
}

/** Worth of the chips on a field, in centavos. */
export function stakeOnField<Field extends string>(
  bets: FieldBets<Field>,
  field: Field,
  chip: Centavos,
): Centavos {
  const units = bets[field]
  return units === undefined ? centavos(0) : multiplyMoney(chip, units)
}
