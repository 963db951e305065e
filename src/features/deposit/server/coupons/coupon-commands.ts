import { couponKindOfId } from '../../../../domain/awards/items.ts'
import { newId } from '../../../../server/clock.ts'
import { CommandError } from '../../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../../server/command-line/command.ts'
import { UsageError } from '../../../../server/command-line/errors.ts'
import { parameterWithDefault, requiredParameter } from '../../../../server/command-line/parameters.ts'
import { commandResult, recordBlock, tableBlock } from '../../../../server/command-line/result.ts'
import {
  PLAYER_VALUE,
  TEXT_VALUE,
  type ValueType,
  wholeNumberValue,
} from '../../../../server/command-line/values.ts'
import { requirePlayerIdByIdOrInviteCode } from '../../../../server/identity/player-profile-repository.ts'
import { claimReward } from '../../../../server/player-money/grants/claims.ts'
import { reasonOfUnusableItem } from '../../../../server/settings/usable-item.ts'
import { describeCoupons } from '../terms.ts'
import { takeCouponsFromPlayer } from './coupons.ts'

const COUNT_MAX = 100

const COUPON_TYPE: ValueType<number> = {
  name: 'coupon',
  hint: '1001 to 1099 (general), 1201 to 1299 (fixed), 1301 to 1399 (give)',
  read(text) {
    const couponId = Number(text)
    if (couponKindOfId(couponId) === undefined) throw new UsageError(`"${text}" is not the id of a coupon`)
    return couponId
  },
}

const PLAYER_ARGUMENT = requiredParameter(PLAYER_VALUE, 'account, phone or id of the player')

export const couponCommands: readonly OperatorCommand[] = defineCommandGroup('Coupons', [
  defineCommand({
    name: 'coupon list',
    description: 'List the coupons that a player holds',
    arguments: { player: PLAYER_ARGUMENT },
    async run(services, { player }) {
      const playerId = await requirePlayerIdByIdOrInviteCode(services.db.read, player)
      const { list } = await describeCoupons(services, playerId, services.clock.now())
      const data = list.map(({ couponId, count, ends, terms }) => ({
        couponId,
        count,
        firstEndMs: ends[0]?.endTime ?? null,
        bonusId: terms?.bonusId ?? null,
      }))
      return commandResult(data, [
        tableBlock(data, {
          couponId: 'text',
          count: 'number',
          firstEndMs: { format: 'time', label: 'first end' },
          bonusId: 'text',
        }),
      ])
    },
  }),
  defineCommand({
    name: 'coupon take-back',
    description: 'Take coupons back from a player',
    notes: ['A coupon that an open order holds is not taken.'],
    arguments: { player: PLAYER_ARGUMENT, coupon: requiredParameter(COUPON_TYPE, 'id of the coupon') },
    options: {
      count: parameterWithDefault(wholeNumberValue({ min: 1, max: COUNT_MAX }), '1', 'number of coupons'),
      reason: requiredParameter(TEXT_VALUE, 'reason for the audit'),
    },
    isChange: true,
    plan: async () => [],
    async run({ db, clock }, { player, coupon: couponId, count, reason }) {
      const playerId = await requirePlayerIdByIdOrInviteCode(db.read, player)
      const left = await db.transact(tx =>
        takeCouponsFromPlayer(tx, { playerId, couponId, count, atMs: clock.now() }),
      )
      const data = { playerId, couponId, count, left, reason }
      return commandResult(data, [
        recordBlock(data, {
          playerId: 'text',
          couponId: 'text',
          count: 'number',
          left: 'number',
          reason: 'text',
        }),
      ])
    },
  }),
  defineCommand({
    name: 'coupon give',
    description: 'Give coupons for deposits to a player',
    notes: ['The setting rechargeBonuses must have a rule for the coupon. Each run gives coupons again.'],
    arguments: {
      player: PLAYER_ARGUMENT,
      coupon: requiredParameter(COUPON_TYPE, 'id of the coupon'),
    },
    options: {
      count: parameterWithDefault(wholeNumberValue({ min: 1, max: COUNT_MAX }), '1', 'number of coupons'),
      reason: requiredParameter(TEXT_VALUE, 'reason for the audit'),
    },
    isChange: true,
    plan: async () => [],
    async run(services, { player, coupon: couponId, count, reason }) {
      const problem = reasonOfUnusableItem(services, couponId)
      if (problem) throw new CommandError(problem)
      const playerId = await requirePlayerIdByIdOrInviteCode(services.db.read, player)
      const atMs = services.clock.now()
      const source = `coupon:${newId(atMs)}` as const
      const mover = { playerId, isIdle: false, atMs }
      const claim = { ...mover, item: couponId, earned: () => count, source, cause: source }
      const { grantId } = await services.db.transact(tx => claimReward(services, tx, claim))
      const data = { playerId, couponId, count, grantId, reason }
      return commandResult(data, [
        recordBlock(data, {
          playerId: 'text',
          couponId: 'text',
          count: 'number',
          grantId: 'text',
          reason: 'text',
        }),
      ])
    },
  }),
])
