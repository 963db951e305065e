import type { Centavos } from '../../../domain/money.ts'
import type { AnyEngine } from '../../../games/engine.ts'
import type { Parts } from '../../parts.ts'

/** The stakes of a game that the operator offers now, in hundredths, rising; never empty. */
export function stakesOf({ settings }: Pick<Parts, 'settings'>, engine: AnyEngine): Centavos[] {
  const { min, max } = settings.get('stakes')
  return engine.stakes.filter(stake => stake >= min && stake <= max)
}

/** The stake that a game begins with: its own, or the nearest that is offered. */
export function defaultStakeOf(parts: Pick<Parts, 'settings'>, engine: AnyEngine): Centavos {
  const { min, max } = parts.settings.get('stakes')
  const offered = stakesOf(parts, engine)
  const nearest =
    engine.defaultStake < min ? offered[0] : engine.defaultStake > max ? offered.at(-1) : undefined
  return nearest ?? engine.defaultStake
}
