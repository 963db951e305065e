import { parentPort, workerData } from 'node:worker_threads'
import { KeepAliveConnection } from '../http/connection.ts'

/** The work of the thread: the same request again and again, without a pause, until the thread is ended. */
export interface RepeatedRequest {
  readonly port: number
  readonly connections: number
  /** The whole HTTP request. */
  readonly request: string
}

/**
 * Posts the first broken connection to the main thread: from then on the attack is weaker than the benchmark assumes.
 */
async function attack({ port, connections, request }: RepeatedRequest): Promise<void> {
  const fail = (error: Error) => parentPort?.postMessage(error.message)
  for (let at = 0; at < connections; at++) {
    const connection = await KeepAliveConnection.open(port, fail)
    const send = () => connection.send(request, send)
    send()
  }
}

await attack(workerData as RepeatedRequest)
