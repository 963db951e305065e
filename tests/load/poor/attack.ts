import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { KeepAliveConnection } from '../http/connection.ts'

/** The task of an attacking thread: it repeats one request without a pause until the thread is ended. */
export interface RepeatedRequest {
  readonly port: number
  readonly connections: number
  /** The text of the whole HTTP request. */
  readonly request: string
  /**
   * Whether each request has a separate connection, which the abuser closes when the answer begins. For streams, and
   * for requests after which the server closes the connection.
   */
  readonly isAlone: boolean
}

/**
 * Repeats the request on each connection. Reports the first broken connection to the main thread, since the attack is
 * then weaker than the benchmark assumes.
 */
async function attack({ port, connections, request, isAlone }: RepeatedRequest): Promise<void> {
  const fail = (error: Error) => parentPort?.postMessage(error.message)
  for (let at = 0; at < connections; at++) {
    if (isAlone) sendAlone(port, request, fail)
    else {
      const connection = await KeepAliveConnection.open(port, fail)
      const send = () => connection.send(request, send)
      send()
    }
  }
}

function sendAlone(port: number, request: string, fail: (error: Error) => void): void {
  const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
  // Ignores a closed connection, since the server may close it before it has read the whole body.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') fail(error)
  })
  socket.once('data', () => socket.destroy())
  socket.once('close', () => sendAlone(port, request, fail))
}

await attack(workerData as RepeatedRequest)
