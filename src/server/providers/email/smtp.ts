import { createTransport } from 'nodemailer'
import { EMAIL_PATTERN } from '../../../domain/player/profile.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import type { SmtpServer } from './email-config.ts'
import { EmailFailure, type EmailFailureKind, type EmailProvider } from './provider.ts'

export interface SmtpOptions {
  readonly server: SmtpServer
  /** Address of the sender. */
  readonly from: string
  /** Longest time to wait without receiving a byte from the server, in milliseconds; 8 seconds by default. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 8 * SECOND_MS

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1']

/**
 * The fields of nodemailer's errors that our code reads. The other fields are ignored, because they contain e-mail
 * addresses.
 */
interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
}

/**
 * Creates a provider that sends e-mail by an SMTP server, each message on its own connection. A password is sent only
 * over TLS, except to a server on this machine.
 */
export function createSmtpEmailProvider({
  server,
  from,
  timeoutMs = TIMEOUT_MS,
}: SmtpOptions): EmailProvider {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: !server.isSecure && !LOOPBACK_HOSTS.includes(server.host),
    ...(server.user !== '' && { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Forbids the library to read files and web addresses, because a message consists only of the given texts.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.slice(from.indexOf('@') + 1)
  return {
    name: 'smtp',
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      if (!EMAIL_PATTERN.test(to)) throw new EmailFailure('refused', 'not an address')
      const listHeaders = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      await transport
        .sendMail({
          from: { name: SITE_BRAND.name, address: from },
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders },
        })
        .catch((error: SmtpError) => {
          throw failureOf(error)
        })
    },
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function failureOf({ code, command, responseCode }: SmtpError): EmailFailure {
  const detail = [code, command, responseCode].filter(each => each !== undefined).join(' ')
  return new EmailFailure(kindOf({ code, command, responseCode }), detail)
}

function kindOf({ code, command, responseCode }: SmtpError): EmailFailureKind {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'credentials'
  if (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    (code === 'EENVELOPE' || code === 'EMESSAGE')
  )
    return 'refused'
  // Treats a missing answer after the end of the message as `unclear`, because the server may have accepted the
  // message.
  return command === 'DATA' && responseCode === undefined ? 'unclear' : 'unavailable'
}
