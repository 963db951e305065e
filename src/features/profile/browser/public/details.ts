import type { ResultOf } from '../../../../contract/endpoint.ts'
import { removeCodeSeparators } from '../../../../domain/plain-code.ts'
import { PLAYER_AGE_MIN_YEARS } from '../../../../domain/player/account.ts'
import { formatNationalMobile, isMobileNumber, normalizeMobile } from '../../../../domain/player/phone.ts'
import {
  EMAIL_PATTERN,
  EMPTY_POSTAL_ADDRESS,
  isCalendarDay,
  latestBirthdayOfLegalAge,
  PERSONAL_DETAIL_LENGTHS_MAX,
  POSTCODE_PATTERN,
  type PostalAddress,
} from '../../../../domain/player/profile.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { messageOfFailure, refusalNameOfFailure } from '../../../../stores/call/failure.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import { createForm } from '../../../../stores/form/form.ts'
import { showToast } from '../../../../stores/modals/toasts.ts'
import { updateOwnUser } from '../../../../stores/session/own-user.ts'
import { serverNowMs } from '../../../../stores/site/clock.ts'
import type { agentFill, appUserOther, updateAddress, updateAppUserOther } from '../../contract.ts'
import { profileDetailsMessages } from '../../texts/en-US/details.ts'

type UserOther = ResultOf<typeof appUserOther>

/** The answer is not cached in the tab's storage, since it contains personal data. */
const query = createQuery<UserOther>({
  name: 'appUserOther',
  async ask(signal) {
    const details = await sendPlayerRequest<typeof appUserOther>(
      '/appUserOther',
      {},
      { signal, isSilent: true },
    )
    fillDetailForms(details)
    return details
  },
})

/** The state of the player's details: loading, failed or ready. */
export const $profileDetails = query.$state

export const loadProfileDetails = query.load

/** The form for birthday and e-mail address; either may stay empty. */
export const birthdayAndEmailForm = createForm<{ birthday: string; email: string }>({
  initial: { birthday: '', email: '' },
  draft: 'person',
  fieldOf: { underAge: 'birthday' },
  toMessage: failure =>
    refusalNameOfFailure(failure) === 'underAge'
      ? profileDetailsMessages.get().tooYoung({ age: PLAYER_AGE_MIN_YEARS })
      : messageOfFailure(failure),
  errorsOf({ birthday, email }) {
    const t = profileDetailsMessages.get()
    const address = email.trim()
    const isWrong = !EMAIL_PATTERN.test(address) || address.length > PERSONAL_DETAIL_LENGTHS_MAX.email
    return {
      birthday: birthday === '' ? undefined : birthdayErrorText(birthday),
      email: address !== '' && isWrong ? t.emailWrong : undefined,
    }
  },
  async send({ birthday, email }) {
    storeDetails(
      await sendPlayerRequest<typeof updateAppUserOther>('/updateAppUserOther', {
        birthday,
        email: email.trim(),
      }),
    )
    showToast(profileDetailsMessages.get().personSaved, 'good')
  },
})

function birthdayErrorText(birthday: string): string | undefined {
  const t = profileDetailsMessages.get()
  if (!isCalendarDay(birthday)) return t.birthdayWrong
  return birthday > latestBirthdayOfLegalAge(serverNowMs())
    ? t.tooYoung({ age: PLAYER_AGE_MIN_YEARS })
    : undefined
}

/** The form for the postal address. All fields are stored together. */
export const addressForm = createForm<PostalAddress>({
  initial: EMPTY_POSTAL_ADDRESS,
  draft: 'address',
  errorsOf(address) {
    const t = profileDetailsMessages.get()
    const missing = (text: string) => (text.trim() === '' ? t.missing : undefined)
    return {
      name: missing(address.name),
      mobile: isMobileNumber(address.mobile) ? undefined : t.mobileWrong,
      street: missing(address.street),
      barangay: missing(address.barangay),
      city: missing(address.city),
      province: missing(address.province),
      postcode: POSTCODE_PATTERN.test(removeCodeSeparators(address.postcode)) ? undefined : t.postcodeWrong,
    }
  },
  async send(address) {
    const trimmed = Object.fromEntries(
      Object.entries(address).map(([field, text]: [string, string]) => [field, text.trim()]),
    ) as unknown as PostalAddress
    storeDetails(
      await sendPlayerRequest<typeof updateAddress>('/updateAddress', {
        ...trimmed,
        mobile: normalizeMobile(address.mobile),
        postcode: removeCodeSeparators(address.postcode),
      }),
    )
    showToast(profileDetailsMessages.get().addressSaved, 'good')
  },
})

function storeDetails(details: UserOther): void {
  query.set(details)
  updateOwnUser({ hasUserOther: details.hasUserOther })
}

function fillDetailForms(details: UserOther): void {
  const { birthday, email, hasUserOther: _, isEmailConfirmed: __, ...address } = details
  const mobile = formatNationalMobile(address.mobile)
  birthdayAndEmailForm.fill({ birthday, email })
  addressForm.fill({ ...address, mobile })
}

/** The form for the player's inviter, who can be set only once. */
export const inviterForm = createForm<{ pid: string }>({
  initial: { pid: '' },
  draft: 'inviter',
  fieldOf: { inviterUnknown: 'pid', inviterSelf: 'pid', inviterSet: 'pid', inviterLoop: 'pid' },
  errorsOf: ({ pid }) => ({
    pid: removeCodeSeparators(pid) === '' ? profileDetailsMessages.get().missing : undefined,
  }),
  async send({ pid }) {
    updateOwnUser(await sendPlayerRequest<typeof agentFill>('/agentFill', { pid: removeCodeSeparators(pid) }))
    showToast(profileDetailsMessages.get().inviterSaved, 'good')
  },
})
