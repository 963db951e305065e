import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogueVersion } from '../../../src/contract/catalogue.ts'
import { allEndpoints } from '../../../src/contract/contract.ts'
import { commonBodyFields } from '../../../src/contract/endpoint.ts'
import { ERROR_CODE } from '../../../src/contract/errors.ts'
import {
  amountSchema,
  cursorPageFields,
  idSchema,
  moneySchema,
  requestIdSchema,
  typedTextSchema,
} from '../../../src/contract/fields.ts'
import { getAfterLoginInfoWeb, userInfoSchema } from '../../../src/contract/session.ts'
import { appConfigResultSchema } from '../../../src/contract/settings.ts'
import { AMOUNT_MAX } from '../../../src/domain/money.ts'

test('no two calls of the contract have the same path', () => {
  const paths = allEndpoints.map(endpoint => endpoint.path)
  expect(paths.length).toBeGreaterThan(20)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^(\/anonymous)?\/([a-zA-Z0-9]+|\{[a-zA-Z]+\})$/)
})

test('only the calls that the spec lists as config calls answer in the format of config calls', () => {
  const named = allEndpoints.filter(({ path }) => path === '/preLogin' || path.startsWith('/anonymous/'))
  expect(allEndpoints.filter(({ envelope }) => envelope === 'config')).toEqual(named)
})

test('each field that only other clients read, and none of our pages, says so in its description', () => {
  const { licence, contact } = appConfigResultSchema.shape
  const { aid, firstRecharge, registerTime } = getAfterLoginInfoWeb.result.shape
  const { accountType } = userInfoSchema.shape
  const fields = { accountType, aid, contact, firstRecharge, licence, registerTime }
  for (const [name, schema] of Object.entries(fields))
    expect(schema.meta()?.description, name).toMatch(/for other clients, our pages (read|have)/)
})

test('each field that all calls share says that it is kept with the registration, or why the server does not read it', () => {
  const described = Object.entries(commonBodyFields).map(([name, schema]) => [
    name,
    schema.meta()?.description ?? '',
  ])
  const stored = described.filter(([, text]) => text?.includes('; kept with the registration'))
  expect(stored.map(([name]) => name)).toEqual(['channel', 'clientReferrer'])
  for (const [name, text] of described.filter(each => !stored.includes(each)))
    expect(text, name).toMatch(/sent as the specification has it, and not read: \w+/)
})

test('no call defines its own field with the name of a field that all calls share', () => {
  for (const { path, body } of allEndpoints) {
    for (const name of Object.keys(commonBodyFields))
      expect(Object.keys(body.shape), path).not.toContain(name)
  }
})

test('every call that moves money requires a request id, and can refuse an id that was used before', () => {
  const moving = allEndpoints.filter(({ body }) => ['amount', 'stake'].some(field => field in body.shape))
  const known = [
    '/depositCreate',
    '/exchange',
    '/gameBet',
    '/practiceBet',
    '/safeboxIn',
    '/safeboxOut',
    '/{dropPath}',
  ]
  expect(moving.map(each => each.path)).toEqual(expect.arrayContaining(known))
  for (const { body, errors, path } of moving) {
    expect(Object.keys(body.shape), path).toContain('requestId')
    expect(errors, path).toContain('requestIdReused')
  }
})

test('no two refusals of the contract share a code', () => {
  const codes = Object.values(ERROR_CODE)
  expect(new Set(codes).size).toBe(codes.length)
})

test('public calls with fields in their body have a rate limit', () => {
  const open = allEndpoints.filter(
    ({ access, body }) => access === 'public' && Object.keys(body.shape).length > 0,
  )
  const unlimited = open.filter(({ rateLimit }) => !rateLimit).map(({ path }) => path)
  expect(unlimited.sort()).toEqual([])
})

const isAccepted = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test.each([1, 100, AMOUNT_MAX])('%d is a valid amount of money', value => {
  expect(isAccepted(amountSchema, value)).toBe(true)
})

test.each([0, -1, 0.5, AMOUNT_MAX + 1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '100', null, [1], 1n])(
  '%s is not a valid amount of money',
  value => {
    expect(isAccepted(amountSchema, value)).toBe(false)
  },
)

test.each([
  [-5, true],
  [0, true],
  [Number.MAX_SAFE_INTEGER, true],
  [2 ** 53, false],
  [0.1, false],
  ['1', false],
  [undefined, false],
])('the schema of money in a server answer accepts %s as an amount: %s', (value, isMoney) => {
  expect(isAccepted(moneySchema, value)).toBe(isMoney)
})

test.each([
  ['0123456789abcdefghjkmnpqrs', true],
  ['0123456789ABCDEFGHJKMNPQRS', false],
  ['0123456789abcdefghjkmnpqr', false],
  ['0123456789abcdefghijklmnop', false],
])('the text %s is a valid id: %s', (value, isId) => {
  expect(isAccepted(idSchema, value)).toBe(isId)
})

test.each([
  ['a'.repeat(16), true],
  ['a-B_9'.repeat(4), true],
  ['a'.repeat(15), false],
  ['a'.repeat(65), false],
  ['a'.repeat(15).concat(' '), false],
  ['a'.repeat(16).concat('\n'), false],
])('the text %j is a valid request id: %s', (value, isId) => {
  expect(isAccepted(requestIdSchema, value)).toBe(isId)
})

test.each([
  ['Juana dela Cruz Ñ ₱ 😀', true],
  ['', true],
  ['a\u0000b', false],
  ['a\nb', false],
  ['half \ud83d of a character', false],
  ['x'.repeat(33), false],
])('a text field of a call accepts the text %j: %s', (value, isTyped) => {
  expect(isAccepted(typedTextSchema(32), value)).toBe(isTyped)
})

test('a list page has twenty rows by default, and fifty at most', () => {
  expect(z.object(cursorPageFields).parse({})).toEqual({ pageSize: 20 })
  for (const wrong of [{ pageSize: 0 }, { pageSize: 51 }, { pageSize: 1.5 }, { cursor: 'x'.repeat(65) }]) {
    expect(isAccepted(z.object(cursorPageFields), wrong)).toBe(false)
  }
})

test('the version of a game list changes only when its games or their order change', () => {
  const game = (gameId: number) => ({
    gameId,
    slug: `game-${gameId}`,
    name: 'Game',
    tagline: 'A game',
    type: 'slots',
    brand: 'perya',
    tags: ['quick'],
    status: 'playable' as const,
    order: gameId,
    orientation: 'portrait' as const,
    added: '2026-11-20',
    returnToPlayer: 9598,
    volatility: 'medium' as const,
  })
  const version = catalogueVersion([game(1), game(2)])
  expect(version).toMatch(/^[0-9a-f]{8}$/)
  const reordered = Object.fromEntries(Object.entries(game(1)).reverse()) as ReturnType<typeof game>
  expect(catalogueVersion([reordered, game(2)])).toBe(version)
  const others = [[game(2), game(1)], [game(1)], [], [game(1), { ...game(2), name: 'Gane' }]]
  expect(new Set([version, ...others.map(catalogueVersion)]).size).toBe(5)
})
