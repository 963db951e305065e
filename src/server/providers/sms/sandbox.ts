import { isMobileNumber, maskMobile, normalizeMobile } from '../../../domain/player/phone.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { type Clock, newId } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { answerSentMessagesPage, SENT_MESSAGES_SHOWN_MAX } from '../sandbox-messages.ts'
import type { SmsProvider } from './provider.ts'
import { deleteSandboxSms, insertSandboxSms, listSandboxSms } from './sandbox-repository.ts'

/** Age in milliseconds at which messages are removed. Codes in the messages expire much earlier. */
const KEPT_MS = DAY_MS

/**
 * Creates the SMS provider of the sandbox edition. It stores messages in its own table. `/sandbox/sms` shows all of
 * them, or with `?mobile=` those to one number. Anybody can read them there, so production refuses this provider.
 */
export function createSandboxSmsProvider({ db, clock }: { db: Database; clock: Clock }): SmsProvider {
  return {
    name: 'sandbox',
    async send({ mobile, text }) {
      const atMs = clock.now()
      await insertSandboxSms(db, { id: newId(atMs), mobile, text, atMs })
    },
    removeOld: atMs => deleteSandboxSms(db, atMs - KEPT_MS),
    register(app) {
      app.get('/sandbox/sms', async context => {
        const messages = await listSandboxSms(
          db,
          mobileIn(context.req.query('mobile')),
          SENT_MESSAGES_SHOWN_MAX,
        )
        return answerSentMessagesPage(context, {
          title: 'Sandbox SMS',
          note: 'No phone gets these messages.',
          none: 'No message was sent yet.',
          messages: messages.map(({ mobile, text, atMs }) => ({ to: maskMobile(mobile), text, atMs })),
        })
      })
    },
  }
}

/** Returns the phone number in a query, in its stored form; `undefined` for a text that is not a mobile number. */
function mobileIn(typed: string | undefined): string | undefined {
  return typed !== undefined && isMobileNumber(typed) ? normalizeMobile(typed) : undefined
}
