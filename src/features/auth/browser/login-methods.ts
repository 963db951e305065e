import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { SocialProviderName } from '../../../domain/player/account.ts'
import { LAST_LOGIN_METHOD_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'

/** The forms with which a player logs in or registers. */
export type FormLoginMethod = 'account' | 'phone'

/** A way to log in: a form or a linked account. */
export type LoginMethod = FormLoginMethod | SocialProviderName

/** The login method of the last log-in on this device; `head/login-method-marks.ts` reads it before the first paint. */
export const $lastLoginMethod = persistentAtom<LoginMethod | undefined>(LAST_LOGIN_METHOD_KEY, undefined)

/** Whether a login method is a form of the log-in page. */
export const isFormLoginMethod = (method: string | null | undefined): method is FormLoginMethod =>
  method === 'account' || method === 'phone'

const $chosenForm = atom<FormLoginMethod | undefined>(undefined)
const $formInAddress = atom<FormLoginMethod | undefined>(undefined)

onPageMount($formInAddress, () => {
  const type = new URLSearchParams(environment().history.location().search).get('type')
  if (isFormLoginMethod(type)) $formInAddress.set(type)
})

/**
 * The log-in form to show: the form chosen on this page, else the form in the address (parameter `type`; spec, section
 * 2), else the form of the last log-in.
 */
export const $shownLoginMethod = computed(
  [$chosenForm, $formInAddress, $lastLoginMethod],
  (chosen, asked, last): FormLoginMethod => {
    return chosen ?? asked ?? (isFormLoginMethod(last) ? last : 'account')
  },
)

/** The registration form to show: the form chosen on this page, else the form in the address, else `phone`. */
export const $shownRegisterMethod = computed(
  [$chosenForm, $formInAddress],
  (chosen, asked): FormLoginMethod => chosen ?? asked ?? 'phone',
)

export function chooseFormLoginMethod(method: FormLoginMethod): void {
  $chosenForm.set(method)
}
