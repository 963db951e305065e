import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { API_PREFIX } from '../../../src/contract/call.ts'
import { endpoint } from '../../../src/contract/endpoint.ts'
import { MEBIBYTE } from '../../../src/domain/bytes.ts'
import { createOpenApi } from '../../../src/server/http/openapi.ts'
import { serveEndpoint } from '../../../src/server/http/route.ts'
import { UPLOAD_SPEED_MIN } from '../../../src/server/http/upload-budget.ts'
import { parseAnswerByContract } from '../../support/answer.ts'
import { startAppForSuite } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { openRawConnection } from '../../support/listening.ts'
import { registerPlayer } from '../../support/player.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')
const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')

/** A call that only this test serves. */
const upload = endpoint('/testUpload', {
  summary: 'Takes a text and some pictures',
  body: { text: z.string().max(20), isMine: z.boolean() },
  result: z.object({
    text: z.string(),
    pictures: z.array(z.object({ type: z.string(), size: z.int(), sum: z.int() })),
    selfies: z.int(),
  }),
  form: {
    pictures: {
      countMax: 2,
      bytesMax: 100_000,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      isRequired: true,
    },
    selfie: { countMax: 1, bytesMax: 1_000, types: ['image/jpeg'] },
  },
})

/** A call that only this test serves. It accepts a file of 8 MiB, the largest size that any call accepts. */
const largeUpload = endpoint('/testLargeUpload', {
  summary: 'Takes a large picture',
  body: {},
  result: z.object({ size: z.int() }),
  form: { picture: { countMax: 1, bytesMax: 8 * MEBIBYTE, types: ['image/png'], isRequired: true } },
})

const checksumOfBytes = (bytes: Uint8Array) => bytes.reduce((sum, byte) => (sum + byte) % 65_521, 0)

