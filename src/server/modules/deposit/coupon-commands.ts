import { couponKind } from '../../../domain/items.ts'
import { newId } from '../../clock.ts'
import { findPlayerIdByCode } from '../../identity/player-profile.ts'
import { grantItem } from '../../ledger/grants.ts'
import { exactArgs, type OperatorCommand, textOption, UsageError } from '../../operator/command.ts'

const COUNT_MAX = 100

/** Coupons that staff give to players. */
export const couponCommands: readonly OperatorCommand[] = [
  {
    noun: 'coupon',
    verb: 'give',
    usage: 'coupon give PLAYER COUPON [--count N] --reason "…"  gives coupons for deposits',
    help: [
      'COUPON: 1001 to 1099 (general), 1201 to 1299 (fixed), 1301 to 1399 (give), with a rule in rechargeBonuses.',
      `At most ${COUNT_MAX} at once. Each run gives anew.`,
    ],
    options: { count: { type: 'string' }, reason: { type: 'string' } },
    isChange: true,
    async run(parts, words) {
      const [name = '', couponWord = ''] = exactArgs(words, 2)
      const couponId = Number(couponWord)
      const count = Number(textOption(words, 'count') ?? 1)
      const reason = textOption(words, 'reason')
      if (!reason || couponKind(couponId) === undefined) throw new UsageError()
      if (!Number.isInteger(count) || count < 1 || count > COUNT_MAX) throw new UsageError()
      if (!parts.settings.get('rechargeBonuses').some(rule => rule.couponId === couponId)) {
        throw new Error(`No deposit bonus takes coupon ${couponId}; see config get rechargeBonuses`)
      }
      const playerId = await findPlayerIdByCode(parts.db.read, name)
      if (playerId === undefined) throw new Error(`There is no player ${name}`)
      const atMs = parts.clock.now()
      const source = `coupon:${newId(atMs)}`
      const grant = { playerId, item: couponId, amount: count, source, atMs }
      const { grantId } = await parts.db.transact(tx => grantItem(parts, tx, grant))
      return {
        lines: [`${count} of coupon ${couponId} for player ${playerId}, grant ${grantId}`],
        data: { playerId, couponId, count, grantId, reason },
        isOk: true,
      }
    },
  },
]
