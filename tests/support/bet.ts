import { ITEM } from '../../src/domain/awards/items.ts'
import { centavos } from '../../src/domain/money.ts'
import { permitPlay } from '../../src/features/limits/server/public.ts'
import { newId } from '../../src/server/clock.ts'
import { houseAccount, playerAccount } from '../../src/server/ledger/accounts.ts'
import { post } from '../../src/server/ledger/post.ts'
import { settleBet } from '../../src/server/player-money/wagering/wagering.ts'
import type { Services } from '../../src/server/services.ts'

/** A play with the outcome that a test gives; amounts in centavos. */
export interface TestBet {
  readonly playerId: string
  readonly stake: number
  readonly payout: number
  readonly roundId?: string
  readonly gameId?: number
  /** Identifies the play in its round; `0` by default. */
  readonly betId?: string
  /** The stakes of the round with this play; the stake of this play by default. */
  readonly roundStake?: number
  /** The round ends with this play; the default. */
  readonly isRoundClosed?: boolean
  /** The counting share of the game in percent; 100 by default. */
  readonly share?: number
}

/** Settles a play as the game's module does, in a transaction of its own. @returns the id of its round */
export async function placeBet(
  { services: { db, hooks, clock } }: { services: Pick<Services, 'db' | 'hooks' | 'clock'> },
  bet: TestBet,
): Promise<string> {
  const atMs = clock.now()
  const { playerId, gameId = 1, roundId = newId(atMs), betId = '0', isRoundClosed = true } = bet
  const [stake, payout] = [centavos(bet.stake), centavos(bet.payout)]
  const [player, house, item] = [playerAccount(playerId), houseAccount(`game-${gameId}`), ITEM.coin]
  await db.transact(async tx => {
    const permit = await permitPlay(tx, { playerId, stake, isIdle: false, atMs })
    const sums = { stake, payout, roundStake: centavos(bet.roundStake ?? stake), roundPayout: payout }
    await settleBet(hooks, tx, permit, {
      ...sums,
      gameId,
      roundId,
      betId,
      isRoundClosed,
      share: bet.share ?? 100,
      isOwnGame: true,
      atMs,
    })
    const postings = [
      ...(stake > 0 ? [{ from: player, to: house, item, amount: stake }] : []),
      ...(payout > 0 ? [{ from: house, to: player, item, amount: payout }] : []),
    ]
    if (postings.length > 0) await post(tx, { kind: 'bet', reference: roundId, playerId, postings, atMs })
  })
  return roundId
}
