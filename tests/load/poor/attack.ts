import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { KeepAliveConnection } from '../http/connection.ts'

/** The task of an attacking thread: it repeats one request without a pause until the thread is ended. */
export interface RepeatedRequest {
  readonly port: number
  readonly connections: number
  /** The text of the whole HTTP request. */
  readonly request: string
  /**
   * Whether each request has a separate connection, which the abuser closes when the answer begins. True for streams,
   * and for requests after which the server closes the connection.
   */
  readonly isAlone: boolean
  /** The number of answers so far, in memory that both threads share. */
  readonly answers: Int32Array
}

/**
 * The priority of the thread. A real abuser takes no processor time from the server's machine, so the server and the
 * players of the benchmark come first.
 */
const PRIORITY = 10

/**
 * Repeats the request on each connection. Reports the first broken connection to the main thread, since the attack is
 * then weaker than the benchmark assumes.
 */
async function attack({ port, connections, request, isAlone, answers }: RepeatedRequest): Promise<void> {
  setPriority(PRIORITY)
  const fail = (error: Error) => parentPort?.postMessage(error.message)
  for (let at = 0; at < connections; at++) {
    if (isAlone) sendAlone({ port, request, answers }, fail)
    else {
      const connection = await KeepAliveConnection.open(port, fail)
      const send = () =>
        connection.send(request, () => {
          answers[0] = (answers[0] ?? 0) + 1
          send()
        })
      send()
    }
  }
}

function sendAlone(
  attack: Pick<RepeatedRequest, 'port' | 'request' | 'answers'>,
  fail: (error: Error) => void,
): void {
  const { port, request, answers } = attack
  const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
  // Ignores a closed connection, since the server may close it before it has read the whole body.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') fail(error)
  })
  socket.once('data', () => {
    answers[0] = (answers[0] ?? 0) + 1
    socket.destroy()
  })
  socket.once('close', () => sendAlone(attack, fail))
}

await attack(workerData as RepeatedRequest)
