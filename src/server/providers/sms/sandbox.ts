import { MOBILE_PATTERN, storedMobile, withoutSeparators } from '../../../domain/phone.ts'
import { type Clock, newId } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { SmsProvider } from './provider.ts'
import { outboxPage, type SandboxSms } from './sandbox-page.ts'

/** Messages on the page. */
const SHOWN_MAX = 50

/** Age at which messages are removed; a code in one is no longer valid long before. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * An SMS provider for the sandbox edition: messages go to a table of its own, and `/sandbox/sms` shows them in place of
 * phones, with `?mobile=` those to one number. Anyone may read them there, so production refuses this provider.
 */
export function createSandboxSms({ db, clock }: { db: Database; clock: Clock }): SmsProvider {
  async function listMessages(mobile: string | undefined): Promise<SandboxSms[]> {
    let query = db.read.selectFrom('sandbox_sms').selectAll().orderBy('id', 'desc').limit(SHOWN_MAX)
    if (mobile !== undefined) query = query.where('mobile', '=', mobile)
    const rows = await query.execute()
    return rows.map(row => ({ id: row.id, mobile: row.mobile, text: row.text, atMs: row.at_ms }))
  }

  return {
    name: 'sandbox',
    async send({ mobile, text }) {
      const atMs = clock.now()
      await db.transact(tx =>
        tx.query
          .insertInto('sandbox_sms')
          .values({ id: newId(atMs), mobile, text, at_ms: atMs })
          .execute(),
      )
    },
    async removeOld(atMs) {
      const removed = await db.transact(tx =>
        tx.query
          .deleteFrom('sandbox_sms')
          .where('at_ms', '<=', atMs - KEPT_MS)
          .returning('id')
          .execute(),
      )
      return removed.length
    },
    register(app) {
      app.get('/sandbox/sms', async context => {
        const page = outboxPage(await listMessages(mobileIn(context.req.query('mobile'))))
        context.header('Content-Security-Policy', page.policy)
        context.header('Cache-Control', 'no-store')
        context.header('X-Robots-Tag', 'noindex')
        return context.html(page.html)
      })
    },
  }
}

/** The number in a query as it is stored; a text that is no number counts as absent. */
function mobileIn(typed: string | undefined): string | undefined {
  const mobile = withoutSeparators(typed ?? '')
  return MOBILE_PATTERN.test(mobile) ? storedMobile(mobile) : undefined
}
