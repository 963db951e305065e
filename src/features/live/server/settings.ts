import { z } from 'zod'
import { isWithinOrigins } from '../../../domain/site/origins.ts'
import { defineSetting } from '../../../server/settings/setting.ts'
import { httpsAddressSchema } from '../../../server/settings/text-settings.ts'
import { DEFAULT_LIVE_SHOW, LIVE_STATES } from '../rules/live.ts'

const URL_LENGTH_MAX = 500
const TITLE_LENGTH_MAX = 80

export const LIVE_SETTINGS = {
  live: defineSetting(
    `the live show: state (${LIVE_STATES.join(', ')}), title, url and captionsUrl (https, of LIVE_ORIGINS), startsAtMs (epoch milliseconds or null)`,
    z
      .strictObject({
        state: z.enum(LIVE_STATES),
        title: z.string().max(TITLE_LENGTH_MAX),
        url: httpsAddressSchema.max(URL_LENGTH_MAX),
        captionsUrl: httpsAddressSchema.max(URL_LENGTH_MAX).default(''),
        startsAtMs: z.int().positive().nullable().default(null),
      })
      .refine(it => it.state === 'offline' || it.title.trim() !== '', {
        path: ['title'],
        message: 'must not be empty',
      })
      .refine(it => it.state !== 'live' || it.url !== '', {
        path: ['url'],
        message: 'must not be empty while the state is live',
      })
      .refine(it => it.state !== 'scheduled' || it.startsAtMs !== null, {
        path: ['startsAtMs'],
        message: 'must be a time while the state is scheduled',
      }),
    () => DEFAULT_LIVE_SHOW,
    ({ url, captionsUrl }, { liveOrigins }) => {
      const refused = [url, captionsUrl].find(each => each !== '' && !isWithinOrigins(each, liveOrigins))
      if (refused === undefined) return undefined
      const allowed = liveOrigins.length === 0 ? 'none is set' : liveOrigins.join(' ')
      return `${new URL(refused).origin} is no origin of LIVE_ORIGINS (${allowed})`
    },
  ),
} as const
