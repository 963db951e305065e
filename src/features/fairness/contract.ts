import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { cursorPageFields, cursorPageSchema, idSchema, timeMsSchema } from '../../contract/fields.ts'
import { prizeDrawSchema, prizeTableResultSchema } from '../../contract/prize-draw.ts'
import { MINUTE_MS } from '../../domain/time.ts'

export const prizeDraws = endpoint('/prizeDraws', {
  summary: 'Prizes that were drawn for the player, the newest first, with the seeds of their draws',
  body: { ...cursorPageFields, cursor: idSchema.optional() },
  result: cursorPageSchema(
    prizeDrawSchema.extend({
      name: z.string().meta({ description: 'of the table' }),
      table: prizeTableResultSchema,
      tableHash: z.string().meta({ description: 'SHA-256 of the name and the prizes of the table' }),
      serverSeed: z.string().meta({ description: 'empty until the player rotates the seed' }),
      createTime: timeMsSchema,
    }),
  ),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})
