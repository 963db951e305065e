import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_KYC_PERSON } from '../../../../../src/features/kyc/rules/kyc.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { storedTextOfUser, type UserFields, userInfoOf } from '../../../../support/user-info.ts'

const ITEMS = ['person', 'document', 'idFront', 'idBack', 'selfie'] as const

const PERSON = {
  ...EMPTY_KYC_PERSON,
  firstName: ' Juana ',
  lastName: 'Cruz',
  birthday: '1990-01-31',
  birthPlace: 'Laguna',
  nationality: 'PH',
  street: '1',
  barangay: 'B',
  city: 'C',
  province: 'P',
  postcode: '4026',
  occupation: 'Teacher',
  sourceOfFunds: 'savings',
} as const

/** Creates an answer of `/kyc`. `states` contains states by item; an item without a state is `missing`. */
function kycAnswer(state: string, states: Readonly<Record<string, string>> = {}, change: object = {}) {
  return successAnswerOf({
    kycAmount: 500_000,
    isAddKyc: state !== 'none',
    hasKyc: state === 'approved',
    isNewUserForcePopKyc: false,
    state,
    items: ITEMS.map(item => ({ item, state: states[item] ?? 'missing', reason: null, text: '' })),
    legalName: '',
    person: EMPTY_KYC_PERSON,
    idType: '',
    idNumber: '',
    idExpiry: '',
    submitTime: null,
    dueTime: null,
    decideTime: null,
    ...change,
  })
}

let tab: TestTab

beforeEach(async () => {
  const user = storedTextOfUser({ id: 'me', nickname: 'Nena' })
  tab = await openTestTab('/member/profile/kyc', { access_token: 'token', 'perya:user': user })
  tab.answer('/refreshData', successAnswerOf({ userInfo: null, coin: 0 }))
})

afterEach(() => void vi.useRealTimers())

async function loadStores() {
  const [kyc, steps, person, document, pictures, camera, offer, modals, toasts] = await Promise.all([
    import('../../../../../src/features/kyc/browser/kyc.ts'),
    import('../../../../../src/features/kyc/browser/steps.ts'),
    import('../../../../../src/features/kyc/browser/person-form.ts'),
    import('../../../../../src/features/kyc/browser/document-form.ts'),
    import('../../../../../src/features/kyc/browser/pictures.ts'),
    import('../../../../../src/features/kyc/browser/camera.ts'),
    import('../../../../../src/features/kyc/browser/offer-kyc.ts'),
    import('../../../../../src/stores/modals/modals.ts'),
    import('../../../../../src/stores/modals/toasts.ts'),
  ])
  const stores = {
    ...kyc,
    ...steps,
    ...person,
    ...document,
    ...pictures,
    ...camera,
    ...offer,
    ...modals,
    ...toasts,
  }
  stores.$kycSteps.listen(() => {})
  stores.kycPersonForm.$form.listen(() => {})
  stores.kycDocumentForm.$form.listen(() => {})
  stores.$documentStepView.listen(() => {})
  const stopPictures = stores.$kycPictures.listen(() => {})
  await tab.pass(1)
  return { ...stores, stopPictures }
}

const photo = (bytes = 'photo', type = 'image/jpeg') => new Blob([bytes], { type })

