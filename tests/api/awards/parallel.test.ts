import { beforeAll, describe, expect, test } from 'vitest'
import { AWARD_KINDS } from '../../../src/domain/awards/awards.ts'
import { serverModules } from '../../../src/server/features.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { refusalReasonOfCall, startAppForSuite, type TestApp, type TestClient } from '../../support/app.ts'
import { AWARD_CASES, type ClaimedAwardKind } from '../../support/award-cases.ts'
import {
  type AwardCase,
  claimAwardOfSource,
  earnAwards,
  listGrantedAwards,
  openAllAwards,
} from '../../support/awards.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId } from '../../support/player.ts'

const CLAIM_COUNT = 100
/** Number of claims that share a request id, counted from the first claim, as when a client retries a call. */
const RETRY_COUNT = 20

const KINDS = Object.keys(AWARD_CASES) as ClaimedAwardKind[]

/**
 * Allowed outcomes of every claim after the first one. `invite-turn` occurs when a claim from the inbox grants the
 * wheel turn first; the exchange call then uses this turn.
 */
const LATER_CLAIM_REFUSALS = [
  'alreadyClaimed',
  'notYetEarned',
  'notEnoughPoints',
  'notEnoughDiamonds',
  'noChance',
  'spinRunning',
  'invite-turn',
]

describeOnBothEngines('parallel claims', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))

  beforeAll(() => openAllAwards(app))

  /** Creates a client with the player's session that calls the given process. */
  function clientIn(process: TestApp, { player }: AwardCase): TestClient {
    return Object.assign(process.client(), { token: player.token })
  }

  describe.each(KINDS)('%s', kind => {
    async function claimListed(
      client: TestClient,
      { source }: AwardCase,
      requestId: string,
    ): Promise<string> {
      const given = await claimAwardOfSource(client, source, requestId)
      return given === kind ? 'given' : given
    }

    async function claimByOwnCall(
      client: TestClient,
      { claim }: AwardCase,
      requestId: string,
    ): Promise<string> {
      const answer = claim?.(client, requestId)
      return answer ? answer.then(() => 'given').catch(() => refusalReasonOfCall(answer)) : 'refused'
    }

    test('a hundred parallel claims of one award in two processes give the award once', async () => {
      const award = await AWARD_CASES[kind](app)
      await earnAwards(app, award)
      second.clock.move(app.clock.now() - second.clock.now())
      await second.services.settings.refresh()
      const clients = [clientIn(app, award), clientIn(second, award)]
      const retried = { listed: newRequestId(), own: newRequestId() }
      const answers = await Promise.all(
        Array.from({ length: CLAIM_COUNT }, async (_, place) => {
          const client = clients[place % 2] as TestClient
          const isListed = award.claim === undefined || place % 4 < 2
          const same = isListed ? retried.listed : retried.own
          const requestId = place < RETRY_COUNT ? same : newRequestId()
          const outcome = await (isListed ? claimListed : claimByOwnCall)(client, award, requestId)
          return { requestId, outcome }
        }),
      )
      const given = new Set(answers.flatMap(each => (each.outcome === 'given' ? [each.requestId] : [])))
      expect(await listGrantedAwards(app, award.player.id, kind)).toHaveLength(1)
      expect(given.size).toBe(1)
      for (const id of Object.values(retried)) {
        const outcomes = new Set(answers.filter(each => each.requestId === id).map(each => each.outcome))
        // The answer to a claim is stored only if the claim gave something. The retry of any other claim may be refused
        // for another reason.
        const isStored = outcomes.has('given') || outcomes.has('invite-turn')
        expect(isStored ? outcomes.size : 1, 'a retry of a claim that gave something has its answer').toBe(1)
      }
      const others = answers.map(({ outcome }) => outcome).filter(outcome => outcome !== 'given')
      expect(LATER_CLAIM_REFUSALS).toEqual(expect.arrayContaining([...new Set(others)]))
      expect(await verifyAllRecords(app.services)).toEqual([])
    })
  })

  test('every kind of award that a module offers has a test of parallel claims', () => {
    const offered = serverModules.flatMap(({ awards = [] }) => awards.map(({ name }) => name))
    expect(KINDS).toEqual(expect.arrayContaining(offered))
    expect([...KINDS, 'invite-coupon', 'jackpot-chance', 'lottery', 'pk'].sort()).toEqual(
      [...AWARD_KINDS].sort(),
    )
  })
})
