import { z } from 'zod'
import { EMAIL_PATTERN } from '../../../domain/player/profile.ts'

/** The SMTP server that sends our e-mail. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /**
   * Whether the connection uses TLS from its beginning. Otherwise TLS begins with the command STARTTLS; only a server
   * on this machine may be without TLS.
   */
  readonly isSecure: boolean
  /** User name for the log-in; empty when the server requires no log-in. */
  readonly user: string
  readonly password: string
}

/** The chosen e-mail provider with its settings. */
export type EmailConfig =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'smtp'; readonly server: SmtpServer; readonly from: string }

/** The default port of each scheme: 587 for STARTTLS, 465 for TLS from the beginning (RFC 8314). */
const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

const isScheme = (protocol: string): protocol is keyof typeof DEFAULT_PORTS =>
  Object.hasOwn(DEFAULT_PORTS, protocol)

/**
 * Reads the address of a mail server: `smtp://user:password@host:port` or `smtps://…`.
 * @returns `undefined` for a text in another form
 */
function readSmtpServer(text: string): SmtpServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isScheme(url.protocol) || url.hostname === '') return undefined
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

const SMTP_URL_FORM = 'must be smtps://user:password@host or smtp://user:password@host:port'

/** The environment variables that configure e-mail, with the checks of their values. */
export const emailVariables = {
  SMTP_URL: z
    .string()
    .transform((text, context) => {
      try {
        const server = readSmtpServer(text)
        if (server) return server
      } catch {
        // Ignores the error that `decodeURIComponent` throws for a wrong percent sign in the user or password. The
        // message below also describes this case.
      }
      context.addIssue({ code: 'custom', message: SMTP_URL_FORM })
      return z.NEVER
    })
    .optional(),
  EMAIL_FROM: z.string().regex(EMAIL_PATTERN, 'must be an address such as no-reply@perya.example').optional(),
}

type EmailVariables = z.output<z.ZodObject<typeof emailVariables>>

/** Returns messages about variables that the mail server needs but that are not set, one line each. */
export function listMissingEmailVariables({ SMTP_URL: server, EMAIL_FROM: from }: EmailVariables): string[] {
  return server && !from ? ['EMAIL_FROM: the sender of e-mail by SMTP_URL is not set'] : []
}

/**
 * Returns reasons why production must not start with these e-mail variables, one line each. The only possible reason is
 * the sandbox provider.
 */
export function listForbiddenEmailVariables({ SMTP_URL: server }: EmailVariables): string[] {
  return server ? [] : ['SMTP_URL: without a mail server, e-mail stays in the sandbox']
}

/**
 * Creates the e-mail config from the variables.
 * @param values variables for which `listMissingEmailVariables` finds no error
 */
export function createEmailConfig({ SMTP_URL: server, EMAIL_FROM: from = '' }: EmailVariables): EmailConfig {
  return server ? { provider: 'smtp', server, from } : { provider: 'sandbox' }
}