describe('the steps', () => {
  test('the identity verification starts at the first missing step, and changes the step only when the player continues', async () => {
    tab.answer('/kyc', kycAnswer('draft', { person: 'given', document: 'given' }))
    const { $kycSteps, goToNextStep: continueVisit, goToStep, storeKyc } = await loadStores()
    expect($kycSteps.get()?.current).toBe('document')
    continueVisit()
    expect($kycSteps.get()?.current).toBe('document')
    goToStep('check')
    expect($kycSteps.get()?.current).toBe('document')
    const states = { person: 'given', document: 'given', idFront: 'given', idBack: 'given' }
    storeKyc(kycAnswer('draft', states).data as never)
    expect($kycSteps.get()?.current).toBe('document')
    continueVisit()
    expect($kycSteps.get()?.current).toBe('selfie')
    goToStep('person')
    expect($kycSteps.get()?.current).toBe('person')
  })

  test('after a refusal, the identity verification shows only the steps with refused items and the last step', async () => {
    const states = {
      person: 'accepted',
      document: 'accepted',
      idFront: 'accepted',
      idBack: 'refused',
      selfie: 'accepted',
    }
    tab.answer('/kyc', kycAnswer('refused', states))
    const { $kycSteps } = await loadStores()
    expect($kycSteps.get()?.steps).toEqual([
      { step: 'document', isDone: false },
      { step: 'check', isDone: false },
    ])
  })

  test('the identity verification has no more steps once it is submitted; a refused submission shows its reason', async () => {
    const states = Object.fromEntries(ITEMS.map(item => [item, 'given']))
    tab.answer('/kyc', kycAnswer('draft', states))
    const { $kycSteps, kycSubmitAction } = await loadStores()
    expect($kycSteps.get()?.current).toBe('check')
    tab.answer('/addKyc', refusalAnswerOf(3303), kycAnswer('submitted', states))
    await kycSubmitAction.submit()
    expect(kycSubmitAction.$submission.get()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/still missing/),
    })
    await kycSubmitAction.submit()
    expect(tab.sentTo('/addKyc').at(-1)?.body).toEqual({ isSubmit: true })
    expect($kycSteps.get()).toBeUndefined()
  })
})

describe('the personal data', () => {
  test('personal data are prefilled from the draft, checked, trimmed and stored, then the next step shows', async () => {
    tab.answer('/kyc', kycAnswer('draft', {}, { person: { ...EMPTY_KYC_PERSON, firstName: 'Stored' } }))
    const { kycPersonForm: personForm, $kycSteps, loadKyc } = await loadStores()
    expect(personForm.$form.get().values).toMatchObject({ firstName: 'Stored', nationality: 'PH' })
    personForm.change(PERSON)
    await loadKyc()
    expect(personForm.$form.get().values.firstName).toBe(' Juana ')
    personForm.change({ lastName: '', birthday: '2010-01-01', postcode: '40' })
    await personForm.submit()
    expect(tab.sentTo('/addKyc')).toEqual([])
    const { errors, attention } = personForm.$form.get()
    expect(Object.keys(JSON.parse(JSON.stringify(errors)))).toEqual(['lastName', 'birthday', 'postcode'])
    expect(attention?.field).toBe('lastName')
    personForm.change({ isMononym: true, birthday: '1990-01-31', postcode: '4026' })
    tab.answer('/addKyc', kycAnswer('draft', { person: 'given' }))
    await personForm.submit()
    expect(tab.sentTo('/addKyc')[0]?.body).toMatchObject({
      firstName: 'Juana',
      lastName: '',
      isMononym: true,
    })
    expect($kycSteps.get()?.current).toBe('document')
  })

  test('a birthday that the server refuses as too young shows an error beside the birthday', async () => {
    tab.answer('/kyc', kycAnswer('none'))
    const { kycPersonForm: personForm } = await loadStores()
    personForm.change(PERSON)
    tab.answer('/addKyc', refusalAnswerOf(3004))
    await personForm.submit()
    expect(personForm.$form.get().errors.birthday).toMatch(/21 or older/)
    expect(personForm.$form.get().values.firstName).toBe(' Juana ')
  })
})

describe('the document', () => {
  test('the document form keeps the stored number while the type of document stays the same', async () => {
    const stored = { idType: 'philsys', idNumber: '••••456' }
    tab.answer('/kyc', kycAnswer('draft', { person: 'given', document: 'given' }, stored))
    const { kycDocumentForm, $documentStepView, showDocumentForm } = await loadStores()
    expect($documentStepView.get()).toBe('photos')
    showDocumentForm()
    expect($documentStepView.get()).toBe('form')
    tab.answer('/addKyc', kycAnswer('draft', { person: 'given', document: 'given' }, stored))
    await kycDocumentForm.submit()
    expect(tab.sentTo('/addKyc')[0]?.body).toEqual({ idType: 'philsys' })
    expect($documentStepView.get()).toBe('photos')
    kycDocumentForm.change({ idType: 'drivers', idNumber: '', idExpiry: '2020-01-01' })
    await kycDocumentForm.submit()
    expect(tab.sentTo('/addKyc')).toHaveLength(1)
    expect(kycDocumentForm.$form.get().errors).toMatchObject({
      idNumber: 'Fill in this field.',
      idExpiry: expect.stringMatching(/has expired/),
    })
    kycDocumentForm.change({ idNumber: 'n01-23-456789', idExpiry: '2030-01-31' })
    await kycDocumentForm.submit()
    expect(tab.sentTo('/addKyc')[1]?.body).toEqual({
      idType: 'drivers',
      idNumber: 'N0123456789',
      idExpiry: '2030-01-31',
    })
  })
})

