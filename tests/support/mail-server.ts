import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A message as the mail server received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly user: string
  /** The headers and the body as they were received. */
  readonly raw: string
}

/**
 * The behavior of the mail server from now on. `silent`: does not answer the command `MAIL FROM`. `lost`: accepts the
 * message but does not answer.
 */
export type MailServerMode = 'open' | 'full' | 'unknown' | 'silent' | 'lost'

/** A real SMTP server on loopback, which stores the messages that it receives. */
export interface MailServer {
  readonly url: string
  readonly taken: ReceivedMail[]
  mode: MailServerMode
  close(): Promise<void>
}

const createSmtpRefusal = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode })

/** Starts a mail server that requires the user `perya` with the password `p@ss word`. */
export async function startMailServer(): Promise<MailServer> {
  const state: { mode: MailServerMode; taken: ReceivedMail[] } = { mode: 'open', taken: [] }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth({ username, password }, _, done) {
      if (username === 'perya' && password === 'p@ss word') done(null, { user: username })
      else done(createSmtpRefusal('Wrong credentials', 535))
    },
    onMailFrom(_, __, done) {
      if (state.mode !== 'silent') done()
    },
    onRcptTo(_, __, done) {
      if (state.mode === 'unknown') done(createSmtpRefusal('No such mailbox', 550))
      else done(state.mode === 'full' ? createSmtpRefusal('Try again later', 452) : null)
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', piece => pieces.push(piece))
      stream.on('end', () => {
        state.taken.push(receivedMailOf(session, Buffer.concat(pieces).toString('utf8')))
        if (state.mode !== 'lost') done()
      })
    },
  })
  // Ignores errors. A client that stops waiting cuts its connection, which causes an error here.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://perya:${encodeURIComponent('p@ss word')}@127.0.0.1:${port}`,
    get taken() {
      return state.taken
    },
    get mode() {
      return state.mode
    },
    set mode(mode) {
      state.mode = mode
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function receivedMailOf({ envelope, user }: SMTPServerSession, raw: string): ReceivedMail {
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    user: String(user),
    raw,
  }
}

/**
 * Returns the value of a header in a raw message, with its lines joined; `undefined` if the message does not have the
 * header.
 */
export function headerOfRawMessage(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find(each => each.toLowerCase().startsWith(`${name.toLowerCase()}: `))
  return line?.slice(name.length + 2)
}
