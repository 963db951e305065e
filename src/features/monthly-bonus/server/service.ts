import type { ResultOf } from '../../../contract/endpoint.ts'
import { centavos } from '../../../domain/money.ts'
import { utcMonthAt } from '../../../domain/utc-month.ts'
import { hashedPathOf } from '../../../server/http/hashed-path.ts'
import type { Caller } from '../../../server/identity/caller.ts'
import { grantedAmountsBySource } from '../../../server/player-money/grants/grants.ts'
import type { Services } from '../../../server/services.ts'
import type { monthlyBonusData } from '../contract.ts'
import { monthlyBonusAwardSourceOf, previousUtcMonthAt, readMonthlyBonus } from './award.ts'

/** A player's monthly bonus: this month's bonus so far, and last month's bonus; from committed rows. */
export async function describeMonthlyBonus(
  services: Services,
  caller: Caller,
  atMs: number,
): Promise<ResultOf<typeof monthlyBonusData>> {
  const { steps } = services.settings.get('monthlyBonus')
  const { playerId } = caller
  const facts = { services, query: services.db.read, playerId }
  const [month, before] = [utcMonthAt(atMs), previousUtcMonthAt(atMs)]
  const source = monthlyBonusAwardSourceOf(before)
  const [current, last, granted] = await Promise.all([
    readMonthlyBonus(facts, month),
    readMonthlyBonus(facts, before),
    grantedAmountsBySource(services.db.read, playerId, [source]),
  ])
  const claimedAmount = granted.get(source)
  const { untilMs } = last.window
  return {
    steps: steps.map(step => ({ ...step })),
    current: {
      month,
      staked: current.staked,
      bonus: current.bonus,
      fromTime: current.window.fromMs,
    },
    last: {
      month: before,
      staked: last.staked,
      bonus: claimedAmount === undefined ? last.bonus : centavos(claimedAmount),
      untilTime: untilMs,
      state:
        claimedAmount !== undefined
          ? 'taken'
          : last.bonus === 0
            ? 'none'
            : atMs < untilMs
              ? 'open'
              : 'expired',
    },
    claimPath: hashedPathOf('/{claimPath}', caller),
  }
}
