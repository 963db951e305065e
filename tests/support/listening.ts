import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createNodeListener } from '../../src/server/http/node-listener.ts'
import type { Server } from '../../src/server/http/server.ts'
import { createLoopbackClient, type RequestSender } from './loopback-client.ts'

/** A server of this process that listens on loopback. */
export interface ListeningServer {
  /** The origin of the listening server, without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly send: RequestSender
  close(): Promise<void>
}

/** Makes a server of this process listen on a free loopback port, with the listener of production. */
export async function listenOnLoopback(server: Server): Promise<ListeningServer> {
  // Leaves idle connections open. Otherwise the server could close one at the moment when a test sends its next request
  // on it.
  const httpServer = createHttpServer({ keepAliveTimeout: 0 }, createNodeListener(server))
  await new Promise<void>(resolve => httpServer.listen(0, '127.0.0.1', resolve))
  const { port } = httpServer.address() as AddressInfo
  const client = createLoopbackClient(port)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    send: client.send,
    close: () =>
      new Promise(resolve => {
        client.close()
        httpServer.close(() => resolve())
        httpServer.closeAllConnections()
      }),
  }
}

/** A loopback connection on which a test writes raw bytes. */
export interface RawConnection {
  readonly socket: Socket
  /** All text that the connection has received. Resolves when the other side has closed the connection. */
  readonly received: Promise<string>
}

export function openRawConnection(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', piece => {
    text += piece
  })
  const received = new Promise<string>(resolve => {
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  return { socket, received }
}

/**
 * Sends the text of a request, and reads until the server closes the connection.
 * @returns the received text
 */
export async function sendRawRequest(port: number, request: string): Promise<string> {
  const { socket, received } = openRawConnection(port)
  socket.write(request, 'latin1')
  return received
}
