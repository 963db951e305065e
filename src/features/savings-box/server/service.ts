import type { ResultOf } from '../../../contract/endpoint.ts'
import { centavos } from '../../../domain/money.ts'
import { type UtcMonth, utcMonthAt } from '../../../domain/utc-month.ts'
import { grantedAmountsBySource } from '../../../server/player-money/grants/grants.ts'
import type { Services } from '../../../server/services.ts'
import type { savingsBoxData } from '../contract.ts'
import { listClaimableSavingsBoxMonths, readSavingsBoxOfMonth, savingsBoxAwardSourceOf } from './award.ts'

type SavingsBoxMonth = ResultOf<typeof savingsBoxData>['current']

/** The player's boxes: the box of this month, and the boxes of earlier months that the player can still claim. */
export async function describeSavingsBox(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof savingsBoxData>> {
  const terms = services.settings.get('savingsBox')
  const facts = { services, query: services.db.read, playerId }
  const describeBox = async (month: UtcMonth): Promise<SavingsBoxMonth> => {
    const { staked, amount, window } = await readSavingsBoxOfMonth(facts, month)
    const { fromMs, untilMs } = window
    return { month, staked, amount, fromTime: fromMs, untilTime: untilMs }
  }
  const months = listClaimableSavingsBoxMonths(atMs)
  const [current, granted, ...boxes] = await Promise.all([
    describeBox(utcMonthAt(atMs)),
    grantedAmountsBySource(services.db.read, playerId, months.map(savingsBoxAwardSourceOf)),
    ...months.map(describeBox),
  ])
  return {
    ...terms,
    current,
    boxes: boxes
      .filter(box => box.untilTime > atMs)
      .map(box => {
        const taken = granted.get(savingsBoxAwardSourceOf(box.month as UtcMonth))
        return { ...box, amount: centavos(taken ?? box.amount), isTaken: taken !== undefined }
      })
      .filter(box => box.amount > 0),
  }
}
