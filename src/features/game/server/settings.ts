import { z } from 'zod'
import { CATALOGUE_GAMES_MAX } from '../../../contract/fields.ts'
import { COIN_PUSHER_STAKES } from '../../../domain/games/coin-pusher.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { findEngine } from '../../../games/engines.ts'
import { LISTED_GAME_IDS } from '../../../games/listed.ts'
import {
  defineSetting,
  distinctListSchema,
  entryListSchema,
  percentSchema,
} from '../../../server/settings/setting.ts'
import { DEFAULT_COUNTING_SHARES } from '../rules/counting-shares.ts'

/** The default lowest and highest stake of Perya's own games, in centavos. */
export const DEFAULT_STAKE_BOUNDS = { min: centavos(200), max: centavos(50_000) }

const stake = z
  .int()
  .min(DEFAULT_STAKE_BOUNDS.min)
  .max(DEFAULT_STAKE_BOUNDS.max)
  .transform((value): Centavos => centavos(value))

/**
 * Lowest and highest offered stake, in centavos. Every one of Perya's own games, except those of activities, must have
 * a stake between them.
 */
export const stakeBoundsSchema = z
  .strictObject({ min: stake, max: stake })
  .refine(
    ({ min, max }) => LISTED_GAME_IDS.every(id => findEngine(id)?.stakes.some(it => it >= min && it <= max)),
    'leaves a game without a stake',
  )

/**
 * Settings of the stakes that the operator offers in games of activities. These games do not use the bounds in
 * `stakes`.
 */
export const ACTIVITY_STAKE_SETTINGS = {
  coinPusherStakes: defineSetting(
    `stakes of a drop in the coin pusher, in centavos, rising; some of ${COIN_PUSHER_STAKES.join(', ')}`,
    entryListSchema(stake)
      .min(1)
      .refine(
        stakes => stakes.every(each => COIN_PUSHER_STAKES.includes(each)),
        'names a stake that its odds have not',
      )
      .refine(stakes => stakes.every((each, at) => at === 0 || each > (stakes[at - 1] ?? 0)), 'must rise'),
    () => [...COIN_PUSHER_STAKES],
  ),
}

export const COUNTING_SHARE_SETTINGS = {
  countingShares: defineSetting(
    'percent of what a stake counts by its odds, for awards and bonus wagering: of own games, of other brands, of single games',
    z.strictObject({
      own: percentSchema,
      others: percentSchema,
      games: distinctListSchema(
        z.strictObject({ gameId: z.int().positive(), percent: percentSchema }),
        it => it.gameId,
        CATALOGUE_GAMES_MAX,
      ),
    }),
    () => ({ ...DEFAULT_COUNTING_SHARES, games: [...DEFAULT_COUNTING_SHARES.games] }),
  ),
} as const
