import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { userInfoOf } from '../../../../support/user-info.ts'

const USER = userInfoOf({ id: 'me', account: 'nena', nickname: 'Nena' })

let tab: TestTab

beforeEach(async () => {
  tab = await openTestTab('/member/profile', { access_token: 'token', 'perya:user': JSON.stringify(USER) })
})

afterEach(() => void vi.useRealTimers())

async function loadStores() {
  const [profile, details, security, token, toasts, modals] = await Promise.all([
    import('../../../../../src/features/profile/browser/profile.ts'),
    import('../../../../../src/features/profile/browser/public/details.ts'),
    import('../../../../../src/features/profile/browser/security.ts'),
    import('../../../../../src/stores/session/token.ts'),
    import('../../../../../src/stores/modals/toasts.ts'),
    import('../../../../../src/stores/modals/modals.ts'),
  ])
  token.$user.listen(() => {})
  return { ...profile, ...details, ...security, ...token, ...toasts, ...modals }
}

describe('the nickname', () => {
  test('the nickname form is filled once, saves the name without blanks at its ends, and updates every shown name', async () => {
    const { nicknameForm, prefillNickname, $user, $toasts } = await loadStores()
    prefillNickname()
    expect(nicknameForm.$form.get().values.nickname).toBe('Nena')
    nicknameForm.change({ nickname: ' Ate Nena ' })
    prefillNickname()
    tab.answer('/updateProfile', successAnswerOf({ nickname: 'Ate Nena', avatar: 1, avatarOther: '' }))
    await nicknameForm.submit()
    expect(tab.sentTo('/updateProfile').map(sent => sent.body)).toEqual([{ nickname: 'Ate Nena' }])
    expect($user.get()?.nickname).toBe('Ate Nena')
    expect($toasts.get().at(-1)?.message).toBe('Nickname saved.')
  })

  test('an invalid nickname is not sent; a taken nickname shows an error and stays in the field', async () => {
    const { nicknameForm, $user } = await loadStores()
    nicknameForm.change({ nickname: 'the admin' })
    await nicknameForm.submit()
    expect(tab.sentTo('/updateProfile')).toEqual([])
    expect(nicknameForm.$form.get().errors.nickname).toMatch(/sounds like our staff/)
    tab.answer('/updateProfile', refusalAnswerOf(3201))
    nicknameForm.change({ nickname: 'Kidlat' })
    await nicknameForm.submit()
    expect(nicknameForm.$form.get()).toMatchObject({
      values: { nickname: 'Kidlat' },
      errors: { nickname: 'Another player has this name. Choose another.' },
      attention: { field: 'nickname' },
    })
    expect($user.get()?.nickname).toBe('Nena')
  })
})

