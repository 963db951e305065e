import type { Kysely } from 'kysely'
import { utcDay } from '../../../domain/day.ts'
import type { Migration } from './migration.ts'

interface Tables {
  player: { id: string; inviter_id: string; created_at_ms: number }
  invite: {
    invitee_id: string
    inviter_id: string
    day: string
    shares_device: number
    decision: string
    created_at_ms: number
  }
}

/** The invitations of players who named their inviter before invitations were stored. */
export const migration: Migration = {
  name: '0153-invite-backfill',
  kind: 'backfill',
  rows: { table: 'player', key: 'id', keyType: 'text' },
  async fill({ db }, { after, upTo }) {
    const query = db as unknown as Kysely<Tables>
    const rows = await query
      .selectFrom('player')
      .select(['id', 'inviter_id', 'created_at_ms'])
      .where('id', '>', String(after))
      .where('id', '<=', String(upTo))
      .where('inviter_id', '<>', '')
      .execute()
    if (rows.length === 0) return
    await query
      .insertInto('invite')
      .values(
        rows.map(({ id, inviter_id, created_at_ms }) => ({
          invitee_id: id,
          inviter_id,
          day: utcDay(created_at_ms),
          shares_device: 0,
          decision: '',
          created_at_ms,
        })),
      )
      .onConflict(conflict => conflict.column('invitee_id').doNothing())
      .execute()
  },
}
