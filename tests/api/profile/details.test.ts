import { beforeAll, describe, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { appUserOther, updateAddress, updateAppUserOther } from '../../../src/features/profile/contract.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

const ADDRESS = {
  name: 'Juana dela Cruz',
  mobile: '0917 123 4567'.replaceAll(' ', ''),
  province: 'Laguna',
  city: 'Santa Rosa',
  barangay: 'Balibago',
  street: '12 Sampaguita St.',
  postcode: '4026',
}

const NO_DETAILS = {
  birthday: '',
  email: '',
  name: '',
  mobile: '',
  province: '',
  city: '',
  barangay: '',
  street: '',
  postcode: '',
  hasUserOther: false,
  isEmailConfirmed: false,
}

describeOnOneEngine('personal details', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeAll(async () => {
    player = await registerPlayer(app)
  })

  const badFields = async (call: Promise<unknown>) => {
    const { reason, detail } = await refusalOfCall(call)
    expect(reason).toBe('badRequest')
    return (detail as { fields: { path: string }[] }).fields.map(field => field.path)
  }

  test('a player can save personal details in several steps, and they count as complete only after the last one', async () => {
    const own = await registerPlayer(app)
    expect(await own.call(appUserOther, {})).toEqual(NO_DETAILS)
    const birthday = '1990-02-28'
    expect(await own.call(updateAppUserOther, { birthday })).toEqual({ ...NO_DETAILS, birthday })
    const stored = { ...ADDRESS, mobile: '+639171234567' }
    expect(await own.call(updateAddress, ADDRESS)).toEqual({ ...NO_DETAILS, birthday, ...stored })
    expect((await own.call(refreshData, {})).userInfo?.hasUserOther).toBe(false)
    const whole = {
      ...stored,
      birthday,
      email: 'juana@example.ph',
      hasUserOther: true,
      isEmailConfirmed: false,
    }
    expect(await own.call(updateAppUserOther, { email: 'juana@example.ph' })).toEqual(whole)
    expect(await own.call(appUserOther, {})).toEqual(whole)
    expect((await own.call(refreshData, {})).userInfo?.hasUserOther).toBe(true)
    expect(await own.call(updateAppUserOther, { email: '' })).toMatchObject({
      email: '',
      hasUserOther: false,
    })
    expect((await own.call(refreshData, {})).userInfo?.hasUserOther).toBe(false)
  })

  test('personal details are shown only to their player', async () => {
    await player.call(updateAddress, ADDRESS)
    const stranger = await registerPlayer(app)
    expect(await stranger.call(appUserOther, {})).toEqual(NO_DETAILS)
    expect(await refusalReasonOfCall(app.client().call(appUserOther, {}))).toBe('unauthorized')
    expect(await refusalReasonOfCall(app.client().call(updateAddress, ADDRESS))).toBe('unauthorized')
  })

  test("personal details are encrypted in the database, and unreadable when they are copied into another player's row", async () => {
    await player.call(updateAddress, ADDRESS)
    await player.call(updateAppUserOther, { birthday: '1985-05-05', email: 'secret@example.ph' })
    const { db } = app.services
    const row = await db.read
      .selectFrom('profile')
      .selectAll()
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    const sealed = Buffer.from(row.details.slice(row.details.indexOf('.') + 1), 'base64url').toString(
      'latin1',
    )
    for (const text of [...Object.values(ADDRESS), '+639171234567', '1985-05-05', 'secret@example.ph']) {
      expect(JSON.stringify(row)).not.toContain(text)
      expect(sealed).not.toContain(text)
    }
    const thief = await registerPlayer(app)
    await thief.call(updateAppUserOther, { email: 'thief@example.ph' })
    await db.transact(tx =>
      tx.query
        .updateTable('profile')
        .set({ details: row.details })
        .where('player_id', '=', thief.id)
        .execute(),
    )
    const answer = await app.post('/appUserOther', '{}', { authorization: thief.token ?? '' })
    expect(await answer.text()).not.toContain('Juana')
    expect(answer.status).toBe(500)
  })

  test('when a player changes different personal details at the same time, every change is stored', {
    tags: 'race',
  }, async () => {
    const own = await registerPlayer(app)
    for (let turn = 0; turn < 8; turn++) {
      const changes = { city: `City ${turn}`, birthday: `1990-01-1${turn}`, email: `a${turn}@example.ph` }
      const { city, birthday, email } = changes
      await Promise.all([
        own.call(updateAddress, { ...ADDRESS, city }),
        own.call(updateAppUserOther, { birthday }),
        own.call(updateAppUserOther, { email }),
      ])
      expect(await own.call(appUserOther, {})).toMatchObject({ ...changes, hasUserOther: true })
    }
  })

  test('a birthday less than 21 years ago by the date of the Philippines is refused', async () => {
    // 12:00 UTC on 20 November is the evening of the same day in Manila.
    const today = `${new Date(app.clock.now()).getUTCFullYear() - 21}-11-20`
    const tomorrow = today.replace('-20', '-21')
    expect(await player.call(updateAppUserOther, { birthday: today })).toMatchObject({ birthday: today })
    expect(await refusalReasonOfCall(player.call(updateAppUserOther, { birthday: tomorrow }))).toBe(
      'underAge',
    )
    // 17:00 UTC is the next day in Manila.
    app.clock.move(5 * HOUR_MS)
    await player.reauthenticate()
    expect(await player.call(updateAppUserOther, { birthday: tomorrow })).toMatchObject({
      birthday: tomorrow,
    })
  })

  describe('invalid details', () => {
    test.each(['1990-02-30', '1990-13-01', '1990-1-1', '01-01-1990', '2001-02-29', '1899-01-01'])(
      'an invalid birthday is refused, and the field is named: %j',
      async birthday => {
        expect(await badFields(player.call(updateAppUserOther, { birthday }))).toEqual(['birthday'])
      },
    )

    test.each(['a', 'a@b', '@b.ph', 'a b@c.ph', 'a@b..ph', `${'a'.repeat(65)}@b.ph`, 'a@b.ph\n', 'a@-.'])(
      'an invalid e-mail address is refused, and the field is named: %j',
      async email => {
        expect(await badFields(player.call(updateAppUserOther, { email }))).toEqual(['email'])
      },
    )

    test.each([
      ['name', ' '],
      ['name', 'x'.repeat(61)],
      ['mobile', '12345'],
      ['province', ''],
      ['city', 'a\u0000b'],
      ['barangay', 'x'.repeat(61)],
      ['street', 'x'.repeat(121)],
      ['postcode', '402'],
      ['postcode', '40266'],
    ] as const)(
      'an invalid personal detail is refused, and the field is named: %s %j',
      async (field, text) => {
        expect(await badFields(player.call(updateAddress, { ...ADDRESS, [field]: text }))).toEqual([field])
      },
    )
  })
})
