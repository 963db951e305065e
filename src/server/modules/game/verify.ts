import type { Services } from '../../services.ts'
import type { Finding } from '../module.ts'
import { listViolatingRounds, type RoundRule, type ViolatingRound } from './verify-statements.ts'

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
