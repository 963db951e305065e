import { z } from 'zod'
import { DEFAULT_INVITE_PRIZES, DEFAULT_INVITE_TERMS } from '../../../domain/awards/invite.ts'
import { couponKindOfId } from '../../../domain/awards/items.ts'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { prizeTableSchema } from '../../../server/settings/prize-table.ts'
import { defineSetting, entryListSchema } from '../../../server/settings/setting.ts'
import {
  COMMISSION_RATE_DIVISOR,
  DEFAULT_ACTIVE_INVITEE_STAKE_MIN,
  DEFAULT_AGENT_TIERS,
} from '../rules/agent.ts'

const amount = z.int().positive().max(AMOUNT_MAX)
const days = z.int().positive().max(365)

export const INVITE_SETTINGS = {
  invite: defineSetting(
    'what makes an invitee valid, and what the inviter and the invitee get; amounts in centavos',
    z.strictObject({
      paidMin: amount,
      stakedMin: amount,
      waitDays: z.int().nonnegative().max(365),
      keptDays: days,
      monthlyMax: z.int().positive().max(10_000),
      exchangeAmount: amount,
      agentAmount: amount,
      couponId: z.int().refine(id => couponKindOfId(id) === 'fixed', 'must be a fixed coupon'),
    }),
    () => ({ ...DEFAULT_INVITE_TERMS }),
  ),
  inviteWheel: defineSetting(
    'the prizes of the invite wheel, with weights that sum to the total',
    prizeTableSchema,
    () => ({
      total: DEFAULT_INVITE_PRIZES.total,
      prizes: DEFAULT_INVITE_PRIZES.prizes.map(prize => ({ ...prize })),
    }),
  ),
  agent: defineSetting(
    'the stakes of a day that make an invitee active, and the rates of commission by active invitees',
    z.strictObject({
      activeMin: amount,
      tiers: entryListSchema(
        z.strictObject({
          from: z.int().positive(),
          rate: z
            .int()
            .positive()
            .max(COMMISSION_RATE_DIVISOR)
            .meta({ description: 'ten-thousandths of the stakes' }),
        }),
      )
        .min(1)
        .refine(
          tiers => tiers.every(({ from }, index) => from > (tiers[index - 1]?.from ?? 0)),
          'must rise from tier to tier',
        ),
    }),
    () => ({
      activeMin: DEFAULT_ACTIVE_INVITEE_STAKE_MIN,
      tiers: DEFAULT_AGENT_TIERS.map(tier => ({ ...tier })),
    }),
  ),
} as const
