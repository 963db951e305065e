/** An amount of money: a safe integer of centavos, never a fraction. `centavos()` converts a number to it. */
export type Centavos = number & { readonly __unit: 'centavos' }

/** Centavos in one peso (spec, section 9: money divisor). */
export const CENTAVOS_PER_PESO = 100

/** The largest amount that one command may move: a billion pesos, far below 2^53, so that sums stay exact. */
export const AMOUNT_MAX = 100_000_000_000 as Centavos

/**
 * Converts a number to centavos.
 * @throws RangeError when `value` is not a safe integer
 */
/* @__NO_SIDE_EFFECTS__ */
export function centavos(value: number): Centavos {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of centavos: ${value}`)
  return value as Centavos
}

/**
 * Adds amounts.
 * @throws RangeError when the sum is not a safe integer
 */
export function addMoney(...amounts: readonly Centavos[]): Centavos {
  return centavos(amounts.reduce((sum, amount) => sum + amount, 0))
}

/**
 * Multiplies an amount by an integer.
 * @throws RangeError when the product is not a safe integer
 */
export function multiplyMoney(amount: Centavos, factor: number): Centavos {
  return centavos(amount * factor)
}

/**
 * Computes the share `numerator / denominator` of an amount, rounded down. No other file divides money.
 * @throws RangeError for a negative amount, or a share outside 0 to `denominator`
 */
export function shareOfMoney(
  amount: Centavos,
  numerator: number | bigint,
  denominator: number | bigint,
): Centavos {
  if (amount < 0 || numerator < 0 || numerator > denominator) {
    throw new RangeError(`No such share: ${numerator}/${denominator} of ${amount}`)
  }
  return centavos(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)))
}

/**
 * Computes the share `numerator / denominator` of an amount, rounded up.
 * @throws RangeError for a negative amount, or a share outside 0 to `denominator`
 */
export function shareOfMoneyRoundedUp(amount: Centavos, numerator: number, denominator: number): Centavos {
  return centavos(amount - shareOfMoney(amount, denominator - numerator, denominator))
}

/**
 * Splits an amount in proportion to weights. Each part is rounded down. The remaining centavos go one by one to the
 * parts with the largest remainders, the earlier part first if two are equal. The parts sum to the amount.
 * @throws RangeError for a negative amount or weight, or when the weights sum to 0
 */
export function splitMoneyByWeights(amount: Centavos, weights: readonly number[]): Centavos[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (amount < 0 || whole <= 0n || weights.some(weight => weight < 0)) {
    throw new RangeError(`No parts of ${amount} by ${weights.join(', ')}`)
  }
  const parts = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight)
    return { place, part: Number(product / whole), remainder: product % whole }
  })
  const left = amount - parts.reduce((sum, { part }) => sum + part, 0)
  const order = [...parts].sort((a, b) => Number(b.remainder - a.remainder) || a.place - b.place)
  const raised = new Set(order.slice(0, left).map(({ place }) => place))
  return parts.map(({ place, part }) => centavos(part + (raised.has(place) ? 1 : 0)))
}

/**
 * Computes a payout as a multiple of its stake, in hundredths, rounded down.
 * @throws RangeError for a stake that is not above 0
 */
export function computePayoutMultipleHundredths(payout: Centavos, stake: Centavos): number {
  if (stake <= 0) throw new RangeError(`No multiple of ${stake}`)
  return Number((BigInt(payout) * 100n) / BigInt(stake))
}

/**
 * Finds the smallest amount of which the share `numerator / denominator` is at least `share`.
 * @throws RangeError for a negative share, or a fraction outside 0 (excluded) to 1
 */
export function findSmallestAmountForShare(
  share: Centavos,
  numerator: number,
  denominator: number,
): Centavos {
  if (share < 0 || numerator <= 0 || numerator > denominator) {
    throw new RangeError(`No amount has a share ${numerator}/${denominator} of ${share}`)
  }
  const [part, whole] = [BigInt(numerator), BigInt(denominator)]
  return centavos(Number((BigInt(share) * whole + part - 1n) / part))
}

/** Splits an amount into sign, whole pesos and remaining centavos. `pesos` and `rest` are never negative. */
export function splitSignPesosCentavos(amount: Centavos): { sign: -1 | 1; pesos: number; rest: number } {
  const size = Math.abs(amount)
  return {
    sign: amount < 0 ? -1 : 1,
    pesos: Math.floor(size / CENTAVOS_PER_PESO),
    rest: size % CENTAVOS_PER_PESO,
  }
}

/**
 * Parses an amount that a person has typed in pesos (`1,234.5`, `₱20`). Decimals after the second are cut off, not
 * rounded.
 * @returns the amount, or `undefined` when the text is not an amount from 0 to `AMOUNT_MAX`
 */
export function parsePesos(text: string): Centavos | undefined {
  const match = /^₱?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2})\d*)?$/.exec(text.trim())
  if (!match?.[1]) return undefined
  const whole = Number(match[1].replaceAll(',', ''))
  const value = whole * CENTAVOS_PER_PESO + Number((match[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(value) && value <= AMOUNT_MAX ? centavos(value) : undefined
}
