import { randomBytes } from 'node:crypto'
import { ERROR_CODE } from '../../../src/contract/errors.ts'
import { createId } from '../../../src/domain/ids.ts'
import { requestTextOf } from './connection.ts'

interface JobBase {
  readonly port: number
  /** Number of connections. Each waits for its answer before it sends the next request. */
  readonly connections: number
  readonly seconds: number
  /** Maximum number of requests to send. */
  readonly countMax: number
}

/** Players who have reached their wager limit and continue to send bets. */
export interface RefusedPlayers {
  readonly tokens: readonly string[]
  /** Milliseconds between two bets of one player. */
  readonly everyMs: number
}

/** The requests to send. All values are plain JSON, since they are passed to another process. */
export type LoadJob = JobBase &
  (
    | {
        readonly kind: 'bet'
        readonly tokens: readonly string[]
        readonly gameId: number
        readonly stake: number
        /** Players who additionally send bets that are all refused. Their answers are not counted. */
        readonly refused?: RefusedPlayers | undefined
      }
    | {
        readonly kind: 'read'
        readonly path: string
        readonly body: string | undefined
        readonly sign: string
      }
  )

/**
 * The verdict on an answer. `late` is a refused bet that is not counted: the player has reached a limit, or an earlier
 * load has left a round open, which the generator then continues.
 */
export type AnswerVerdict = 'good' | 'bad' | 'late'

/** The text of a request, and a function that judges its answer. */
export interface LoadRequest {
  readonly text: string
  judge(status: number, body: string): AnswerVerdict
}

/** Fields that the web client adds to every body. */
const COMMON_FIELDS =
  '"appId":"perya","channel":"WEB","clientReferrer":"ph","platform":0,"appVersion":"dev","appWebName":"perya"'
const WAGER_LIMIT = `{"errcode":${ERROR_CODE.wagerLimit},`
const ROUND_OPEN = `{"errcode":${ERROR_CODE.roundOpen},`
const ROUND_ID = /"roundId":"(\w+)"/

/** Returns a function that creates the requests of the connection with index `place`, one at a time. */
export function createRequests(job: LoadJob, place: number): () => LoadRequest {
  if (job.kind === 'read') {
    const { sign } = job
    const request = {
      text: requestTextOf(job.path, job.body),
      judge: (status: number, body: string): AnswerVerdict =>
        status === 200 && body.startsWith(sign) ? 'good' : 'bad',
    }
    return () => request
  }
  const players = job.tokens
    .filter((_, index) => index % job.connections === place % job.tokens.length)
    .map(token => betsOf(job, token))
  let turn = 0
  return () => (players[turn++ % players.length] as () => LoadRequest)()
}

/**
 * Returns a function that creates bets of a player at the wager limit. Only a refusal is the right answer to such a
 * bet.
 */
export function createRefusedBets(
  { gameId, stake }: Extract<LoadJob, { kind: 'bet' }>,
  token: string,
): () => LoadRequest {
  return () => ({
    text: requestTextOf('/app/v1/gameBet', betBody(gameId, stake), token),
    judge: (_, answer) => (answer.startsWith(WAGER_LIMIT) ? 'late' : 'bad'),
  })
}

function betBody(gameId: number, stake: number, roundId = ''): string {
  const bet = `"requestId":"${createId(Date.now(), randomBytes(16))}","gameId":${gameId},"stake":${stake}`
  return `{${COMMON_FIELDS},${bet}${roundId === '' ? '' : `,"roundId":"${roundId}"`}}`
}

/**
 * Returns a function that creates one player's bets, each with a new request id. It continues an open round with free
 * spins to its end.
 */
function betsOf({ gameId, stake }: Extract<LoadJob, { kind: 'bet' }>, token: string): () => LoadRequest {
  let openRound = ''
  return () => {
    return {
      text: requestTextOf('/app/v1/gameBet', betBody(gameId, stake, openRound), token),
      judge(status, answer) {
        const isLate = answer.startsWith(ROUND_OPEN)
        const isOpen = isLate || answer.includes('"state":"open"')
        openRound = isOpen ? (ROUND_ID.exec(answer)?.[1] ?? '') : ''
        if (isLate) return 'late'
        return status === 200 && answer.startsWith('{"errcode":0,') ? 'good' : 'bad'
      },
    }
  }
}