describe('the picture', () => {
  test('a profile picture is not saved a second time while it is the current picture', async () => {
    const { chooseAvatar, $user } = await loadStores()
    await chooseAvatar(1)
    expect(tab.sent).toEqual([])
    tab.answer('/updateProfile', successAnswerOf({ nickname: 'Nena', avatar: 5, avatarOther: '' }))
    await chooseAvatar(5)
    expect(tab.sentTo('/updateProfile')[0]?.body).toEqual({ avatar: 5 })
    expect($user.get()?.avatar).toBe(5)
  })

  test('a profile picture that cannot be saved leaves the old one and shows an alert with the reason', async () => {
    const { chooseAvatar, $user, $topModal } = await loadStores()
    tab.answer('/updateProfile', refusalAnswerOf(3203))
    await chooseAvatar(5)
    expect($user.get()?.avatar).toBe(1)
    expect($topModal.get()).toMatchObject({ name: 'alert', title: 'Picture not changed' })
  })

  test("a player's own picture is scaled down, sent as a file, and shown", async () => {
    const { uploadProfilePicture, $profilePictureUpload, $user } = await loadStores()
    const shrink = vi.spyOn(tab.environment.files, 'shrinkImage').mockResolvedValue(new Blob(['small']))
    tab.answer('/uploadAvatar', successAnswerOf({ avatarOther: '/uploads/avatar/x.webp' }))
    await uploadProfilePicture(new File(['large'], 'me.png', { type: 'image/png' }))
    expect(shrink).toHaveBeenCalledWith(expect.any(File), 1024)
    const [sent] = tab.sentTo('/uploadAvatar')
    expect(sent?.body.picture).toMatchObject({ size: 'small'.length })
    expect($user.get()?.avatarOther).toBe('/uploads/avatar/x.webp')
    expect($profilePictureUpload.get()).toEqual({ isPending: false, message: undefined })
  })

  test.each([
    ['of another type', 'text/html', undefined, 'Choose a JPEG, PNG or WebP picture.'],
    [
      'that the browser cannot read',
      'image/png',
      'unreadable',
      "We couldn't read this picture. Choose another.",
    ],
    [
      'that the server refuses',
      'image/png',
      'refused',
      /^We could not read this picture\. Choose a smaller JPEG/,
    ],
  ])(
    'a new profile picture %s does not replace the current one, and the page says why',
    async (_, type, fails, words) => {
      const { uploadProfilePicture, $profilePictureUpload, $user } = await loadStores()
      if (fails === 'unreadable')
        vi.spyOn(tab.environment.files, 'shrinkImage').mockRejectedValue(new Error('no picture'))
      if (fails === 'refused') tab.answer('/uploadAvatar', refusalAnswerOf(3204))
      await uploadProfilePicture(new File(['x'], 'x', { type }))
      expect($profilePictureUpload.get()).toEqual({ isPending: false, message: expect.stringMatching(words) })
      expect($user.get()?.avatarOther).toBe('')
    },
  )
})

const DETAILS = {
  birthday: '1990-01-31',
  email: 'nena@example.ph',
  name: 'Nena Cruz',
  mobile: '+639171234567',
  province: 'Laguna',
  city: 'Santa Rosa',
  barangay: 'Balibago',
  street: '12 Mabini St.',
  postcode: '4026',
  hasUserOther: true,
}

describe('the details', () => {
  test('the profile page fills its forms with the personal details of the player, and stores none of them in the browser', async () => {
    const { $profileDetails, birthdayAndEmailForm, addressForm } = await loadStores()
    tab.answer('/appUserOther', successAnswerOf(DETAILS))
    $profileDetails.listen(() => {})
    await tab.pass(0)
    expect($profileDetails.get()).toMatchObject({ state: 'ready' })
    expect(birthdayAndEmailForm.$form.get().values).toEqual({
      birthday: '1990-01-31',
      email: 'nena@example.ph',
    })
    expect(addressForm.$form.get().values).toMatchObject({ name: 'Nena Cruz', mobile: '09171234567' })
    const stored = JSON.stringify([tab.storage, tab.tabStorage])
    for (const text of ['1990-01-31', 'nena@', 'Mabini', '9171234567']) expect(stored).not.toContain(text)
  })

  test('personal details with errors are not sent', async () => {
    const { birthdayAndEmailForm, addressForm } = await loadStores()
    birthdayAndEmailForm.change({ birthday: '2005-11-21', email: 'nena@' })
    await birthdayAndEmailForm.submit()
    expect(birthdayAndEmailForm.$form.get().errors).toEqual({
      birthday: 'You must be 21 or older to play. Check the year.',
      email: 'Enter an address like maria@example.ph.',
    })
    birthdayAndEmailForm.change({ birthday: '2001-02-29' })
    expect(birthdayAndEmailForm.$form.get().errors.birthday).toBe('Enter a valid date of birth.')
    addressForm.change({ name: 'Nena', mobile: '123', postcode: '40' })
    await addressForm.submit()
    expect(Object.keys(addressForm.$form.get().errors)).toEqual([
      'mobile',
      'street',
      'barangay',
      'city',
      'province',
      'postcode',
    ])
    expect(tab.sent).toEqual([])
  })

  test('personal details are saved without blanks at their ends, and then count as complete', async () => {
    const { addressForm, birthdayAndEmailForm, $user, $toasts } = await loadStores()
    tab.answer('/updateAppUserOther', successAnswerOf({ ...DETAILS, hasUserOther: false }))
    tab.answer('/updateAddress', successAnswerOf(DETAILS))
    birthdayAndEmailForm.change({ birthday: '2005-11-20', email: ' nena@example.ph ' })
    await birthdayAndEmailForm.submit()
    expect(tab.sentTo('/updateAppUserOther')[0]?.body).toEqual({
      birthday: '2005-11-20',
      email: 'nena@example.ph',
    })
    expect($user.get()?.hasUserOther).toBe(false)
    expect($toasts.get().at(-1)?.message).toBe('Birthday and email saved.')
    const { birthday: _, email: __, hasUserOther: ___, ...address } = DETAILS
    addressForm.change({ ...address, name: ' Nena Cruz ', mobile: '0917 123-4567' })
    await addressForm.submit()
    expect(tab.sentTo('/updateAddress')[0]?.body).toEqual({ ...address, mobile: '+639171234567' })
    expect($user.get()?.hasUserOther).toBe(true)
  })

  test('a birthday that the server refuses as too young shows an error beside the birthday', async () => {
    const { birthdayAndEmailForm } = await loadStores()
    tab.answer('/updateAppUserOther', refusalAnswerOf(3004))
    birthdayAndEmailForm.change({ birthday: '2005-11-20' })
    await birthdayAndEmailForm.submit()
    expect(birthdayAndEmailForm.$form.get().errors.birthday).toBe(
      'You must be 21 or older to play. Check the year.',
    )
  })
})

