import type { ResultOf } from '../../../../contract/endpoint.ts'
import { plainCode } from '../../../../domain/plain-code.ts'
import { AGE_MIN } from '../../../../domain/player/account.ts'
import { isMobile, nationalMobile, storedMobile } from '../../../../domain/player/phone.ts'
import {
  type Address,
  DETAIL_MAX,
  EMAIL_PATTERN,
  isCalendarDay,
  latestBirthday,
  NO_ADDRESS,
  POSTCODE_PATTERN,
} from '../../../../domain/player/profile.ts'
import { request } from '../../../../stores/call/api.ts'
import { messageOf, refusalOf } from '../../../../stores/call/failure.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import { createForm } from '../../../../stores/form/form.ts'
import { showToast } from '../../../../stores/modals/toasts.ts'
import { changeUser } from '../../../../stores/session/own-user.ts'
import { serverNow } from '../../../../stores/site/clock.ts'
import type { agentFill, appUserOther, updateAddress, updateAppUserOther } from '../../contract.ts'
import { detailsMessages } from '../../texts/en-US/details.ts'

type UserOther = ResultOf<typeof appUserOther>

/** Not kept in the tab's storage, since the data is personal. */
const query = createQuery<UserOther>({
  name: 'appUserOther',
  async ask(signal) {
    const details = await request<typeof appUserOther>('/appUserOther', {}, { signal, isSilent: true })
    fillForms(details)
    return details
  },
})

/** The state of the player's details: loading, failed or ready. */
export const $details = query.$state

export const loadDetails = query.load

/** The form for birthday and e-mail address; either may stay empty. */
export const personForm = createForm<{ birthday: string; email: string }>({
  initial: { birthday: '', email: '' },
  draft: 'person',
  fieldOf: { underAge: 'birthday' },
  toMessage: failure =>
    refusalOf(failure) === 'underAge' ? detailsMessages.get().tooYoung({ age: AGE_MIN }) : messageOf(failure),
  errorsOf({ birthday, email }) {
    const t = detailsMessages.get()
    const address = email.trim()
    const isWrong = !EMAIL_PATTERN.test(address) || address.length > DETAIL_MAX.email
    return {
      birthday: birthday === '' ? undefined : birthdayWords(birthday),
      email: address !== '' && isWrong ? t.emailWrong : undefined,
    }
  },
  async send({ birthday, email }) {
    storeDetails(
      await request<typeof updateAppUserOther>('/updateAppUserOther', { birthday, email: email.trim() }),
    )
    showToast(detailsMessages.get().personSaved, 'good')
  },
})

function birthdayWords(birthday: string): string | undefined {
  const t = detailsMessages.get()
  if (!isCalendarDay(birthday)) return t.birthdayWrong
  return birthday > latestBirthday(serverNow()) ? t.tooYoung({ age: AGE_MIN }) : undefined
}

/** The form for the postal address. The address is stored as a whole. */
export const addressForm = createForm<Address>({
  initial: NO_ADDRESS,
  draft: 'address',
  errorsOf(address) {
    const t = detailsMessages.get()
    const missing = (text: string) => (text.trim() === '' ? t.missing : undefined)
    return {
      name: missing(address.name),
      mobile: isMobile(address.mobile) ? undefined : t.mobileWrong,
      street: missing(address.street),
      barangay: missing(address.barangay),
      city: missing(address.city),
      province: missing(address.province),
      postcode: POSTCODE_PATTERN.test(plainCode(address.postcode)) ? undefined : t.postcodeWrong,
    }
  },
  async send(address) {
    const trimmed = Object.fromEntries(
      Object.entries(address).map(([field, text]: [string, string]) => [field, text.trim()]),
    ) as unknown as Address
    storeDetails(
      await request<typeof updateAddress>('/updateAddress', {
        ...trimmed,
        mobile: storedMobile(address.mobile),
        postcode: plainCode(address.postcode),
      }),
    )
    showToast(detailsMessages.get().addressSaved, 'good')
  },
})

function storeDetails(details: UserOther): void {
  query.set(details)
  changeUser({ hasUserOther: details.hasUserOther })
}

function fillForms(details: UserOther): void {
  const { birthday, email, hasUserOther: _, isEmailConfirmed: __, ...address } = details
  const mobile = nationalMobile(address.mobile)
  personForm.fill({ birthday, email })
  addressForm.fill({ ...address, mobile })
}

/** The form for the player's inviter, who can be set only once. */
export const inviterForm = createForm<{ pid: string }>({
  initial: { pid: '' },
  draft: 'inviter',
  fieldOf: { inviterUnknown: 'pid', inviterSelf: 'pid', inviterSet: 'pid', inviterLoop: 'pid' },
  errorsOf: ({ pid }) => ({ pid: plainCode(pid) === '' ? detailsMessages.get().missing : undefined }),
  async send({ pid }) {
    changeUser(await request<typeof agentFill>('/agentFill', { pid: plainCode(pid) }))
    showToast(detailsMessages.get().inviterSaved, 'good')
  },
})
