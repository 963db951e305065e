import type { IncomingMessage } from 'node:http'
import { MEBIBYTE } from '../../domain/bytes.ts'
import { ClientGoneError } from './call.ts'

/**
 * Maximum time for discarding the rest of a refused body, in milliseconds. `DRAIN_BYTES` is the maximum number of
 * bytes.
 */
const DRAIN_MS = 2_000
const DRAIN_BYTES = 256 * MEBIBYTE

const EMPTY = Buffer.alloc(0)

/** Whether the headers of a request announce a body: a transfer encoding, or a content length above 0. */
export function hasRequestBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Reads the whole body of a request.
 * @returns the body; `undefined` when it is longer than `maxBytes`, and the rest is then discarded
 * @throws ClientGoneError when the connection ended before the body did
 */
export function readRequestBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (!hasRequestBody(incoming)) return Promise.resolve(EMPTY)
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes)
    return drainRequestBody(incoming).then(() => undefined)
  return new Promise((resolve, reject) => {
    let first: Buffer | undefined
    let more: Buffer[] | undefined
    let bytes = 0
    const onData = (piece: Buffer) => {
      bytes += piece.length
      if (bytes > maxBytes) {
        stopListening()
        first = undefined
        more = undefined
        drainRequestBody(incoming).then(() => resolve(undefined), reject)
        return
      }
      // Keeps the first piece by itself: a short body arrives in one piece, which is returned without a copy.
      if (!first) first = piece
      else if (more) more.push(piece)
      else more = [first, piece]
    }
    const onEnd = () => {
      stopListening()
      resolve(more ? Buffer.concat(more, bytes) : (first ?? EMPTY))
    }
    const onClose = () => {
      stopListening()
      reject(new ClientGoneError('The client left before it had sent its body'))
    }
    const stopListening = () => {
      incoming.off('data', onData)
      incoming.off('end', onEnd)
      incoming.off('close', onClose)
      incoming.off('error', onClose)
    }
    incoming.on('data', onData)
    incoming.on('end', onEnd)
    incoming.on('close', onClose)
    incoming.on('error', onClose)
  })
}

/**
 * Reads and discards the rest of a body, for at most 2 s and 256 MiB, so that a client that is still sending can read
 * its refusal. The connection must be closed afterwards.
 * @throws ClientGoneError when the connection ended before the body did
 */
export function drainRequestBody(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (incoming.complete && incoming.readableEnded) return resolve()
    if (incoming.destroyed) return reject(new ClientGoneError('The client left'))
    let bytes = 0
    const finish = (error?: Error) => {
      clearTimeout(timer)
      incoming.off('data', onData)
      incoming.off('end', onEnd)
      incoming.off('close', onClose)
      incoming.off('error', onClose)
      if (error) reject(error)
      else resolve()
    }
    const onData = (piece: Buffer) => {
      bytes += piece.length
      if (bytes > DRAIN_BYTES) finish()
    }
    const onEnd = () => finish()
    const onClose = () => finish(new ClientGoneError('The client left before it had sent its body'))
    const timer = setTimeout(finish, DRAIN_MS)
    incoming.on('data', onData)
    incoming.on('end', onEnd)
    incoming.on('close', onClose)
    incoming.on('error', onClose)
    incoming.resume()
  })
}

/**
 * Time, in milliseconds, for which a client may continue to send after its refusal. Then the server closes the
 * connection.
 */
const LINGER_MS = 5_000

/**
 * Makes the server close only its own side of the connection after the answer, and discard the bytes that the client
 * still sends, for at most 5 s. If the server closed a socket with unread bytes, the connection would be reset and the
 * client would lose the answer.
 */
export function halfCloseAfterRefusal(incoming: IncomingMessage): void {
  const { socket } = incoming
  // Replaces `destroySoon`, which Node calls after it has written the last answer of a connection.
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
    socket.end()
    incoming.resume()
  }
}