describe('calls with files', () => {
  const databases = suiteDatabasesOnEngine('sqlite')
  const app = startAppForSuite(databases)
  let token: string

  beforeAll(async () => {
    serveEndpoint(app.server, upload, async ({ body, files }) => ({
      text: body.text,
      pictures: (files.pictures ?? []).map(({ type, bytes }) => ({
        type,
        size: bytes.length,
        sum: checksumOfBytes(bytes),
      })),
      selfies: files.selfie?.length ?? 0,
    }))
    serveEndpoint(app.server, largeUpload, async ({ files }) => ({
      size: files.picture?.[0]?.bytes.length ?? 0,
    }))
    token = (await registerPlayer(app)).token ?? ''
  })

  const body = JSON.stringify({ text: 'hi', isMine: true, platform: 0 })
  type FormPart = [name: string, content: string | Uint8Array<ArrayBuffer>, fileName?: string]

  function formOf(parts: readonly FormPart[]): FormData {
    const form = new FormData()
    for (const [name, content, fileName] of parts) {
      if (typeof content === 'string') form.append(name, content)
      else form.append(name, new Blob([content], { type: 'image/png' }), fileName ?? 'x.png')
    }
    return form
  }

  /** Sends a form once as a whole, and once in pieces without a content length. Both answers must be equal. */
  async function sendForm(
    parts: readonly FormPart[],
    headers: Record<string, string> = { authorization: token },
  ) {
    const whole = await parseAnswerByContract(upload, await app.post(upload.path, formOf(parts), headers))
    const { body, headers: typed } = new Response(formOf(parts))
    const inPieces = await app.request(API_PREFIX + upload.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': typed.get('content-type') ?? '' },
      body,
    })
    expect(await parseAnswerByContract(upload, inPieces)).toEqual(whole)
    return whole
  }

  const fileBytes = (start: Buffer, length: number) => {
    const all = Buffer.alloc(length, 'abcdefg')
    start.copy(all)
    return new Uint8Array(all)
  }

  test('a call with files gets its fields by schema and its files byte by byte, with their content types', async () => {
    const [one, two] = [fileBytes(PNG, 100_000), fileBytes(WEBP, 20)]
    const answer = await sendForm([
      ['pictures', one, 'evil/../../name.exe'],
      ['body', body],
      ['pictures', two],
      ['selfie', fileBytes(JPEG, 1_000)],
    ])
    expect(answer).toMatchObject({
      reason: 'ok',
      data: {
        text: 'hi',
        pictures: [
          { type: 'image/png', size: 100_000, sum: checksumOfBytes(one) },
          { type: 'image/webp', size: 20, sum: checksumOfBytes(two) },
        ],
        selfies: 1,
      },
    })
  })

  const good: FormPart = ['pictures', fileBytes(PNG, 50)]

  test.each<[string, FormPart[], string[]]>([
    [
      'a file that is too large',
      [
        ['body', body],
        ['pictures', fileBytes(PNG, 100_001)],
      ],
      ['pictures'],
    ],
    [
      'a file that is too large for its own field',
      [['body', body], good, ['selfie', fileBytes(JPEG, 1_001)]],
      ['selfie'],
    ],
    ['one file too many', [['body', body], good, good, good], ['pictures']],
    [
      'a file of a type that is not allowed',
      [['body', body], good, ['selfie', fileBytes(PNG, 50)]],
      ['selfie'],
    ],
    [
      'a text that claims to be a picture',
      [
        ['body', body],
        ['pictures', fileBytes(Buffer.from('<svg>'), 50)],
      ],
      ['pictures'],
    ],
    ['a file in an unknown field', [['body', body], good, ['avatar', fileBytes(PNG, 50)]], ['avatar']],
    [
      'a file in a field named __proto__',
      [['body', body], good, ['__proto__', fileBytes(PNG, 50)]],
      ['__proto__'],
    ],
    ['an unknown field', [['body', body], good, ['coin', '1']], ['']],
    ['a missing file', [['body', body]], ['pictures']],
    [
      'a single file that is empty',
      [
        ['body', body],
        ['pictures', new Uint8Array(0)],
      ],
      ['pictures'],
    ],
    ['fields of a wrong type', [['body', '{"text":"hi","isMine":"yes"}'], good], ['isMine']],
    ['an unknown field of the body', [['body', '{"text":"hi","isMine":true,"coin":1}'], good], ['coin']],
    ['no fields', [good], ['text', 'isMine']],
    ['a hundred parts', [['body', body], ...new Array<FormPart>(100).fill(['x', '1'])], ['']],
  ])('a call with files refuses %s and names the field', async (_, parts, paths) => {
    const answer = await sendForm(parts)
    expect(answer.reason).toBe('badRequest')
    const { fields } = answer.data as { fields: { path: string }[] }
    expect(fields.map(field => field.path)).toEqual(paths)
  })

  test('a call with files refuses a body part that is not JSON', async () => {
    expect(await sendForm([['body', '{'], good])).toMatchObject({
      reason: 'badRequest',
      data: { fields: [] },
    })
  })

  test('a call with files refuses a visitor as unauthorized', async () => {
    expect(await sendForm([['body', body], good], {})).toMatchObject({ status: 401, reason: 'unauthorized' })
  })

  test('a call with files refuses JSON, and forms without a boundary', async () => {
    const headers = { authorization: token }
    const json = await app.post(upload.path, body, headers)
    expect(await parseAnswerByContract(upload, json)).toMatchObject({
      reason: 'badRequest',
      msg: 'The content type must be multipart/form-data',
    })
    const naked = await app.post(upload.path, body, { ...headers, 'content-type': 'multipart/form-data' })
    expect(await parseAnswerByContract(upload, naked)).toMatchObject({ reason: 'badRequest' })
  })

  test('a form that is cut off is answered by 400, and a form larger than all its files together may be is answered by 413', async () => {
    const type = 'multipart/form-data; boundary=b'
    const headers = { authorization: token, 'content-type': type }
    const cut = '--b\r\nContent-Disposition: form-data; name="pictures"; filename="x"\r\n\r\nab'
    const response = await app.post(upload.path, cut, headers)
    expect((await parseAnswerByContract(upload, response)).reason).toBe('badRequest')
    const { port } = await app.listening()
    for (const wasSent of [true, false]) {
      const { socket, received } = openRawConnection(port)
      const length = wasSent ? 'Content-Length: 1000000' : 'Transfer-Encoding: chunked'
      const head = `POST ${API_PREFIX}${upload.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`
      const content = 'x'.repeat(1_000_000)
      socket.write(head + (wasSent ? content : `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`))
      const text = await new Promise<string>(resolve => socket.once('data', piece => resolve(String(piece))))
      expect(text).toMatch(/^HTTP\/1\.1 413 /)
      socket.destroy()
      await received
    }
  })

  test('15 slow uploads do not keep other clients from uploading, and are ended with 408', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const honestToken = (await registerPlayer(app)).token ?? ''
      const { port } = await app.listening()
      const type = 'multipart/form-data; boundary=b'
      const head = `POST ${API_PREFIX}${largeUpload.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nContent-Type: ${type}`
      const start = '--b\r\nContent-Disposition: form-data; name="picture"; filename="x"\r\n\r\n'
      const { uploads } = app.server
      const hold = vi.spyOn(uploads, 'hold')
      const slow = Array.from({ length: 15 }, () => openRawConnection(port))
      for (const { socket } of slow)
        socket.write(`${head}\r\nContent-Length: ${8 * MEBIBYTE}\r\n\r\n${start}`)
      while (hold.mock.calls.length < slow.length) await new Promise(resolve => setImmediate(resolve))
      for (const { socket } of slow) socket.write('x')
      const form = formOf([
        ['body', '{}'],
        ['picture', fileBytes(PNG, 8 * MEBIBYTE)],
      ])
      const answer = await parseAnswerByContract(
        largeUpload,
        await app.post(largeUpload.path, form, { authorization: honestToken }),
      )
      expect(answer).toMatchObject({ reason: 'ok', data: { size: 8 * MEBIBYTE } })
      for (const { socket } of slow) socket.write('x')
      vi.advanceTimersByTime(UPLOAD_SPEED_MIN.windowMs)
      for (const { received } of slow) expect(await received).toMatch(/^HTTP\/1\.1 408 .*"tooSlow"/s)
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })

  test('the API description of a call with files has its body, its files and their types', () => {
    const { post } = createOpenApi([upload]).paths['/testUpload'] ?? {}
    expect(post?.requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              body: { type: 'object', required: ['text', 'isMine'] },
              pictures: { type: 'array', maxItems: 2, items: { format: 'binary', maxLength: 100_000 } },
            },
            required: ['body', 'pictures'],
          },
          encoding: {
            body: { contentType: 'application/json' },
            selfie: { contentType: 'image/jpeg' },
          },
        },
      },
    })
  })
})
