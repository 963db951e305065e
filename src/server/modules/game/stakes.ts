import type { Centavos } from '../../../domain/money.ts'
import type { AnyEngine } from '../../../games/engine.ts'
import type { Services } from '../../services.ts'

/** The stakes of a game that the operator offers now, in centavos, rising; never empty. */
export function stakesOf({ settings }: Pick<Services, 'settings'>, engine: AnyEngine): Centavos[] {
  const { min, max } = settings.get('stakes')
  return engine.stakes.filter(stake => stake >= min && stake <= max)
}

/** The stake that a game begins with, in centavos: its default stake, or the nearest offered one. */
export function defaultStakeOf(services: Pick<Services, 'settings'>, engine: AnyEngine): Centavos {
  const { min, max } = services.settings.get('stakes')
  const offered = stakesOf(services, engine)
  const nearest =
    engine.defaultStake < min ? offered[0] : engine.defaultStake > max ? offered.at(-1) : undefined
  return nearest ?? engine.defaultStake
}
