import { maskEmail } from '../../../domain/masked.ts'
import { EMAIL_PATTERN } from '../../../domain/player/profile.ts'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { answerSentMessagesPage, SENT_MESSAGES_SHOWN_MAX } from '../sandbox-messages.ts'
import { EmailFailure, type EmailProvider } from './provider.ts'
import { deleteSandboxEmails, insertSandboxEmail, listSandboxEmails } from './sandbox-repository.ts'

/** Age in milliseconds at which messages are removed. */
const KEPT_MS = RETENTION_DAYS.sandboxEmail * DAY_MS

/**
 * Creates the e-mail provider of the sandbox edition. It stores messages in its own table. `/sandbox/email` shows all
 * of them, or with `?to=` those to one address. Anybody can read them there, so production refuses this provider.
 */
export function createSandboxEmailProvider({ db, clock }: { db: Database; clock: Clock }): EmailProvider {
  return {
    name: 'sandbox',
    async send({ id, to, subject, text, unsubscribeUrl = '' }) {
      if (!EMAIL_PATTERN.test(to)) throw new EmailFailure('refused', 'not an address')
      const email = { id, address: to, subject, text, unsubscribe_url: unsubscribeUrl, at_ms: clock.now() }
      await insertSandboxEmail(db, email)
    },
    removeOld: atMs => deleteSandboxEmails(db, atMs - KEPT_MS),
    register(app) {
      app.get('/sandbox/email', async context => {
        const to = context.req.query('to') ?? ''
        const address = EMAIL_PATTERN.test(to) ? to : undefined
        const emails = await listSandboxEmails(db, address, SENT_MESSAGES_SHOWN_MAX)
        return answerSentMessagesPage(context, {
          title: 'Sandbox email',
          note: 'No mailbox gets these messages.',
          none: 'No message was sent yet.',
          messages: emails.map(email => ({
            to: maskEmail(email.address),
            subject: email.subject,
            text: email.text,
            atMs: email.at_ms,
          })),
        })
      })
    },
  }
}
