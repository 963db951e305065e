import { describe, expect, test } from 'vitest'
import { SMS_CODE_PURPOSE, SOCIAL_TYPE } from '../../../src/domain/player/account.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { accountLoginSms2, accountRegist4, bindAccount } from '../../../src/features/auth/contract/auth.ts'
import { bindSocialAccount, unbindSocialAccount } from '../../../src/features/auth/contract/social.ts'
import { FORMER_IDENTIFIER_RETENTION_MS } from '../../../src/features/auth/server/retention.ts'
import { selfExclude } from '../../../src/features/limits/contract.ts'
import { updateAppUserOther } from '../../../src/features/profile/contract.ts'
import { refusalReasonOfCall, startAppForSuite, type TestClient } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newMobile, REGISTRATION_CONFIRMATIONS, requestCodeAfterWait } from '../../support/phone.ts'
import { logInAgain, newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import {
  createSandboxPerson,
  NEW_PLAYER_CONFIRMATIONS,
  SOCIAL_LOGIN_CALLS,
  visitSandboxPages,
} from '../../support/social.ts'

const { google, line } = SOCIAL_TYPE
const EXCLUDED_DAYS = 200

describeOnOneEngine('identifiers of excluded players', databases => {
  const app = startAppForSuite(databases)

  const exclude = {
    'the player': (player: TestPlayer) => player.call(selfExclude, { requestId: newRequestId(), months: 6 }),
    staff: (player: TestPlayer) =>
      runCommandInProcess(
        app.services,
        ...['player', 'exclude', player.id, '--days', String(EXCLUDED_DAYS), '--reason', 'asked by letter'],
      ),
  }

  const bindPhone = async (player: TestPlayer, mobile: string, bound?: string) => {
    const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.bind, player)
    if (bound === undefined) return player.call(bindAccount, { mobile, code })
    const confirmCode = await requestCodeAfterWait(app, bound, SMS_CODE_PURPOSE.confirm, player)
    return player.call(bindAccount, { mobile, code, confirmCode })
  }
  const bindGoogle = async (client: TestClient, person = createSandboxPerson()) => {
    const returned = await visitSandboxPages(app, client, google, { person, purpose: 'bind' })
    return client.call(bindSocialAccount, { socialType: google, ...returned })
  }
  const registerBy = async (
    socialType: typeof google | typeof line,
    person: ReturnType<typeof createSandboxPerson>,
  ) => {
    const client = app.client()
    const returned = await visitSandboxPages(app, client, socialType, { person })
    return client.call(SOCIAL_LOGIN_CALLS[socialType], { ...returned, ...NEW_PLAYER_CONFIRMATIONS })
  }

  /**
   * For each kind of identifier: functions by which a player attaches, detaches and replaces an identifier, and
   * functions (`uses`) by which another player tries to use it.
   */
  const IDENTIFIERS = {
    phone: () => {
      const mobile = newMobile()
      return {
        attach: (player: TestPlayer) => bindPhone(player, mobile),
        detach: (player: TestPlayer) => bindPhone(player, newMobile(), mobile),
        replace: (player: TestPlayer) => bindPhone(player, newMobile(), mobile),
        refusal: 'identifierRefused',
        uses: [
          async () => {
            const stranger = app.client('198.51.100.61')
            const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.loginAndRegister, stranger)
            return app.client().call(accountLoginSms2, { mobile, code, ...REGISTRATION_CONFIRMATIONS })
          },
          async () => {
            const stranger = app.client('198.51.100.62')
            const code = await requestCodeAfterWait(app, mobile, SMS_CODE_PURPOSE.register, stranger)
            const body = { mobile, code, password: PASSWORD, ...REGISTRATION_CONFIRMATIONS }
            return app.client().call(accountRegist4, body)
          },
          async () => bindPhone(await registerPlayer(app), mobile),
        ],
      }
    },
    'social account': () => {
      const person = createSandboxPerson({ email: '' })
      const unlinkGoogle = (player: TestPlayer) => player.call(unbindSocialAccount, { socialType: google })
      return {
        attach: (player: TestPlayer) => bindGoogle(player, person),
        detach: unlinkGoogle,
        replace: async (player: TestPlayer) => {
          await unlinkGoogle(player)
          await bindGoogle(player)
        },
        refusal: 'identifierRefused',
        uses: [() => registerBy(google, person), async () => bindGoogle(await registerPlayer(app), person)],
      }
    },
    'e-mail address': () => {
      const { email } = createSandboxPerson()
      return {
        attach: (player: TestPlayer) => player.call(updateAppUserOther, { email }),
        detach: (player: TestPlayer) => player.call(updateAppUserOther, { email: '' }),
        replace: (player: TestPlayer) =>
          player.call(updateAppUserOther, { email: createSandboxPerson().email }),
        refusal: 'identifierRefused',
        uses: [
          () => registerBy(line, createSandboxPerson({ email: email.toUpperCase() })),
          async () => bindGoogle(await registerPlayer(app), createSandboxPerson({ email })),
        ],
      }
    },
  } as const

  const GIVEN_UP = ['before the exclusion', 'after the exclusion', 'for another one'] as const

  describe.each(Object.keys(IDENTIFIERS) as (keyof typeof IDENTIFIERS)[])('%s', name => {
    test.each(
      GIVEN_UP.flatMap(order =>
        (Object.keys(exclude) as (keyof typeof exclude)[]).map(by => [order, by] as const),
      ),
    )(
      `the ${name} that a player gave up %s cannot be used by others until the exclusion by %s ends`,
      async (order, by) => {
        const { attach, detach, replace, refusal, uses } = IDENTIFIERS[name]()
        const player = await registerPlayer(app)
        await attach(player)
        if (order === 'before the exclusion') await detach(player)
        await exclude[by](player)
        player.token = (await logInAgain(app, player)).token
        if (order === 'after the exclusion') await detach(player)
        if (order === 'for another one') await replace(player)
        for (const use of uses) expect(await refusalReasonOfCall(use())).toBe(refusal)
        await runJob(app.services, 'kept-identifier-retention')
        const [first] = uses as readonly (() => Promise<unknown>)[]
        expect(await refusalReasonOfCall(first?.() ?? Promise.resolve())).toBe(refusal)
        app.clock.move(EXCLUDED_DAYS * DAY_MS)
        await first?.()
      },
    )
  })

  test('an unlinked social account can be linked again by its former player, and used by anybody if that player was never excluded', async () => {
    const [mobile, person] = [newMobile(), createSandboxPerson()]
    const player = await registerPlayer(app)
    await bindPhone(player, mobile)
    await bindGoogle(player, person)
    await player.call(unbindSocialAccount, { socialType: google })
    await exclude.staff(player)
    player.token = (await logInAgain(app, player)).token
    await bindGoogle(player, person)
    const other = await registerPlayer(app)
    const second = createSandboxPerson()
    await bindGoogle(other, second)
    await other.call(unbindSocialAccount, { socialType: google })
    expect(await registerBy(google, second)).toMatchObject({ isNew: true })
  })

  test('hashes of phone, social account and e-mail of an excluded player are kept until the exclusion ends; given-up ones for a year', async () => {
    const { db } = app.services
    const rowsOf = (playerId: string) =>
      db.read.selectFrom('kept_identifier').selectAll().where('player_id', '=', playerId).execute()
    const [mobile, person] = [newMobile(), createSandboxPerson()]
    const player = await registerPlayer(app)
    await bindPhone(player, mobile)
    await bindGoogle(player, person)
    await player.call(unbindSocialAccount, { socialType: google })
    await exclude.staff(player)
    const rows = await rowsOf(player.id)
    expect(rows.map(({ is_former }) => is_former).sort()).toEqual([0, 1, 1])
    for (const text of [mobile.slice(1), person.subject, person.email]) {
      expect(JSON.stringify(rows)).not.toContain(text)
    }
    app.clock.move(EXCLUDED_DAYS * DAY_MS - 1)
    await runJob(app.services, 'kept-identifier-retention')
    expect(await rowsOf(player.id)).toHaveLength(3)
    app.clock.move(1)
    await runJob(app.services, 'kept-identifier-retention')
    expect((await rowsOf(player.id)).map(({ is_former }) => is_former)).toEqual([1, 1])
    app.clock.move(FORMER_IDENTIFIER_RETENTION_MS)
    await runJob(app.services, 'kept-identifier-retention')
    expect(await rowsOf(player.id)).toEqual([])
  })
})
