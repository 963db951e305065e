import { type Centavos, centavos, multiplyMoney } from '../../../domain/money.ts'
import type { NextPlay } from '../../game-client.tsx'
import { ChoiceError } from '../choice-error.ts'

/** The number of chips on each field. The chosen stake is the value of one chip. */
export type FieldBets<Field extends string> = Readonly<Partial<Record<Field, number>>>

/**
 * Properties that the outcomes of all games with chips on fields have. The server stores them, so none may be renamed.
 */
export interface FieldOutcome<Field extends string> {
  /** The value of one chip, in centavos. */
  chip: Centavos
  /** The value of all chips together, in centavos. */
  price: Centavos
  bets: FieldBets<Field>
  /** The payout in centavos, the value of the winning chips included. */
  payout: Centavos
}

/** The fields of a game, and the maximum number of chips in a round, which limits the payout. */
export interface FieldRules<Field extends string> {
  readonly fields: readonly Field[]
  readonly unitsMax: number
}

const NO_BETS: FieldBets<never> = {}

/** Number of chips on all fields together. */
export function chipCountOfBets<Field extends string>(bets: FieldBets<Field>): number {
  return Object.values<number | undefined>(bets).reduce<number>((sum, units) => sum + (units ?? 0), 0)
}

/** Price of the bets in centavos. @param chip value of one chip, in centavos */
export function priceOfBets<Field extends string>(bets: FieldBets<Field>, chip: Centavos): Centavos {
  return multiplyMoney(chip, chipCountOfBets(bets))
}

/** Reads the bets from a stored choice; no bets before the player's first choice. */
export function betsFromChoice<Field extends string>(choice: unknown): FieldBets<Field> {
  return (choice as FieldBets<Field> | undefined) ?? NO_BETS
}

/** Price of the next play in centavos, for `GameClient.priceOf`; `undefined` before the player has placed a chip. */
export function priceOfChoice({ stake, choice }: Pick<NextPlay, 'stake' | 'choice'>): Centavos | undefined {
  const bets = betsFromChoice(choice)
  return chipCountOfBets(bets) === 0 ? undefined : priceOfBets(bets, stake)
}

/**
 * Checks the bets on fields in a request.
 * @returns the bets in the order of the fields
 * @throws ChoiceError for an unknown field, a number of chips that is not a positive integer, no bet at all, or more
 *   chips than a round accepts
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
 * The bets after a change of one field's chips. A field has at least 0 chips, and all fields together have at most
 * `unitsMax`.
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

/** The value of the chips on a field, in centavos. */
export function stakeOnField<Field extends string>(
  bets: FieldBets<Field>,
  field: Field,
  chip: Centavos,
): Centavos {
  const units = bets[field]
  return units === undefined ? centavos(0) : multiplyMoney(chip, units)
}
