import { expect, test, vi } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { EMAIL_LINK_LIFE_MS, EMAIL_LINKS_PER_DAY_MAX } from '../../../src/domain/player/profile.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import {
  appUserOther,
  confirmEmail,
  sendEmailLink,
  updateAppUserOther,
  updateMessageSettings,
} from '../../../src/features/profile/contract.ts'
import { siteOriginOf } from '../../../src/server/http/origin.ts'
import { createUnsubscribeToken, UNSUBSCRIBE_PATH } from '../../../src/server/identity/unsubscribe.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  confirmEmailAddress,
  deliverDueMessages,
  listEmailsTo,
  newEmailAddress,
  readLinkTokenTo,
} from '../../support/emails.ts'
import { TEST_SITE_ORIGIN } from '../../support/loopback-client.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('the e-mail address of a profile', databases => {
  const app = startAppForSuite(databases)

  const isConfirmed = async (player: TestPlayer) => (await player.call(appUserOther, {})).isEmailConfirmed
  const saveEmail = (player: TestPlayer, email: string) => player.call(updateAppUserOther, { email })
  const confirmByToken = (token: string) => app.client().call(confirmEmail, { token })

  test('a player confirms an e-mail address by the link that was sent there, and the link works once', async () => {
    const player = await registerPlayer(app)
    const email = newEmailAddress()
    expect(await saveEmail(player, email)).toMatchObject({ email, isEmailConfirmed: false })
    const token = await readLinkTokenTo(app, email)
    expect(await confirmByToken(token)).toEqual({ email: `n•••@example.com` })
    expect(await isConfirmed(player)).toBe(true)
    expect(await refusalReasonOfCall(confirmByToken(token))).toBe('emailLinkEnded')
    expect(await isConfirmed(player)).toBe(true)
  })

  test('a confirmation link has the configured address of the site, even if the request names another host', async () => {
    const player = await registerPlayer(app)
    const email = newEmailAddress()
    const answer = await app.post('/updateAppUserOther', JSON.stringify({ email }), {
      authorization: player.token ?? '',
      origin: TEST_SITE_ORIGIN,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.test',
    })
    expect(answer.status).toBe(200)
    const [sent] = await listEmailsTo(app, email)
    const { config } = app.services
    expect(sent?.text).toContain(`${siteOriginOf(config)}/auth/email#`)
    expect(siteOriginOf(config)).not.toBe(TEST_SITE_ORIGIN)
  })

  test('when a confirmation link is followed many times at the same time, the e-mail address is confirmed once', {
    tags: 'race',
  }, async () => {
    const player = await registerPlayer(app)
    const email = newEmailAddress()
    await saveEmail(player, email)
    const token = await readLinkTokenTo(app, email)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOfCall(confirmByToken(token))))
    expect(outcomes.filter(each => each === 'done')).toHaveLength(1)
    expect(outcomes.filter(each => each === 'emailLinkEnded')).toHaveLength(7)
  })

  test('a link that has expired, was replaced, is made up, or was sent to an earlier address confirms no e-mail address', async () => {
    const player = await registerPlayer(app)
    const [first, second] = [newEmailAddress(), newEmailAddress()]
    await saveEmail(player, first)
    const replaced = await readLinkTokenTo(app, first)
    app.clock.move(1)
    await player.call(sendEmailLink, {})
    const old = await readLinkTokenTo(app, first)
    expect(old).not.toBe(replaced)
    expect(await refusalReasonOfCall(confirmByToken(replaced))).toBe('emailLinkEnded')
    expect(await refusalReasonOfCall(confirmByToken('x'.repeat(43)))).toBe('emailLinkEnded')
    app.clock.move(EMAIL_LINK_LIFE_MS)
    await player.reauthenticate()
    expect(await refusalReasonOfCall(confirmByToken(old))).toBe('emailLinkEnded')
    await player.call(sendEmailLink, {})
    const earlier = await readLinkTokenTo(app, first)
    await saveEmail(player, second)
    expect(await refusalReasonOfCall(confirmByToken(earlier))).toBe('emailLinkEnded')
    expect(await isConfirmed(player)).toBe(false)
  })

  test('a changed e-mail address must be confirmed again, and a message about the change goes to the former address', async () => {
    const player = await registerPlayer(app)
    const former = await confirmEmailAddress(app, player)
    const email = newEmailAddress()
    expect(await saveEmail(player, email)).toMatchObject({ email, isEmailConfirmed: false })
    const notes = (await listEmailsTo(app, former)).filter(({ subject }) => /was changed/.test(subject))
    expect(notes).toHaveLength(1)
    expect(notes[0]?.text).toContain('is now n•••@example.com')
    expect((await listEmailsTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Perya',
    ])
  })

  test('an e-mail address that was never confirmed gets no message when it is changed', async () => {
    const player = await registerPlayer(app)
    const former = newEmailAddress()
    await saveEmail(player, former)
    await saveEmail(player, '')
    expect((await listEmailsTo(app, former)).every(({ subject }) => /^Confirm/.test(subject))).toBe(true)
    expect(await refusalReasonOfCall(player.call(sendEmailLink, {}))).toBe('emailMissing')
  })

  test('a confirmed e-mail address is sent no further link, and an unconfirmed one only a fixed number of links a day', async () => {
    const player = await registerPlayer(app)
    await saveEmail(player, newEmailAddress())
    const outcomes: string[] = []
    for (let sent = 1; sent <= EMAIL_LINKS_PER_DAY_MAX.address; sent++)
      outcomes.push(await outcomeOfCall(player.call(sendEmailLink, {})))
    expect(outcomes).toEqual(['done', 'done', 'done', 'tooManyRequests'])
    app.clock.move(DAY_MS)
    await player.reauthenticate()
    await confirmEmailAddress(app, player)
    expect(await player.call(sendEmailLink, {})).toEqual({ isEmailConfirmed: true })
  })

  test('a confirmation link requested while the player changes the e-mail address leaves the link to the new address valid', async () => {
    const player = await registerPlayer(app)
    await saveEmail(player, newEmailAddress())
    const email = newEmailAddress()
    const { limits } = app.services
    const { take } = limits
    let isChanged = false
    const spy = vi.spyOn(limits, 'take').mockImplementation(async (...call) => {
      const reached = await take(...call)
      if (!isChanged && call[0].some(({ key }) => key.startsWith('email-link:player'))) {
        isChanged = true
        await saveEmail(player, email)
      }
      return reached
    })
    await player.call(sendEmailLink, {})
    spy.mockRestore()
    expect(isChanged, 'the address changed during the call').toBe(true)
    await confirmByToken(await readLinkTokenTo(app, email))
    expect(await isConfirmed(player)).toBe(true)
  })

  test('an e-mail address is sent at most the daily maximum of confirmation links, even if many players enter it', async () => {
    const victim = newEmailAddress()
    for (let sender = 0; sender < EMAIL_LINKS_PER_DAY_MAX.address + 2; sender++)
      await saveEmail(await registerPlayer(app), victim)
    expect(await listEmailsTo(app, victim)).toHaveLength(EMAIL_LINKS_PER_DAY_MAX.address)
  })

  test('the outbox stores no e-mail address in plain text', async () => {
    const player = await registerPlayer(app)
    const email = newEmailAddress()
    await deliverDueMessages(app)
    await saveEmail(player, email)
    const payloads = await app.services.db.read.selectFrom('outbox').select('payload').execute()
    expect(payloads.length).toBeGreaterThan(0)
    expect(JSON.stringify(payloads)).not.toContain(email)
  })

  test('a player can stop offers by one-click unsubscribe or by the button on the unsubscribe page, but not with a forged token', async () => {
    const player = await registerPlayer(app)
    await player.call(updateMessageSettings, { wantsPromotions: true })
    const wantsOffers = async () => (await player.call(refreshData, {})).userInfo?.wantsPromotions
    const unsubscribeAddress = (token: string) => `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`
    const token = createUnsubscribeToken(app.services.vault, player.id)
    const page = await app.request(unsubscribeAddress(token))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<form method="post">')
    expect(await wantsOffers(), 'opening the link changes nothing').toBe(true)
    const forged = `${player.id}.${token.split('.').slice(1).join('.').replace(/.$/, 'A')}x`
    for (const wrong of ['', forged, `${player.id}.`, '..', 'x'.repeat(5_000)]) {
      expect((await app.request(unsubscribeAddress(wrong), { method: 'POST' })).status).toBe(404)
    }
    expect(await wantsOffers()).toBe(true)
    const posted = await app.request(unsubscribeAddress(token), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(posted.status).toBe(200)
    expect(await wantsOffers()).toBe(false)
    const again = await app.request(unsubscribeAddress(token), { method: 'POST' })
    expect(again.status, 'a second time does no harm').toBe(200)
  })
})
