import { connect, type Socket } from 'node:net'

/** Receives the answer to one request. */
export type AnswerListener = (status: number, body: string) => void

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i

/**
 * A keep-alive HTTP/1.1 connection with one request at a time. It supports only what a benchmark needs (prepared
 * requests, answers with a length), so that the load generator needs less processor time than the server.
 */
export class KeepAliveConnection {
  readonly #socket: Socket
  #received = ''
  #onAnswer: AnswerListener | undefined
  #onBroken: (error: Error) => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => this.#receive(piece))
    socket.on('error', error => this.#onBroken(error))
    socket.on('close', () => this.#onBroken(new Error('The server closed the connection')))
  }

  /** Connects to a port of this machine. `onBroken` is called when the connection closes without a call of `close`. */
  static open(port: number, onBroken: (error: Error) => void): Promise<KeepAliveConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        const connection = new KeepAliveConnection(socket)
        connection.#onBroken = onBroken
        resolve(connection)
      })
    })
  }

  /** Sends a whole request; `onAnswer` is called once, with the body as latin1. */
  send(request: string, onAnswer: AnswerListener): void {
    this.#onAnswer = onAnswer
    this.#socket.write(request, 'latin1')
  }

  close(): void {
    this.#onBroken = () => {}
    this.#socket.destroy()
  }

  #receive(piece: string): void {
    this.#received = this.#received === '' ? piece : this.#received + piece
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.slice(0, headEnd)
    const length = CONTENT_LENGTH.exec(head)?.[1]
    if (length === undefined) {
      this.#onBroken(new Error(`An answer without a length:\n${head}`))
      return
    }
    const bodyStart = headEnd + 4
    if (this.#received.length < bodyStart + Number(length)) return
    const body = this.#received.slice(bodyStart)
    const onAnswer = this.#onAnswer
    this.#received = ''
    this.#onAnswer = undefined
    onAnswer?.(Number(head.slice(9, 12)), body)
  }
}

/** Returns the text of an HTTP request. `body` is JSON, or `undefined` for a GET request. */
export function requestTextOf(path: string, body: string | undefined, token?: string): string {
  const head = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    'User-Agent: perya-load/1',
    ...(token ? [`Authorization: ${token}`] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`
}
