import { verifyDrawPrices } from '../../../server/fair/verify-prices.ts'
import type { Finding } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import { SCRATCH_CARD_TABLE } from '../rules/scratch-card.ts'
import { CARD_PRICE } from './draw.ts'
import { listWrongNumbers } from './repository.ts'

const FOUND_MAX = 100

/** Compares the scratched cards with their draws, and the draws with the cards that paid them. */
export async function verifyScratchCards({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const wrong = await listWrongNumbers(db, SCRATCH_CARD_TABLE, FOUND_MAX)
  return [
    ...wrong.map(row => ({
      rule: 'scratchedCardHasDraw',
      text: `Player ${row.player_id} has ${Number(row.cards)} scratched cards up to ${Number(row.last_number)}, and ${Number(row.draws)} draws`,
    })),
    ...(await verifyDrawPrices(db, CARD_PRICE)),
  ]
}