describe('the inviter', () => {
  test.each([
    [3010, /No player has this code/],
    [3205, /your own code/],
    [3206, /already/],
    [3207, /You invited this player/],
  ])(
    'when the server refuses an inviter with code %i, an error shows beside the inviter field',
    async (code, words) => {
      const { inviterForm } = await loadStores()
      tab.answer('/agentFill', refusalAnswerOf(code))
      inviterForm.change({ pid: 'abcd1234' })
      await inviterForm.submit()
      expect(inviterForm.$form.get()).toMatchObject({ values: { pid: 'abcd1234' } })
      expect(inviterForm.$form.get().errors.pid).toMatch(words)
    },
  )

  test('the inviter shows on the page once the server has stored it', async () => {
    const { inviterForm, $user } = await loadStores()
    await inviterForm.submit()
    expect(inviterForm.$form.get().errors.pid).toBe('Fill in this field.')
    tab.answer('/agentFill', successAnswerOf({ pid: 'the-inviter', inviterName: 'J•••a' }))
    inviterForm.change({ pid: ' abcd1234 ' })
    await inviterForm.submit()
    expect(tab.sentTo('/agentFill')[0]?.body).toEqual({ pid: 'abcd1234' })
    expect($user.get()).toMatchObject({ pid: 'the-inviter', inviterName: 'J•••a' })
  })
})

const session = (id: string, isCurrent: boolean) => ({
  id,
  device: isCurrent ? 'Chrome · Android' : '',
  network: '198.51.100.0',
  createTime: 1,
  seenTime: 2,
  isCurrent,
})

