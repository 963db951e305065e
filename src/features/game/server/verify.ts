import type { Finding } from '../../../server/ledger/check-statements.ts'
import { playerPages } from '../../../server/player-money/player-pages-repository.ts'
import type { Services } from '../../../server/services.ts'
import { verifyProviderRounds } from './provider/verify.ts'
import {
  listViolatingRounds,
  listWrongRounds,
  type ProvenRound,
  type RoundRule,
  type ViolatingRound,
} from './verify-statements.ts'

const LISTED_MAX = 100

const DESCRIPTIONS: Readonly<Record<RoundRule, (found: ViolatingRound) => string>> = {
  roundLinksToOwnRound: ({ id, actor_id }) => `Round ${id} links to a round that ${actor_id} does not have`,
  roundIsLinkedOnce: ({ id, actor_id }) => `Another round of ${actor_id} links to the same round as ${id}`,
  newestRoundIsKnown: ({ id, actor_id }) =>
    `Round ${id} is the newest of ${actor_id}, but the seed in force of ${actor_id} names another round`,
}

/** Checks that the chain of each actor's rounds is complete. Reads every round. */
export async function verifyRounds({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const rule of Object.keys(DESCRIPTIONS) as RoundRule[]) {
    const found = await listViolatingRounds(db, rule, LISTED_MAX)
    findings.push(...found.map(round => ({ rule, text: DESCRIPTIONS[rule](round) })))
  }
  return findings
}

/** Compares the sums of each player's rounds with their plays and journals, a page of players at a time. */
async function verifySums({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const page of playerPages(db)) {
    findings.push(...(await listWrongRounds(db, page)).map(wrongRound))
    if (findings.length >= LISTED_MAX) break
  }
  return findings.slice(0, LISTED_MAX)
}

function wrongRound(round: ProvenRound): Finding {
  const { id, actor_id: playerId, total_price: price, total_payout: payout } = round
  const plays = round.plays_price === null ? '' : `its plays ${round.plays_price} and ${round.plays_payout}; `
  const journals = `the journals ${round.moved_price} and ${round.moved_payout}`
  const text = `Round ${id} of ${playerId} has a price of ${price} and a payout of ${payout}; ${plays}${journals}`
  return { rule: 'roundIsOfItsJournals', text }
}

/** Checks the rounds of all games and the transactions of providers with each other and with the journals. */
export async function verifyGames(services: Pick<Services, 'db' | 'clock'>): Promise<Finding[]> {
  return [
    ...(await verifyRounds(services)),
    ...(await verifySums(services)),
    ...(await verifyProviderRounds(services)),
  ]
}
