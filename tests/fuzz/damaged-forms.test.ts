import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { databaseFileInFolder } from '../../src/server/db/sqlite/sqlite-database.ts'
import { createFundedPlayers } from '../load/players.ts'
import { EVERY_CALL, JSON_CALLS, requestPathOfCall } from '../support/every-call.ts'
import { FUZZ_BODY_FACTOR } from '../support/fuzz-times.ts'
import { createLoopbackClient, type LoopbackClient } from '../support/loopback-client.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** The seed of the generated forms. `FUZZ_SEED=… npm test -- fuzz` repeats the forms of a failed run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

const NUM_RUNS = 50 * FUZZ_BODY_FACTOR
const SENT_AT_ONCE = 32
const BOUNDARY = 'b'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('latin1')

const formCalls = EVERY_CALL.filter(([, { form }]) => form)

const partOf = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const bodyPart = (content = '{}') => partOf('name="body"', content)
const filePart = (name: string) => partOf(`name="${name}"; filename="a"`, PNG)
const closeForm = (...parts: string[]) => `${parts.join('')}--${BOUNDARY}--\r\n`

/** Returns the name of the first file field in the form of a call. */
const knownFile = ({ form = {} }: Endpoint) => Object.keys(form)[0] as string

/** Forms that the tests damage or cut off at every length; the first text of each pair describes the form. */
const formsToCut = (endpoint: Endpoint): readonly (readonly [string, string])[] => [
  ['a file that the call takes', closeForm(bodyPart(), filePart(knownFile(endpoint)))],
  ['an unknown file', closeForm(filePart('y'), bodyPart())],
  ['files beyond the most', closeForm(...Array.from({ length: 4 }, () => filePart(knownFile(endpoint))))],
  ['an unknown text', closeForm(bodyPart(), partOf('name="y"', 'abc'))],
  ['parts without a name', closeForm(`--${BOUNDARY}\r\n\r\nabc\r\n`, partOf('filename="a"', 'abc'))],
]

/** Complete forms that every call must refuse; the first text of each pair describes the form. */
const wrongForms = (endpoint: Endpoint): readonly (readonly [string, string])[] => [
  ['no bytes', ''],
  ['no parts', closeForm()],
  ['another boundary', closeForm(bodyPart()).replaceAll(`--${BOUNDARY}`, '--c')],
  ['a thousand unknown files', closeForm(...Array.from({ length: 1_000 }, (_, at) => filePart(`y${at}`)))],
  ['a thousand unknown texts', closeForm(...Array.from({ length: 1_000 }, () => partOf('name="y"', 'a')))],
  ['two bodies', closeForm(bodyPart(), bodyPart(), filePart(knownFile(endpoint)))],
  [
    'the files of a field twice',
    closeForm(bodyPart(), ...Array.from({ length: 20 }, () => filePart(knownFile(endpoint)))),
  ],
  ['a header without end', `--${BOUNDARY}\r\nContent-Disposition: ${'x'.repeat(30_000)}`],
  [
    'a body in an unknown alphabet',
    closeForm(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="body"\r\nContent-Type: text/plain; charset=no-such\r\n\r\n{\r\n`,
    ),
  ],
]

describe(`damaged forms (FUZZ_SEED=${seed})`, () => {
  let dataDir: string
  let token: string
  let server: ServerProcess
  let client: LoopbackClient

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'perya-forms-'))
    token = (await createFundedPlayers(databaseFileInFolder(dataDir), 1))[0] as string
    server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000' } })
    client = createLoopbackClient(Number(new URL(server.url).port))
  })

  afterAll(async () => {
    client.close()
    await server.stop()
    await rm(dataDir, { recursive: true })
  })

  async function statusOf({ path }: Endpoint, form: string): Promise<number> {
    const response = await client.send(`/app/v1${requestPathOfCall(path)}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: new Blob([Buffer.from(form, 'latin1')]),
    })
    await response.arrayBuffer()
    return response.status
  }

  /** Asserts that the process that received the forms still answers, and that it logged no failure. */
  async function expectServerUnharmed(): Promise<void> {
    expect((await client.send('/healthz')).status).toBe(200)
    expect(
      server
        .logs()
        .split('\n')
        .filter(line => /"level":[56]0/.test(line)),
    ).toEqual([])
  }

  test.each(formCalls)(
    'an uploaded form that is cut off after any byte is answered with status 400 at %s, and the server keeps running',
    async (_, endpoint) => {
      for (const [name, form] of formsToCut(endpoint)) {
        const lengths = Array.from({ length: form.length - '--\r\n'.length }, (_, length) => length)
        for (let from = 0; from < lengths.length; from += SENT_AT_ONCE) {
          const some = lengths.slice(from, from + SENT_AT_ONCE)
          const statuses = await Promise.all(some.map(length => statusOf(endpoint, form.slice(0, length))))
          expect(statuses, `${name}, cut after ${from} bytes and more`).toEqual(some.map(() => 400))
        }
      }
      await expectServerUnharmed()
    },
  )

  test.each(formCalls)(
    'an uploaded form with unknown, repeated or too many parts, or a wrong boundary, is answered with status 400 at %s',
    async (_, endpoint) => {
      for (const [name, form] of wrongForms(endpoint)) expect(await statusOf(endpoint, form), name).toBe(400)
      await expectServerUnharmed()
    },
  )

  test.each(formCalls)(
    'an uploaded form with changed, missing or repeated bytes does not crash the server at %s',
    async (_, endpoint) => {
      const forms = formsToCut(endpoint).map(([, form]) => form)
      const damage = fc.record({
        form: fc.constantFrom(...forms),
        changes: fc.array(fc.tuple(fc.nat(), fc.nat(12), fc.string({ maxLength: 4 }), fc.boolean()), {
          maxLength: 6,
        }),
        parts: fc.shuffledSubarray(forms),
      })
      const property = fc.asyncProperty(damage, async ({ form, changes, parts }) => {
        let damaged = form + parts.join('')
        for (const [at, length, put, isDoubled] of changes) {
          const start = at % (damaged.length + 1)
          const rest = damaged.slice(isDoubled ? Math.max(0, start - length) : start + length)
          damaged = damaged.slice(0, start) + put + rest
        }
        expect(await statusOf(endpoint, damaged)).toBeLessThan(500)
      })
      await fc.assert(property, { seed, numRuns: NUM_RUNS })
      await expectServerUnharmed()
    },
  )

  test('a form, whole or cut off, is refused with status 400 by every call that takes no form, and the server keeps running', async () => {
    expect(JSON_CALLS.length).toBeGreaterThan(150)
    const whole = closeForm(bodyPart(), filePart('picture'))
    for (const form of [whole, whole.slice(0, -10), filePart('picture'), '']) {
      for (const [path, endpoint] of JSON_CALLS) expect(await statusOf(endpoint, form), path).toBe(400)
    }
    await expectServerUnharmed()
  })
})