describe('sessions', () => {
  const both = successAnswerOf({ list: [session('a', true), session('b', false)] })
  const one = successAnswerOf({ list: [session('a', true)] })

  async function openSessions() {
    const stores = await loadStores()
    tab.answer('/sessionList', both, one)
    stores.$loginSessions.listen(() => {})
    await tab.pass(0)
    return stores
  }

  /** Answers the open confirmation dialog. */
  function answer(
    { $topModal, closeModal }: Awaited<ReturnType<typeof loadStores>>,
    isConfirmed: boolean,
  ): void {
    const modal = $topModal.get()
    if (modal?.name !== 'confirm') throw new Error('No question is open')
    modal.onAnswer(isConfirmed)
    closeModal()
  }

  test('sessions are ended only after a confirmation, and then listed again', async () => {
    const stores = await openSessions()
    const stored = stores.endLoginSession(session('b', false))
    answer(stores, false)
    await stored
    expect(tab.sentTo('/sessionEnd')).toEqual([])
    tab.answer('/sessionEnd', successAnswerOf({ ended: 1 }))
    const ended = stores.endLoginSession(session('b', false))
    expect(stores.$topModal.get()).toMatchObject({ message: expect.stringContaining('Unknown device') })
    answer(stores, true)
    await ended
    expect(tab.sentTo('/sessionEnd').map(sent => sent.body)).toEqual([{ id: 'b' }])
    expect(stores.$loginSessions.get()).toMatchObject({ data: [{ id: 'a' }] })
    expect(stores.$toasts.get().at(-1)?.message).toBe('Device logged out.')
  })

  test('all sessions of the player except the present one can be ended together', async () => {
    const stores = await openSessions()
    tab.answer('/sessionEnd', successAnswerOf({ ended: 1 }))
    const ended = stores.endOtherSessions()
    answer(stores, true)
    await ended
    expect(tab.sentTo('/sessionEnd').map(sent => sent.body)).toEqual([{}])
    expect(stores.$toasts.get().at(-1)?.message).toBe('All other devices are logged out.')
  })

  test('sessions that could not be ended show the reason', async () => {
    const stores = await openSessions()
    tab.answer('/sessionEnd', refusalAnswerOf(429))
    const ended = stores.endLoginSession(session('b', false))
    answer(stores, true)
    await ended
    expect(stores.$topModal.get()).toMatchObject({ name: 'alert', title: 'Not logged out' })
    expect(stores.$toasts.get()).toEqual([])
  })
})

test("the player's id is copied to the clipboard; if the browser denies that, the page says what to do", async () => {
  const { copyPlayerId, $toasts } = await loadStores()
  const copy = vi.spyOn(tab.environment.apps, 'copy')
  await copyPlayerId()
  expect(copy).toHaveBeenCalledWith(USER.uuid)
  expect($toasts.get().at(-1)?.message).toBe('Player ID copied.')
  copy.mockResolvedValue(false)
  await copyPlayerId()
  expect($toasts.get().at(-1)?.message).toMatch(/doesn't let us copy/)
})

describe('the offers and news', () => {
  const answerOf = (wantsPromotions: boolean) => successAnswerOf({ wantsPromotions })

  async function loadChoice() {
    const own = await loadStores()
    return {
      ...own,
      ...(await import('../../../../../src/features/profile/browser/public/message-settings.ts')),
    }
  }

  test('offers and news are off until the player chooses them, and then the choice shows at once', async () => {
    const { $wantsPromotions, setWantsPromotions, $user } = await loadChoice()
    $wantsPromotions.listen(() => {})
    expect($wantsPromotions.get()).toBe(false)
    tab.answer('/updateMessageSettings', answerOf(true))
    const chosen = setWantsPromotions(true)
    expect($wantsPromotions.get()).toBe(true)
    await chosen
    expect($user.get()?.wantsPromotions).toBe(true)
    expect($wantsPromotions.get()).toBe(true)
  })

  test('when the player changes the choice about offers and news twice quickly, the last choice is stored', async () => {
    const { $wantsPromotions, setWantsPromotions, $user } = await loadChoice()
    $wantsPromotions.listen(() => {})
    tab.answer('/updateMessageSettings', answerOf(true), answerOf(false))
    const first = setWantsPromotions(true)
    await setWantsPromotions(false)
    expect($wantsPromotions.get()).toBe(false)
    await first
    const sent = tab.sentTo('/updateMessageSettings').map(({ body }) => body.wantsPromotions)
    expect(sent).toEqual([true, false])
    expect($user.get()?.wantsPromotions).toBe(false)
    expect($wantsPromotions.get()).toBe(false)
  })

  test('a choice about offers and news that cannot be saved is reset, and an alert shows the failure', async () => {
    const { $wantsPromotions, setWantsPromotions, $modals } = await loadChoice()
    $wantsPromotions.listen(() => {})
    tab.answer('/updateMessageSettings', refusalAnswerOf(503))
    await setWantsPromotions(true)
    expect($wantsPromotions.get()).toBe(false)
    expect($modals.get().at(-1)).toMatchObject({ title: 'Your choice was not saved' })
  })
})
