import type { Finding } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import { listWrongAttachments } from './verify-statements.ts'

/** Proves the attachments from the grants: each claimed mail, and no other, gave its items once. */
export async function verifyMail({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  return (await listWrongAttachments(db)).map(({ id, playerId }) => ({
    rule: 'mailIsOfItsGrant',
    text: `The attachment of mail ${id} of player ${playerId} differs from its grant`,
  }))
}
