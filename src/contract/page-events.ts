import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emptyResultSchema, idSchema, timeMsSchema } from './fields.ts'

/** One side of red versus blue: the number of its players, and the sum of their points. */
export const pkSideSchema = z.object({ points: z.int().nonnegative(), players: z.int().nonnegative() })

export const pageEvents = endpoint('/pageEvents', {
  summary:
    "What changed for an open page of the player, as a stream. It ends with the session, and when the player has two newer streams: the last event is then of type `end` with the `reason` 'sessionOver' or 'replaced'",
  body: {
    lastEventId: z
      .string()
      // Allows at most 15 digits, since JavaScript cannot represent all larger numbers exactly.
      .regex(/^\d{1,15}$/)
      .optional()
      .meta({ description: 'of the last event of this call; the stream continues after it' }),
  },
  result: emptyResultSchema,
  stream: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ready') }).meta({
      description:
        'the first event of a stream without `lastEventId`; the events of the last ten seconds follow, for a page opens its stream later than its first calls',
    }),
    z
      .object({ type: z.literal('reload') })
      .meta({ description: 'events after `lastEventId` are gone: the page must load its data again' }),
    z.object({ type: z.literal('balance') }).meta({
      description: 'a deposit, a withdrawal or an award changed the balance',
    }),
    z.object({ type: z.literal('redDots') }).meta({ description: 'the red dots may have changed' }),
    z.object({ type: z.literal('chat'), chatId: idSchema }).meta({
      description: 'a chat of the player changed: ask for the messages after the last known one',
    }),
    z.object({ type: z.literal('jackpot') }).meta({ description: 'a jackpot was won: its meter has fallen' }),
    z.object({ type: z.literal('settings'), version: z.int() }).meta({
      description: 'the operator changed settings, activities or hot games',
    }),
    z
      .object({
        type: z.literal('pkScore'),
        week: z.string(),
        red: pkSideSchema,
        blue: pkSideSchema,
        time: timeMsSchema,
      })
      .meta({ description: 'the score of red versus blue; `week` is the Monday of its week' }),
  ]),
  isAutomatic: true,
})
