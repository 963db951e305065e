import { z } from 'zod'
import { awardItemSchema, rewardUseCallFields } from '../../../contract/award.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { fairSeed } from '../../../contract/fair-seed.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  emptyResultSchema,
  idSchema,
  moneySchema,
  requestIdSchema,
  timeMsSchema,
} from '../../../contract/fields.ts'
import { prizeDrawSchema, prizeTableResultSchema } from '../../../contract/prize-draw.ts'
import { INVITE_SHARE_METHODS, INVITE_STATES } from '../../../domain/awards/invite.ts'
import { MINUTE_MS } from '../../../domain/time.ts'

const count = z.int().nonnegative()

const turns = {
  held: count.meta({ description: 'turns that the player has taken and not used' }),
  ready: count.meta({ description: 'turns that the player can take now; spinning takes one' }),
  nextTime: timeMsSchema
    .nullable()
    .meta({ description: 'when the next turn can be taken; null without one' }),
}

export const actInviteUser = endpoint('/actInviteUser', {
  summary: 'Invitations: code, terms, the wheel with its odds, turns and counts. Looks at the invitees first',
  body: {},
  result: z.object({
    inviteCode: z.string(),
    link: z.url().meta({ description: 'with which a friend registers' }),
    terms: z.object({
      paidMin: moneySchema,
      stakedMin: moneySchema,
      waitDays: count,
      keptDays: count,
      monthlyMax: count,
      exchangeAmount: moneySchema,
      agentAmount: moneySchema,
    }),
    wheel: prizeTableResultSchema,
    isOpen: z.boolean().meta({ description: 'whether invitations earn anything now' }),
    isAgent: z.boolean(),
    ...turns,
    monthlyLeft: count.meta({
      description:
        'turns that can still be taken in this UTC month; for other clients, our pages do not show it',
    }),
    invited: count,
    valid: count,
    fairSeed,
  }),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const actInviteUserRecord = endpoint('/actInviteUserRecord', {
  summary: 'The players whom the player invited, the newest first, and how far each has come',
  body: { ...cursorPageFields, cursor: idSchema.optional() },
  result: cursorPageSchema(
    z.object({
      inviteeId: idSchema,
      nickname: z.string().meta({ description: 'masked' }),
      state: z.enum(INVITE_STATES).meta({
        description: 'open: the terms are not met; waiting: the days run; ready: a turn can be taken',
      }),
      createTime: timeMsSchema,
      turnTime: timeMsSchema
        .nullable()
        .meta({ description: 'when the turn can or could be taken; null before' }),
      usedTime: timeMsSchema.nullable().meta({
        description: 'when the turn was used; null before; for other clients, our pages do not show it',
      }),
      item: awardItemSchema.nullable().meta({ description: 'what the turn gave; null before' }),
    }),
  ),
})

export const actInviteUserStatus = endpoint('/actInviteUserStatus', {
  summary: 'The turns of the invite wheel',
  body: {},
  result: z.object(turns),
})

export const actInviteUserSpin = endpoint('/actInviteUserSpin', {
  summary: 'Spins the invite wheel for one turn; the prize is stored and granted before the answer',
  body: { requestId: requestIdSchema },
  result: prizeDrawSchema.extend({
    isLocked: z.boolean().meta({ description: 'whether its coins open with the first paid deposit' }),
  }),
  errors: [...rewardUseCallFields.errors, 'gameNotOpened'],
  needsActiveSession: true,
})

export const actInviteUserExchange = endpoint('/actInviteUserExchange', {
  summary: 'Exchanges one turn of the invite wheel for coins',
  body: { requestId: requestIdSchema },
  ...rewardUseCallFields,
})

export const appAgent5UserInviteValidReceive = endpoint('/appAgent5UserInviteValidReceive', {
  summary: 'Takes coins in place of one turn, as an agent',
  body: { requestId: requestIdSchema },
  ...rewardUseCallFields,
})

export const actInviteClickInvite = endpoint('/actInviteClickInvite', {
  summary: 'Counts that the player let the invite link leave the page',
  body: { way: z.enum(INVITE_SHARE_METHODS) },
  result: emptyResultSchema,
  rateLimit: { limit: 30, windowMs: MINUTE_MS, key: 'player' },
})
