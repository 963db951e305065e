import { z } from 'zod'
import { isServerDrawnClientSeed } from '../domain/games/client-seed.ts'
import { endpoint } from './endpoint.ts'
import { typedTextSchema } from './fields.ts'

/**
 * The player's current fair seed, and the hash of the server seed that comes into use at the next rotation. The server
 * fixes each server seed before the player chooses a client seed for it.
 */
export const fairSeed = z.object({
  serverSeedHash: z.string(),
  nextServerSeedHash: z.string().meta({ description: 'hash of the seed that the next rotation uses' }),
  clientSeed: z.string().meta({
    description:
      'empty until the player rotates for the first time; chosen after both hashes were published. Begins with `server-` ' +
      'where the server drew it: the player rotated, played or drew a prize without choosing one',
  }),
  nonce: z.int().meta({ description: 'nonce of the next play' }),
})

export const fairSeedRotate = endpoint('/fairSeedRotate', {
  summary:
    'Reveals the seed in force, puts the announced next one in force with a client seed of choice, and announces another',
  body: {
    clientSeed: typedTextSchema(64, z.string().trim().min(1))
      .refine(text => !isServerDrawnClientSeed(text), 'Only the server draws seeds that begin with server-')
      .optional(),
  },
  result: z.object({
    revealed: z.object({
      serverSeed: z.string(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      plays: z.int(),
    }),
    fairSeed,
  }),
  errors: ['roundOpen'],
})
