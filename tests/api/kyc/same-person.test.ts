import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import { findInvite } from '../../../src/features/invite/server/repository.ts'
import { addKyc, kyc } from '../../../src/features/kyc/contract.ts'
import { approveKyc, refuseKyc } from '../../../src/features/kyc/server/decide.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  approveSubmittedKyc,
  KYC_PERSON,
  newCardNumber,
  sendAllKycItems,
  sendAndSubmitKyc,
} from '../../support/kyc.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const stateOf = async (player: TestPlayer) => (await player.call(kyc, {})).state

let personCount = 0

/** Creates the data of a person whose birthday no other test uses. */
function newPerson() {
  personCount += 1
  const birthday = new Date(Date.UTC(1940, 0, 1) + personCount * DAY_MS).toISOString().slice(0, 10)
  return { ...KYC_PERSON, firstName: 'Niña', middleName: 'Reyes', lastName: 'Dela Cruz', birthday }
}

describeOnOneEngine('two verifications of one person', databases => {
  const app = startAppForSuite(databases)
  let first: TestPlayer
  let second: TestPlayer

  beforeEach(async () => {
    first = await registerPlayer(app)
    second = await registerPlayer(app)
  })

  const excludePlayer = (player: TestPlayer) =>
    runCommandInProcess(
      app.services,
      ...['player', 'exclude', player.id, '--days', '200', '--reason', 'by letter'],
    )
  const approveBy = (staff: string, player: TestPlayer, reason?: string) =>
    approveKyc(app.services, player.id, { staff, reason, atMs: app.clock.now() })
  const matchesOf = async (player: TestPlayer) => {
    const shown = await runCommandInProcess(app.services, 'kyc', 'show', player.id)
    return (shown as { data: { matches: readonly Record<string, unknown>[] } }).data.matches
  }

  const VARIANTS = {
    'without the middle name': { middleName: '' },
    'with names swapped': { firstName: 'Dela Cruz', lastName: 'Niña' },
    'with an initial and a suffix': { middleName: 'R.', lastName: 'DelaCruz Jr.' },
  } as const

  describe.each(Object.keys(VARIANTS) as (keyof typeof VARIANTS)[])('a person %s', name => {
    test('the new account of an excluded person cannot be approved by one member of staff alone', async () => {
      const person = newPerson()
      await sendAndSubmitKyc(first, person)
      await approveSubmittedKyc(app, first.id)
      await excludePlayer(first)
      expect((await sendAndSubmitKyc(second, { ...person, ...VARIANTS[name] })).state).toBe('submitted')
      expect(await matchesOf(second)).toMatchObject([
        { playerId: first.id, state: 'approved', isExcluded: true, hasSameDocument: false },
      ])
      await expect(approveSubmittedKyc(app, second.id)).rejects.toThrow(first.id)
      expect(await stateOf(second)).toBe('submitted')
    })
  })

  test('an ID verification that matches another account by name can be approved only by two staff who each give a reason', async () => {
    const person = newPerson()
    await sendAndSubmitKyc(first, person)
    await sendAndSubmitKyc(second, person)
    await expect(approveBy('ana', second)).rejects.toThrow(/two members of staff/)
    expect(await approveBy('ana', second, 'twins')).toBe('confirmed')
    expect(await stateOf(second)).toBe('submitted')
    await expect(approveBy('ana', second, 'twins')).rejects.toThrow(/another member of staff/)
    expect(await approveBy('ben', second, 'twins')).toBe('approved')
    expect(await stateOf(second)).toBe('approved')
  })

  test('the first of the two approvals that a matching account needs is void once staff refuse the ID verification', async () => {
    const person = newPerson()
    await sendAndSubmitKyc(first, person)
    await sendAndSubmitKyc(second, person)
    await approveBy('ana', second, 'twins')
    await refuseKyc(app.services, second.id, { person: 'mismatch' }, { text: '', atMs: app.clock.now() })
    await second.call(addKyc, { ...person, isSubmit: true })
    expect(await approveBy('ben', second, 'twins')).toBe('confirmed')
  })

  test('two accounts do not match by the name without the birthday, nor by the birthday with only one part of the name', async () => {
    const person = newPerson()
    await sendAndSubmitKyc(first, person)
    const { birthday } = newPerson()
    await sendAndSubmitKyc(second, { ...person, birthday })
    expect(await matchesOf(second)).toEqual([])
    const third = await registerPlayer(app)
    await sendAndSubmitKyc(third, { ...person, firstName: 'Ana', middleName: 'Santos' })
    expect(await matchesOf(third)).toEqual([])
    expect(await approveSubmittedKyc(app, third.id)).toBe('approved')
  })

  test('no answer to a player tells that another account has the same name, birthday or document', {
    tags: ['account-one-person'],
  }, async () => {
    const person = newPerson()
    const idNumber = newCardNumber()
    await sendAndSubmitKyc(first, { ...person, idNumber })
    await approveSubmittedKyc(app, first.id)
    const {
      submitTime: _,
      dueTime: __,
      ...stranger
    } = await sendAndSubmitKyc(second, { ...person, idNumber })
    const third = await registerPlayer(app)
    const { submitTime: ___, dueTime: ____, ...honest } = await sendAndSubmitKyc(third, newPerson())
    expect({ ...stranger, idNumber: '' }).toEqual({ ...honest, idNumber: '' })
  })

  test('a stranger who submits a document first does not keep its real owner from being approved', async () => {
    const idNumber = newCardNumber()
    await sendAndSubmitKyc(first, { idNumber })
    await sendAndSubmitKyc(second, { idNumber })
    await approveBy('ana', second, 'the card is hers')
    expect(await approveBy('ben', second, 'the card is hers')).toBe('approved')
    await expect(approveBy('ana', first, 'his card')).rejects.toThrow(/that of another account/)
  })

  test.each(['kept', 'given up before the exclusion', 'given up after the exclusion', 'refused by staff'])(
    'until an exclusion ends, an ID document of the excluded player that was %s is approved for no other account',
    async how => {
      const { idNumber } = await sendAllKycItems(first)
      if (how === 'given up before the exclusion') await first.call(addKyc, { idNumber: newCardNumber() })
      if (how === 'refused by staff') await first.call(addKyc, { isSubmit: true })
      await excludePlayer(first)
      if (how === 'given up after the exclusion') {
        await (await logInAgain(app, first)).call(addKyc, { idNumber: newCardNumber() })
      }
      if (how === 'refused by staff') {
        await runCommandInProcess(
          app.services,
          ...['kyc', 'refuse', first.id, '--item', 'selfie', '--reason', 'glare'],
        )
      }
      await runJob(app.services, 'kept-identifier-retention')
      second = await registerPlayer(app)
      await sendAndSubmitKyc(second, { idNumber })
      await expect(approveBy('ana', second, 'other')).rejects.toThrow(/that of another account/)
      app.clock.move(201 * DAY_MS)
      await approveBy('ana', second, 'other')
      expect(await approveBy('ben', second, 'other')).toBe('approved')
    },
  )

  test('staff see which devices and addresses two matching accounts share', async () => {
    const person = newPerson()
    await sendAndSubmitKyc(first, person)
    await sendAndSubmitKyc(second, person)
    const [match] = await matchesOf(second)
    expect(match).toMatchObject({ sharedNameParts: 3, devices: 0 })
    expect(match?.networks).toBe('192.0.2.1')
  })

  test('a match that staff confirm is shown as the reason of the refusal, and undoes the invitation between the accounts', async () => {
    const invitee = await registerPlayer(app, undefined, { inviteCode: first.inviteCode })
    const person = newPerson()
    await sendAndSubmitKyc(first, person)
    await sendAndSubmitKyc(invitee, person)
    const decisionOf = async () => (await findInvite(app.services.db.read, invitee.id))?.decision
    expect(await decisionOf()).toBe('')
    const refusal = { text: '', atMs: app.clock.now() }
    await refuseKyc(app.services, invitee.id, { person: 'identityTaken' }, refusal)
    expect((await invitee.call(kyc, {})).items[0]).toMatchObject({
      state: 'refused',
      reason: 'identityTaken',
    })
    expect(await decisionOf()).toBe('refused')
  })

  test('staff cannot refuse a verification for a match with another account if no account matches', async () => {
    await sendAndSubmitKyc(first, newPerson())
    const refusal = { text: '', atMs: app.clock.now() }
    await expect(refuseKyc(app.services, first.id, { person: 'identityTaken' }, refusal)).rejects.toThrow(
      /No account matches/,
    )
  })

  test('an ID verification that an earlier release stored is compared with others once a job has hashed it', async () => {
    const person = newPerson()
    const idNumber = newCardNumber()
    await sendAndSubmitKyc(first, { ...person, idNumber })
    const { db } = app.services
    const [claim] = await db.read
      .selectFrom('kyc_match')
      .select('mac')
      .where('player_id', '=', first.id)
      .execute()
    await db.transact(async tx => {
      await tx.query.deleteFrom('kyc_match').where('player_id', '=', first.id).execute()
      await tx.query.updateTable('kyc').set({ hashed_at_ms: 0 }).where('player_id', '=', first.id).execute()
      const values = { identity_mac: claim?.mac ?? '', player_id: first.id }
      await tx.query.insertInto('kyc_identity').values(values).execute()
    })
    await sendAndSubmitKyc(second, person)
    expect(await matchesOf(second)).toEqual([])
    await runJob(app.services, 'kyc-hashes')
    expect(await matchesOf(second)).toMatchObject([{ playerId: first.id, sharedNameParts: 3 }])
    const claims = db.read.selectFrom('kyc_identity').selectAll().where('player_id', '=', first.id)
    expect(await claims.execute()).toEqual([])
  })
})
