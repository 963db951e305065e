import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { OPERATOR_LIST_LENGTH_MAX, timeMsSchema } from '../../contract/fields.ts'
import { customerServiceEntrySchema } from '../../contract/settings.ts'
import { ACTIVITY_TYPE } from '../../domain/awards/activity.ts'
import {
  isNoticeAudience,
  NOTICE_LIMITS,
  NOTICE_PURPOSES,
  type NoticeAudience,
} from '../../domain/site/notice.ts'
import { isOwnSiteAddress } from '../../domain/site/own-address.ts'

const flag = z.int().min(0).max(1)

/** The fields of an activity that the operator sets (spec, section 3). */
export const activityFields = z.object({
  title: z.string().min(1).max(80),
  sort: z.int().min(0).max(10_000),
  type: flag.meta({ description: '1 opens by itself when a page starts, 0 only by a tap' }),
  clickType: z.int().min(1).max(3).meta({ description: '1 in-app, 2 game, 3 external link' }),
  clickAction: z.string().max(256).meta({ description: 'path, game id or https address, by clickType' }),
  unloginShowStatus: flag.meta({ description: '0 asks for log-in' }),
  homeFloatShowStatus: flag,
  themeUrl: z
    .string()
    .max(256)
    .refine(
      url => url === '' || isOwnSiteAddress(url),
      'must be an address of this site, such as /brand/fair.webp',
    )
    .meta({ description: 'address of the picture on our own origin; empty: none' }),
})

/** An activity with the operator's settings and whether it is open now. */
export const activitySchema = activityFields.extend({
  id: z.int().positive(),
  hasOwnTitle: z
    .boolean()
    .meta({ description: 'the operator has set the title; otherwise the client shows a text of its own' }),
  typeId: z.literal(Object.values(ACTIVITY_TYPE)),
  status: z.enum(['open', 'closed']).meta({ description: 'at the time of the answer' }),
  opensAtMs: timeMsSchema.nullable(),
  closesAtMs: timeMsSchema.nullable(),
})

/** A notice that is shown now, written by staff or from `content/notices`. */
const notice = z.object({
  id: z.string().max(120),
  title: z.string().min(1).max(NOTICE_LIMITS.title),
  text: z.string().meta({ description: 'a blank line begins a paragraph' }),
  isMarkdown: z
    .boolean()
    .meta({ description: 'paragraphs, lists, bold words and links; otherwise plain text' }),
  audience: z
    .custom<NoticeAudience>(value => typeof value === 'string' && isNoticeAudience(value))
    .meta({ type: 'string', description: 'all, visitors, players, or vip-3 for VIP 3 and above' }),
  purpose: z.enum(NOTICE_PURPOSES),
  link: z.string().max(256).meta({ description: 'a page of this site; empty: none' }),
  isLine: z.boolean().meta({ description: 'can show in the line of the lobby' }),
  isPopup: z.boolean().meta({ description: 'opens by itself in the lobby' }),
  fromMs: timeMsSchema,
  untilMs: timeMsSchema,
})

export const activityGetStatusList = endpoint('/activityGetStatusList', {
  summary: 'Every activity, by its sort, and whether it is open; and the notices for the caller',
  access: 'public',
  body: {},
  result: z.object({
    list: z
      .array(
        activitySchema.extend({
          isEmpty: z.boolean().meta({
            description: 'has nothing to show to the caller now, so the lobby does not promote it',
          }),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX),
    notices: z.array(notice).max(NOTICE_LIMITS.shown),
  }),
  isAutomatic: true,
})

export const getCustomerServices = endpoint('/getCustomerServices', {
  summary: 'The customer service queue, by its sort',
  access: 'public',
  body: {},
  result: z.object({ list: z.array(customerServiceEntrySchema).max(OPERATOR_LIST_LENGTH_MAX) }),
  isAutomatic: true,
})
