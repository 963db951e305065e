import { type LimitKey, limitMask } from '../../../domain/player/play-limits.ts'
import type { Finding } from '../../../server/ledger/check-statements.ts'
import { listLimitMasks } from '../../../server/player-money/totals/totals-statements.ts'
import type { Services } from '../../../server/services.ts'
import { listLimitKeys } from './play-limits-statements.ts'

const FOUND_MAX = 100

/** Compares the mask that bets and deposits read with the limits that are stored. */
export async function verifyLimits({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const [limits, totals] = await Promise.all([listLimitKeys(db), listLimitMasks(db)])
  const stored = new Map(totals.map(row => [row.player_id, row.limit_mask]))
  const byPlayer = new Map<string, LimitKey[]>()
  for (const { player_id: playerId, ...key } of limits) {
    byPlayer.set(playerId, [...(byPlayer.get(playerId) ?? []), key])
  }
  const players = new Set([...stored.keys(), ...byPlayer.keys()])
  return [...players]
    .map(playerId => ({
      playerId,
      mask: stored.get(playerId) ?? 0,
      limits: limitMask(byPlayer.get(playerId) ?? []),
    }))
    .filter(({ mask, limits }) => mask !== limits)
    .slice(0, FOUND_MAX)
    .map(({ playerId, mask, limits }) => ({
      rule: 'limitMaskIsOfLimits',
      text: `Player ${playerId} has the limits ${limits.toString(2)}; bets and deposits read ${mask.toString(2)}`,
    }))
}
