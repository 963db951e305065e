import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CATALOGUE_GAMES_MAX } from './fields.ts'

export const gameLike = endpoint('/gameLike', {
  summary: 'Adds a game to those that the player likes, or takes it away; repeating it changes nothing',
  body: { gameId: z.int().positive().max(2_147_483_647), isLiked: z.boolean() },
  result: z.object({
    gameLikeIds: z
      .array(z.int())
      .max(CATALOGUE_GAMES_MAX)
      .meta({ description: 'every liked game, the latest like first' }),
  }),
  errors: ['gameUnknown'],
})
