import { z } from 'zod'
import { EMAIL_PATTERN } from '../../../domain/player/profile.ts'

/** The mail server that takes our e-mail. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Whether TLS begins with the connection; otherwise it begins by STARTTLS, which only a loopback server may lack. */
  readonly isSecure: boolean
  /** Empty without a log-in. */
  readonly user: string
  readonly password: string
}

/** The provider of e-mail. */
export type EmailConfig =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'smtp'; readonly server: SmtpServer; readonly from: string }

/** Ports of submission with STARTTLS, and with TLS from the beginning (RFC 8314). */
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

const isScheme = (protocol: string): protocol is keyof typeof PORTS => Object.hasOwn(PORTS, protocol)

/** Reads `smtp://user:password@host:port` or `smtps://…`. @returns `undefined` for another text */
function readServer(text: string): SmtpServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isScheme(url.protocol) || url.hostname === '') return undefined
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

const SMTP_URL_FORM = 'must be smtps://user:password@host or smtp://user:password@host:port'

/** The environment variables of e-mail. */
export const emailVariables = {
  SMTP_URL: z
    .string()
    .transform((text, context) => {
      try {
        const server = readServer(text)
        if (server) return server
      } catch {
        // The user or password has a percent sign that encodes nothing; the message is the same.
      }
      context.addIssue({ code: 'custom', message: SMTP_URL_FORM })
      return z.NEVER
    })
    .optional(),
  EMAIL_FROM: z.string().regex(EMAIL_PATTERN, 'must be an address such as no-reply@perya.example').optional(),
}

type EmailVariables = z.output<z.ZodObject<typeof emailVariables>>

/** Variables that the mail server needs and that are not set. */
export function missingEmailVariables({ SMTP_URL: server, EMAIL_FROM: from }: EmailVariables): string[] {
  return server && !from ? ['EMAIL_FROM: the sender of e-mail by SMTP_URL is not set'] : []
}

/** Variables of e-mail that production does not allow, one line each: the sandbox provider. */
export function forbiddenEmailVariables({ SMTP_URL: server }: EmailVariables): string[] {
  return server ? [] : ['SMTP_URL: without a mail server, e-mail stays in the sandbox']
}

/** @param values without an error that `missingEmailVariables` finds */
export function createEmailConfig({ SMTP_URL: server, EMAIL_FROM: from = '' }: EmailVariables): EmailConfig {
  return server ? { provider: 'smtp', server, from } : { provider: 'sandbox' }
}
