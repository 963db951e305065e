import { expect, test } from 'vitest'
import { findTypeErrors } from '../support/type-errors.ts'

const HEAD = `
import type { accountLogin } from '../features/auth/contract/auth.ts'
import type { coinDrop, coinPusherData } from '../features/coin-pusher/contract.ts'
import type { ResultOf } from '../contract/endpoint.ts'
import type { jackpotDraw } from '../features/jackpot/contract.ts'
import type { uploadKyc } from '../features/kyc/contract.ts'
import type { lotteryBuy } from '../features/lottery/contract.ts'
import type { pointsData } from '../features/points/contract.ts'
import type { pageEvents } from '../contract/page-events.ts'
import type { refreshData } from '../contract/session.ts'
import { publicCallPathOf } from '../contract/requester.ts'
import type { appConfig } from '../contract/settings.ts'
import { sendConfigRequest, sendPublicRequest, sendPlayerRequest } from './call/api.ts'
import { streamCallEvents } from './call/stream.ts'

declare const machine: ResultOf<typeof coinPusherData>
const BUY = { requestId: 'r', drawId: 'd', count: 1, pay: 'price' } as const
const DROP = { requestId: 'r', stake: 1 }
const LOGIN = { account: 'a', password: 'p' }
const PICTURE = { files: { picture: [new Blob()] } }
const EVENTS = { signal: new AbortController().signal, onEvent() {} }
`

/** Samples of code with calls that the type check must accept. */
const GOOD = [
  "sendPlayerRequest<typeof lotteryBuy>('/lotteryBuy', BUY)",
  "sendPlayerRequest<typeof pointsData>('/pointsData', {}, { isSilent: true })",
  "const points: Promise<number> = sendPlayerRequest<typeof pointsData>('/pointsData', {}).then(it => it.points)",
  "sendPublicRequest<typeof accountLogin>('/accountLogin', LOGIN)",
  "sendConfigRequest<typeof appConfig>('/anonymous/appConfig', {})",
  "sendPlayerRequest<typeof uploadKyc>('/uploadKyc', { item: 'selfie' }, PICTURE)",
  'sendPlayerRequest<typeof coinDrop>(machine.dropPath, DROP)',
  "streamCallEvents<typeof pageEvents>('/pageEvents', {}, EVENTS)",
  "publicCallPathOf<typeof appConfig>('/anonymous/appConfig')",
]

/** Samples of code with calls that the type check must refuse, each with a part of the compiler's message. */
const BAD: readonly (readonly [what: string, code: string, message: string])[] = [
  ['the path of another call', "sendPlayerRequest<typeof lotteryBuy>('/pointsData', BUY)", '"/lotteryBuy"'],
  ['no endpoint', "sendPlayerRequest('/pointsData', {})", "'never'"],
  ['no endpoint for a public call', "sendPublicRequest('/refreshData', {})", "'never'"],
  [
    'a body without a field',
    "sendPlayerRequest<typeof lotteryBuy>('/lotteryBuy', { requestId: 'r' })",
    'drawId',
  ],
  [
    'a field of another type',
    "sendPlayerRequest<typeof lotteryBuy>('/lotteryBuy', { ...BUY, count: '1' })",
    "'number'",
  ],
  ['an unknown field', "sendPlayerRequest<typeof lotteryBuy>('/lotteryBuy', { ...BUY, tier: 1 })", "'tier'"],
  [
    'a field of a call without a body',
    "sendPlayerRequest<typeof pointsData>('/pointsData', { tier: 1 })",
    "'never'",
  ],
  [
    'another result',
    "const points: Promise<string> = sendPlayerRequest<typeof pointsData>('/pointsData', {}).then(it => it.points)",
    'string',
  ],
  ['a public call as a player’s', "sendPlayerRequest<typeof refreshData>('/refreshData', {})", '"player"'],
  [
    'a config call as a player’s',
    "sendPlayerRequest<typeof appConfig>('/anonymous/appConfig', {})",
    '"player"',
  ],
  ['a player’s call as public', "sendPublicRequest<typeof pointsData>('/pointsData', {})", '"public"'],
  ['a config call as public', "sendPublicRequest<typeof appConfig>('/anonymous/appConfig', {})", '"product"'],
  ['a product call as config', "sendConfigRequest<typeof refreshData>('/refreshData', {})", '"config"'],
  ['a player’s call as config', "sendConfigRequest<typeof pointsData>('/pointsData', {})", '"config"'],
  ['a stream as a call', "sendPlayerRequest<typeof pageEvents>('/pageEvents', {})", "to type 'undefined'"],
  [
    'a call as a stream',
    "streamCallEvents<typeof pointsData>('/pointsData', {}, EVENTS)",
    "'undefined' is not",
  ],
  [
    'a stream of another path',
    "streamCallEvents<typeof pageEvents>('/pointsData', {}, EVENTS)",
    '"/pageEvents"',
  ],
  [
    'no files for a form',
    "sendPlayerRequest<typeof uploadKyc>('/uploadKyc', { item: 'selfie' })",
    'arguments',
  ],
  [
    'options without files for a form',
    "sendPlayerRequest<typeof uploadKyc>('/uploadKyc', { item: 'selfie' }, { isSilent: true })",
    'files',
  ],
  [
    'files of another field',
    "sendPlayerRequest<typeof uploadKyc>('/uploadKyc', { item: 'selfie' }, { files: { image: [] } })",
    'image',
  ],
  ['files without a form', "sendPlayerRequest<typeof pointsData>('/pointsData', {}, PICTURE)", 'files'],
  [
    'the name of a hashed call as its path',
    "sendPlayerRequest<typeof coinDrop>('/{dropPath}', DROP)",
    'brand',
  ],
  ['a hashed call at any text', "sendPlayerRequest<typeof coinDrop>('/' + machine.dropPath, DROP)", 'brand'],
  [
    'a path that was handed out for another call',
    "sendPlayerRequest<typeof jackpotDraw>(machine.dropPath, { requestId: 'r' })",
    'drawPath',
  ],
  [
    'a handed out path for any call',
    'sendPlayerRequest<typeof pointsData>(machine.dropPath, {})',
    '"/pointsData"',
  ],
  ['the public path of a player’s call', "publicCallPathOf<typeof pointsData>('/pointsData')", '"public"'],
]

const badFile = (place: number) => `src/stores/bad-call-${place}.ts`
const goodFile = (place: number) => `src/stores/good-call-${place}.ts`

test('TypeScript accepts correct calls of the contract, and reports an error for each kind of wrong call', () => {
  const said = findTypeErrors(
    new Map([
      ...GOOD.map((code, place) => [goodFile(place), `${HEAD}${code}`] as const),
      ...BAD.map(([, code], place) => [badFile(place), `${HEAD}${code}`] as const),
    ]),
    // A sample uses only a part of the imports and constants in `HEAD`; the compiler must not report the others.
    { noUnusedLocals: false },
  )
  expect(GOOD.map((code, place) => [code, said.get(goodFile(place))])).toEqual(GOOD.map(code => [code, '']))
  const refusals = BAD.map(([what, , message], place) => ({ what, message, said: said.get(badFile(place)) }))
  expect(refusals.filter(it => !it.said?.includes(it.message))).toEqual([])
})