describe('a photo', () => {
  test('a photo is shown and sent with its progress, and its preview is released when the player leaves the page', async () => {
    tab.answer('/kyc', kycAnswer('draft'))
    const { uploadKycPicture, $kycPictures, $kyc, stopPictures } = await loadStores()
    const percents: number[] = []
    const stopPercents = $kycPictures.listen(({ selfie }) => {
      if (selfie.state === 'sending') percents.push(selfie.percent)
    })
    tab.answer('/uploadKyc', kycAnswer('draft', { selfie: 'given' }))
    await uploadKycPicture('selfie', photo())
    expect(percents).toEqual([0, 50, 100])
    expect($kycPictures.get().selfie.state).toBe('stored')
    expect($kyc.get()).toMatchObject({ data: { items: { 4: { state: 'given' } } } })
    expect(tab.pictureUrls.size).toBe(1)
    stopPercents()
    stopPictures()
    await tab.pass(2_000)
    expect(tab.pictureUrls.size).toBe(0)
  })

  test('a photo whose upload failed stays and is sent again; a file of another type is refused', async () => {
    tab.answer('/kyc', kycAnswer('draft'))
    const { uploadKycPicture, retryKycPictureUpload, $kycPictures } = await loadStores()
    await uploadKycPicture('idFront', photo('x', 'image/gif'))
    expect($kycPictures.get().idFront).toMatchObject({ state: 'wrong' })
    tab.isOffline = true
    await uploadKycPicture('idFront', photo('first'))
    expect($kycPictures.get().idFront).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/offline/),
    })
    tab.isOffline = false
    tab.answer('/uploadKyc', 'lost', refusalAnswerOf(3204), kycAnswer('draft', { idFront: 'given' }))
    await retryKycPictureUpload('idFront')
    expect($kycPictures.get().idFront).toMatchObject({ message: expect.stringMatching(/Connection lost/) })
    await retryKycPictureUpload('idFront')
    expect($kycPictures.get().idFront).toMatchObject({ message: expect.stringMatching(/smaller JPEG/) })
    await retryKycPictureUpload('idFront')
    expect($kycPictures.get().idFront.state).toBe('stored')
    expect(tab.sentTo('/uploadKyc')).toHaveLength(3)
    await retryKycPictureUpload('idFront')
    expect(tab.sentTo('/uploadKyc')).toHaveLength(3)
    expect(tab.pictureUrls.size).toBe(1)
  })

  test('when the player replaces a photo during its upload, the upload of the first photo is given up', async () => {
    tab.answer('/kyc', kycAnswer('draft'))
    const { uploadKycPicture, $kycPictures } = await loadStores()
    tab.answer('/uploadKyc', 'timeout')
    const first = uploadKycPicture('selfie', photo('first'))
    await tab.pass(1)
    tab.answer('/uploadKyc', kycAnswer('draft', { selfie: 'given' }))
    await uploadKycPicture('selfie', photo('second one'))
    await first
    expect($kycPictures.get().selfie.state).toBe('stored')
    expect([...tab.pictureUrls]).toEqual([expect.stringMatching(/:10$/)])
  })
})

