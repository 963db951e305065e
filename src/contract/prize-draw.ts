import { z } from 'zod'
import { MINUTE_MS } from '../domain/time.ts'
import { awardItem } from './award.ts'
import { endpoint } from './endpoint.ts'
import { atMs, cursorPage, cursorPageOf, id } from './fields.ts'

/** A table of prizes with whole weights that sum to its total. */
export const prizeTable = z.object({
  total: z.int().positive(),
  prizes: z.array(
    z.object({
      weight: z.int().positive().meta({ description: 'of the total' }),
      item: awardItem.nullable().meta({ description: 'null for nothing' }),
    }),
  ),
})

/** A prize that was drawn, with the seeds and the nonce of its draw. */
export const prizeDraw = z.object({
  drawId: id,
  index: z.int().nonnegative().meta({ description: 'place of the prize in its table, from 0' }),
  drawn: z.int().nonnegative().meta({ description: 'the number that was drawn, below the total' }),
  items: z.array(awardItem).meta({ description: 'empty for nothing' }),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int().nonnegative(),
})

export const prizeDraws = endpoint('/prizeDraws', {
  summary: 'Prizes that were drawn for the player, the newest first, with the seeds of their draws',
  body: { ...cursorPage, cursor: id.optional() },
  result: cursorPageOf(
    prizeDraw.extend({
      name: z.string().meta({ description: 'of the table' }),
      table: prizeTable,
      tableHash: z.string().meta({ description: 'SHA-256 of the name and the prizes of the table' }),
      serverSeed: z.string().meta({ description: 'empty until the player rotates the seed' }),
      createTime: atMs,
    }),
  ),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})
