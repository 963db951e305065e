import { removeCodeSeparators } from '../../../domain/plain-code.ts'
import { PLAYER_AGE_MIN_YEARS } from '../../../domain/player/account.ts'
import { isCalendarDay, latestBirthdayOfLegalAge, POSTCODE_PATTERN } from '../../../domain/player/profile.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailure, refusalNameOfFailure } from '../../../stores/call/failure.ts'
import type { FieldErrors } from '../../../stores/form/field-errors.ts'
import { createForm } from '../../../stores/form/form.ts'
import { serverNowMs } from '../../../stores/site/clock.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { addKyc } from '../contract.ts'
import { HOME_COUNTRY_CODE } from '../rules/countries.ts'
import {
  EMPTY_KYC_PERSON,
  KYC_FIELD_LENGTHS_MAX,
  KYC_NAME_PATTERN,
  type KycPerson,
  listMissingPersonFields,
  normalizeMiddleName,
} from '../rules/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { $kyc, storeKyc } from './kyc.ts'
import { goToNextStep } from './steps.ts'

function trimPerson(person: KycPerson): KycPerson {
  const entries = Object.entries(person).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ])
  const trimmed = Object.fromEntries(entries) as unknown as KycPerson
  const completePerson = {
    ...trimmed,
    middleName: normalizeMiddleName(trimmed.middleName),
    postcode: removeCodeSeparators(trimmed.postcode),
  }
  return completePerson.isMononym ? { ...completePerson, lastName: '' } : completePerson
}

function nameErrorTextOf(name: string): string | undefined {
  const isRight = name === '' || (KYC_NAME_PATTERN.test(name) && name.length <= KYC_FIELD_LENGTHS_MAX.name)
  return isRight ? undefined : kycMessages.get().nameWrong
}

function birthdayErrorTextOf(birthday: string): string | undefined {
  const t = kycMessages.get()
  if (!isCalendarDay(birthday)) return t.birthdayWrong
  return birthday > latestBirthdayOfLegalAge(serverNowMs())
    ? t.tooYoung({ age: PLAYER_AGE_MIN_YEARS })
    : undefined
}

function errorsOf(typed: KycPerson): FieldErrors<KycPerson> {
  const t = kycMessages.get()
  const person = trimPerson(typed)
  const missing = listMissingPersonFields(person)
  // Lists the errors in the order of the fields on the screen, since the first field with an error gets the focus.
  return Object.fromEntries(
    (Object.keys(EMPTY_KYC_PERSON) as (keyof KycPerson)[]).map(field => {
      if (missing.includes(field)) return [field, t.missing]
      if (field === 'birthday') return [field, birthdayErrorTextOf(person.birthday)]
      if (field === 'postcode' && !POSTCODE_PATTERN.test(person.postcode)) return [field, t.postcodeWrong]
      const isName = field === 'firstName' || field === 'middleName' || field === 'lastName'
      return [field, isName ? nameErrorTextOf(person[field]) : undefined]
    }),
  )
}

/** The form of the personal data. The data is stored as a whole; then the next step opens. */
export const kycPersonForm = createForm<KycPerson>({
  initial: { ...EMPTY_KYC_PERSON, nationality: HOME_COUNTRY_CODE },
  fieldOf: { underAge: 'birthday' },
  toMessage: failure =>
    refusalNameOfFailure(failure) === 'underAge'
      ? kycMessages.get().tooYoung({ age: PLAYER_AGE_MIN_YEARS })
      : messageOfFailure(failure),
  errorsOf,
  async send(person) {
    const { sourceOfFunds, ...rest } = trimPerson(person)
    storeKyc(
      await sendPlayerRequest<typeof addKyc>('/addKyc', { ...rest, ...(sourceOfFunds && { sourceOfFunds }) }),
    )
    goToNextStep()
  },
})

let isPrefilled = false

// Fills in the stored data once, so that later answers do not overwrite typed text.
onPageMount(kycPersonForm.$form, () =>
  $kyc.subscribe(kyc => {
    if (isPrefilled || kyc.state !== 'ready') return
    isPrefilled = true
    const { person } = kyc.data
    kycPersonForm.change({ ...person, nationality: person.nationality || HOME_COUNTRY_CODE })
  }),
)
