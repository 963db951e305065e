import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  BONUS_TYPE,
  BONUS_TYPES,
  type BonusRule,
} from '../../../../../src/features/deposit/rules/deposit-bonus.ts'
import { DEFAULT_DEPOSIT_BONUSES } from '../../../../../src/features/deposit/rules/deposit-bonus-defaults.ts'
import { bonusRuleSchema } from '../../../../../src/features/deposit/server/bonus-setting.ts'

/** The fields of a stored bonus rule, without its type. */
const STORED = {
  bonusId: 21,
  value: { kind: 'fixed', amount: 5_000 },
  minAmount: 20_000,
  multiple: 5,
  fromMs: null,
  untilMs: null,
}

const parse = (rule: object): z.output<typeof bonusRuleSchema> => bonusRuleSchema.parse(rule)
const errorsOf = (rule: object) =>
  bonusRuleSchema.safeParse({ ...STORED, ...rule }).error?.issues.map(({ path }) => path.join('.'))

/** Returns the additional fields that a type of bonus rule requires. */
function fieldsOfType(type: number): object {
  if (type === BONUS_TYPE.channel) return { channel: 'gcash' }
  const coupons: Record<number, number> = {
    [BONUS_TYPE.couponGeneral]: 1001,
    [BONUS_TYPE.couponFixed]: 1201,
    [BONUS_TYPE.couponGive]: 1301,
  }
  if (type === BONUS_TYPE.vip) return { vipMin: 4 }
  return type in coupons ? { couponId: coupons[type] } : {}
}

test('the setting of deposit bonuses accepts every default deposit bonus unchanged', () => {
  const rules: readonly BonusRule[] = DEFAULT_DEPOSIT_BONUSES.map(rule =>
    parse(JSON.parse(JSON.stringify(rule))),
  )
  expect(rules).toEqual(DEFAULT_DEPOSIT_BONUSES)
})

test.each(BONUS_TYPES)(
  'a deposit bonus of type %i is accepted unchanged with the fields of its type',
  type => {
    const stored = { ...STORED, type, ...fieldsOfType(type) }
    expect(parse(stored)).toEqual(stored)
  },
)

test('a deposit bonus without times is always open', () => {
  const { fromMs, untilMs, ...timeless } = STORED
  expect(parse({ ...timeless, type: 1 })).toMatchObject({ fromMs, untilMs })
})

describe('a rule is refused', () => {
  test.each([
    ['of a type that is not there', { type: 14 }, ['type']],
    ['of type 6 without a channel', { type: 6 }, ['channel']],
    ['with a channel that its type ignores', { type: 1, channel: 'gcash' }, ['']],
    ['of a coupon type without a coupon', { type: 9 }, ['couponId']],
    ['with a coupon of another kind', { type: 9, couponId: 1201 }, ['couponId']],
    ['with a coupon that its type ignores', { type: 1, couponId: 1001 }, ['']],
    ['of type 8 without a VIP level', { type: 8 }, ['vipMin']],
    ['with a VIP level that its type ignores', { type: 1, vipMin: 3 }, ['']],
    ['with a VIP level out of range', { type: 8, vipMin: 11 }, ['vipMin']],
  ])('a deposit bonus %s is refused', (_, rule, paths) => {
    expect(errorsOf(rule)).toEqual(paths)
  })
})
