import { describe, expect, test } from 'vitest'
import { SOCIAL_TYPE } from '../../../src/domain/player/account.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  createSandboxPerson,
  NEW_PLAYER_CONFIRMATIONS,
  SOCIAL_LOGIN_CALLS,
  visitSandboxPages,
} from '../../support/social.ts'

describeOnOneEngine('logging in by a social account', databases => {
  const app = startAppForSuite(databases)

  describe.each(Object.entries(SOCIAL_TYPE))('%s', (_, socialType) => {
    const login = SOCIAL_LOGIN_CALLS[socialType]

    test('a new player who logs in with a social account must first confirm the registration; the next log-in needs no confirmation', async () => {
      const person = createSandboxPerson({ name: 'Maria' })
      const client = app.client()
      const returned = await visitSandboxPages(app, client, socialType, { person })
      expect(await refusalReasonOfCall(client.call(login, returned))).toBe('confirmationMissing')
      const first = await client.call(login, { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
      expect(first).toMatchObject({ isNew: true, lastLoginAtMs: null })
      const again = await visitSandboxPages(app, client, socialType, { person })
      const second = await client.call(login, again)
      expect(second).toMatchObject({ isNew: false, userInfo: { id: first.userInfo.id } })
    })
  })
})
