import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { timeMsSchema } from '../../contract/fields.ts'
import { LIVE_PLAYER_KINDS, LIVE_STATES } from './rules/live.ts'

export const getLiveUrl = endpoint('/getLiveUrl', {
  summary: 'Whether a live show is on, and the address of its player or video',
  access: 'public',
  body: {},
  result: z.object({
    state: z.enum(LIVE_STATES).meta({
      description:
        'scheduled: it begins at startTime. failed: it is on, and our staff know that it does not play',
    }),
    title: z.string(),
    startTime: timeMsSchema.nullable(),
    url: z.string().meta({ description: 'empty unless the state is live' }),
    player: z
      .enum(LIVE_PLAYER_KINDS)
      .meta({ description: 'frame: a page of another origin. video: a file or a stream' }),
    captionsUrl: z.string().meta({ description: 'WebVTT captions of a video; empty without' }),
  }),
  isAutomatic: true,
})