describe('the camera', () => {
  test('the camera takes a photo, and is switched off when its dialog closes or the page is hidden', async () => {
    tab.answer('/kyc', kycAnswer('draft'))
    tab.answer('/uploadKyc', kycAnswer('draft', { selfie: 'given' }))
    const { openCameraForPicture, takePicture, closeModal, $cameraState, $topModal, $kycPictures } =
      await loadStores()
    await openCameraForPicture('selfie')
    expect([$cameraState.get().state, $topModal.get()?.name, tab.openCameras]).toEqual(['ready', 'camera', 1])
    await takePicture()
    expect([$cameraState.get().state, $topModal.get(), tab.openCameras]).toEqual(['closed', undefined, 0])
    expect($kycPictures.get().selfie.state).toBe('stored')
    await openCameraForPicture('idFront')
    closeModal()
    expect(tab.openCameras).toBe(0)
    await openCameraForPicture('idFront')
    tab.hide()
    expect([$cameraState.get().state, tab.openCameras]).toEqual(['closed', 0])
  })

  test('a camera that opens after its dialog was closed is switched off; without permission the dialog shows a message', async () => {
    tab.answer('/kyc', kycAnswer('draft'))
    const { openCameraForPicture, closeModal, $cameraState } = await loadStores()
    const opening = openCameraForPicture('selfie')
    closeModal()
    await opening
    expect([$cameraState.get().state, tab.openCameras]).toEqual(['closed', 0])
    tab.hasCameraLeave = false
    await openCameraForPicture('selfie')
    expect($cameraState.get()).toEqual({ state: 'denied', item: 'selfie' })
  })
})

describe('while it is checked', () => {
  test('a pending identity verification is polled once a minute and at each return to the page, and the decision shows', async () => {
    tab.answer('/kyc', kycAnswer('submitted'))
    const { $kyc, $toasts } = await loadStores()
    const asked = () => tab.sentTo('/kyc').length
    expect(asked()).toBe(1)
    await tab.pass(59_000)
    const before = asked()
    await tab.pass(2_000)
    expect(asked()).toBe(before + 1)
    tab.answer('/kyc', kycAnswer('approved'))
    tab.comeBack()
    await tab.pass(1)
    expect($kyc.get()).toMatchObject({ data: { state: 'approved' } })
    expect($toasts.get().at(-1)?.message).toBe('Your identity is verified.')
    const last = asked()
    tab.comeBack()
    await tab.pass(120_000)
    expect(asked()).toBe(last)
  })
})

describe('the popup', () => {
  const info = (isNewUserForcePopKyc: boolean) =>
    successAnswerOf({ redDots: {}, kyc: { kycAmount: 500_000, isNewUserForcePopKyc } })
  const player = (fields: UserFields = {}) =>
    successAnswerOf({ userInfo: userInfoOf({ id: 'me', nickname: 'Nena', ...fields }), coin: 0 })
  beforeEach(() => tab.answer('/refreshData', player()))

  test('the popup for identity verification opens once in a tab when the server asks for it', async () => {
    tab.answer('/kyc', kycAnswer('none'))
    tab.answer('/getAfterLoginInfoWeb', info(true))
    const { offerKyc, $topModal, closeModal } = await loadStores()
    await offerKyc()
    expect($topModal.get()?.name).toBe('kyc')
    closeModal()
    await offerKyc()
    expect($topModal.get()).toBeUndefined()
  })

  test.each([
    ['who cools off or is at a limit', { protection: { arePromotionsOff: true } }],
    ['who is excluded', { excludedUntilMs: 4_000_000_000_000 }],
  ])('the popup for identity verification does not open for a player %s', async (_, fields) => {
    tab.answer('/kyc', kycAnswer('none'))
    tab.answer('/getAfterLoginInfoWeb', info(true))
    // The device stored the player's data before the exclusion or limit began. Therefore only the server's answer
    // contains the exclusion or limit.
    tab.answer('/refreshData', player(fields))
    const { offerKyc, $topModal } = await loadStores()
    await offerKyc()
    expect($topModal.get()).toBeUndefined()
  })

  test('the popup for identity verification does not open when the server does not ask for it', async () => {
    tab.answer('/kyc', kycAnswer('none'))
    tab.answer('/getAfterLoginInfoWeb', info(false))
    const { offerKyc, $topModal } = await loadStores()
    await offerKyc()
    expect($topModal.get()).toBeUndefined()
  })
})
