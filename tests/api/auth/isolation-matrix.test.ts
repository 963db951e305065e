import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { sessionList } from '../../../src/features/auth/contract/auth.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { parseAnswerByContract } from '../../support/answer.ts'
import { startAppForSuite } from '../../support/app.ts'
import { generateAcceptedBody, ownTextFieldsOfCall, requestBodyOfJson } from '../../support/bodies.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { PLAYER_CALLS } from '../../support/every-call.ts'
import { sendAllKycItems } from '../../support/kyc.ts'
import { newRequestId, openGame, registerPlayer, type TestPlayer } from '../../support/player.ts'

/** Matches the names of fields that contain an id. The schema of such a field must accept at least one of `ids`. */
const ID_FIELD = /id$/i

/**
 * Fields whose values belong to no player. Any text is allowed as a client seed, and the ids of events are numbered for
 * all players together.
 */
const OWNERLESS_FIELDS = ['clientSeed', 'lastEventId']

const fieldsOf = (endpoint: Endpoint) =>
  ownTextFieldsOfCall(endpoint).filter(name => !OWNERLESS_FIELDS.includes(name))

describeOnOneEngine("another player's ids in every field", databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let owner: TestPlayer
  let stranger: TestPlayer
  /** Ids of rows that belong to the owner, such as orders, mails and rounds. */
  let ids: string[]
  /** The tables with rows of players. */
  let tables: string[]
  /** Texts of the owner that an answer to the stranger must not contain. */
  let secrets: string[]

  beforeAll(async () => {
    owner = await registerPlayer(app)
    await owner.depositWithWageringDone(50_000)
    await openGame(owner)
    const order = await owner.order(10_000)
    const account = await owner.addReceivingAccount()
    const withdrawal = await owner.withdraw(10_000, account)
    const { play } = await owner.spin()
    const { idNumber } = await sendAllKycItems(owner)
    const { list: sessions } = await owner.call(sessionList, {})
    const { grants } = await owner.call(getExchange, {})
    const movements = await owner.readStatement()
    ids = [
      owner.id,
      order.orderId,
      account,
      withdrawal.orderId,
      play.roundId,
      ...sessions.map(({ id }) => id),
      ...grants.map(({ grantId }) => grantId),
      ...movements.slice(0, 2).map(({ id }) => id),
    ]
    secrets = [...ids, owner.account, idNumber, owner.token ?? '']
    const all = await app.services.db.read.introspection.getTables()
    tables = all
      .filter(({ columns }) => columns.some(({ name }) => name === 'player_id'))
      .map(({ name }) => name)
  })

  /** Reads all stored rows of the owner, by the name of each table that has a player id. */
  async function ownerRows(): Promise<Record<string, string[]>> {
    const { read } = app.services.db
    const rows: Record<string, string[]> = {}
    for (const name of tables) {
      const found = await sql<object>`select * from ${sql.table(name)} where player_id = ${owner.id}`.execute(
        read,
      )
      rows[name] = found.rows.map(row => JSON.stringify(row)).sort()
    }
    return rows
  }

  /** Sends a call as the stranger, who owns none of the owner's rows. @returns the name of the refusal, or `ok` */
  async function askAsStranger(endpoint: Endpoint, body: object): Promise<string> {
    const headers = { authorization: stranger.token ?? '' }
    const answer = await app.post(endpoint.path, requestBodyOfJson(endpoint, JSON.stringify(body)), headers)
    const text = await answer.clone().text()
    const { reason } = await parseAnswerByContract(endpoint, answer)
    // The answer may repeat one of the owner's texts only if the stranger's request contained it.
    const sent = JSON.stringify(body)
    for (const word of secrets) if (!sent.includes(word)) expect(text).not.toContain(word)
    return reason
  }

  const calls = PLAYER_CALLS.filter(([, endpoint]) => fieldsOf(endpoint).length > 0)

  test.each(calls)(
    'the call %s that one player sends with ids of another player neither shows nor changes anything of that other player',
    async (_, endpoint) => {
      stranger = await registerPlayer(app)
      const before = await ownerRows()
      expect(Object.keys(before).length).toBeGreaterThan(5)
      const reasons = new Map<string, string[]>()
      for (const field of fieldsOf(endpoint)) {
        for (const id of ids) {
          const own = 'requestId' in endpoint.body.shape ? { requestId: newRequestId() } : {}
          const reason = await askAsStranger(endpoint, {
            ...generateAcceptedBody(endpoint),
            ...own,
            [field]: id,
          })
          reasons.set(field, [...(reasons.get(field) ?? []), reason])
        }
      }
      expect(await ownerRows()).toEqual(before)
      for (const [field, all] of reasons) {
        if (ID_FIELD.test(field))
          expect(
            all.some(reason => reason !== 'badRequest'),
            field,
          ).toBe(true)
      }
    },
  )
})
