/** Defines the requests that the abuser of `bench:poor` repeats: one of each kind of call, and of other addresses. */
import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '../../../src/contract/call.ts'
import { pageEvents } from '../../../src/contract/page-events.ts'
import { jeepneyFiestaEngine } from '../../../src/games/jeepney-fiesta/rules.ts'
import type { RepeatedRequest } from './attack.ts'
import type { AbuserRowIds } from './much-data.ts'

/** A request's text, and whether each repetition needs a separate connection. */
export type RepeatableRequest = Pick<RepeatedRequest, 'request' | 'isAlone'>

const HOST = 'Host: perya\r\n'
const ABUSER = 'X-Forwarded-For: 198.51.100.7\r\n'

/**
 * Returns the text of a GET request.
 * @param address the header line with the network address of the sender
 */
export function getRequestText(path: string, address = ABUSER): string {
  return `GET ${path} HTTP/1.1\r\n${HOST}${address}Accept-Encoding: gzip, br\r\n\r\n`
}

/**
 * Returns the text of a call's request.
 * @param address the header line with the network address of the sender
 */
export function callRequestText(path: string, token: string, body: object, address = ABUSER): string {
  return postText(API_PREFIX + path, token, 'application/json', JSON.stringify(body), address)
}

function postText(path: string, token: string, type: string, text: string, address = ABUSER): string {
  const headers = `${HOST}${address}Authorization: ${token}\r\nContent-Type: ${type}\r\n`
  return `POST ${path} HTTP/1.1\r\n${headers}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

const keepAliveRequest = (request: string): RepeatableRequest => ({ request, isAlone: false })
const separateConnectionRequest = (request: string): RepeatableRequest => ({ request, isAlone: true })

const FORM = 'multipart/form-data; boundary=x'
/** The body of an incomplete form: it ends inside a part of an unknown field. */
const CUT_FORM = '--x\r\nContent-Disposition: form-data; name="y"; filename="a"\r\n\r\nabc'

/** Creates the requests, each under a name that the benchmark prints. */
export function createRepeatableRequests(
  token: string,
  data: AbuserRowIds,
): Readonly<Record<string, RepeatableRequest>> {
  const { mailId, feedbackId, fromDay } = data
  const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, 1]))
  const { gameId, defaultStake: stake } = jeepneyFiestaEngine
  const bet = { requestId: randomUUID(), gameId, stake }
  const page = { pageSize: 50 }
  const period = { fromMs: 0, toMs: Math.floor(Date.now() / 3_600_000) * 3_600_000 }
  const year = new Date().getUTCFullYear()
  const call = (path: string, body: object, by = token) => keepAliveRequest(callRequestText(path, by, body))
  return {
    // Calls that read much data.
    transcript: call('/getMailDetail', { mailId }),
    'pages of a transcript': call('/mailTranscript', { mailId, ...page }),
    mails: call('/getMail3', page),
    feedback: call('/feedbackDetail', { feedbackId }),
    statement: call('/appUserCoinDetail', page),
    'statement of a group': call('/appUserCoinDetail', { ...page, group: 'bonuses' }),
    'statement as CSV': call('/statementCsv', {}),
    'statement of a year': call('/statementYear', { year }),
    'statement as PDF': call('/statementPdf', { year }),
    'balance explained': call('/explainBalance', {}),
    'report of bets': call('/betRecordReport', { fromDay, days: 301 }),
    'search of bets': call('/betRecord', { ...page, ...period, gameId: 1002 }),
    'rounds with plays': call('/roundDetails', page),
    sessions: call('/sessionList', {}),
    'what can be withdrawn': call('/getExchange', {}),
    coupons: call('/couponList', {}),
    inbox: call('/awardInbox', {}),
    VIP: call('/getVipInfo', {}),
    tasks: call('/getTaskUser', {}),
    ranking: call('/rankData', {}),
    'after the log-in': call('/getAfterLoginInfoWeb', {}),
    // Calls without a valid session.
    'first call': call('/preLogin', {}, ''),
    configuration: call('/anonymous/appConfig', {}, ''),
    activities: call('/activityGetStatusList', {}, ''),
    'log-in': call('/accountLogin', { account: 'nobody', password: 'wrong password 1' }, ''),
    'wrong token': call('/getExchange', {}, 'x'.repeat(43)),
    // Calls that write, and calls that refuse to write.
    bet: call('/gameBet', bet),
    'bet of an unknown game': call('/gameBet', { ...bet, gameId: 9 }),
    deposit: call('/depositCreate', { requestId: randomUUID(), amount: 10_000, channel: 'GCash' }),
    like: call('/gameLike', { gameId, isLiked: true }),
    'claims of awards': call('/awardClaim', {
      requestId: randomUUID(),
      sources: Array.from({ length: 100 }, (_, at) => `vip-daily:2026-01-01:${at}`),
    }),
    // Calls with a damaged or far too large body.
    'unknown keys': call('/getMail3', unknown),
    choice: call('/gameBet', { ...bet, choice: new Array(1_500).fill(1) }),
    'damaged JSON': keepAliveRequest(
      postText(`${API_PREFIX}/gameBet`, token, 'application/json', `{"a":${'['.repeat(3_000)}`),
    ),
    'large body': separateConnectionRequest(
      postText(`${API_PREFIX}/gameBet`, token, 'application/json', `"${'x'.repeat(60_000)}"`),
    ),
    'damaged form': separateConnectionRequest(
      postText(`${API_PREFIX}/feedbackUpload`, token, FORM, CUT_FORM),
    ),
    // Streams, pages, files and other addresses.
    streams: separateConnectionRequest(callRequestText(pageEvents.path, token, {})),
    'false webhook': separateConnectionRequest(
      postText(`${API_PREFIX}/webhook/payment`, '', 'application/json', `{"a":"${'x'.repeat(4_000)}"}`),
    ),
    'unknown call': separateConnectionRequest(callRequestText('/nothing', token, {})),
    'description of the API': keepAliveRequest(getRequestText('/openapi.json')),
    pages: keepAliveRequest(getRequestText('/about-us')),
    'missing file': keepAliveRequest(getRequestText('/nothing.png')),
    health: keepAliveRequest(getRequestText('/healthz')),
  }
}
