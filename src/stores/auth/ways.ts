import { atom, computed } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { type LoginReason, loginReason } from '../core/notices.ts'
import { $savedAccount } from '../core/token.ts'

/** How a player logs in or registers. */
export type Way = 'phone' | 'account'

const $chosen = atom<Way | undefined>(undefined)
const $isAccountAsked = atom(false)

/** Whether the address asks for the account (`type=account`, spec, section 2), or an account is kept on this device. */
onPageMount($isAccountAsked, () => {
  const { search } = environment().location()
  $isAccountAsked.set(
    new URLSearchParams(search).get('type') === 'account' || $savedAccount.get() !== undefined,
  )
})

/** The way to log in that shows. */
export const $loginWay = computed([$chosen, $isAccountAsked], (chosen, isAccountAsked): Way => {
  return chosen ?? (isAccountAsked ? 'account' : 'phone')
})

/** The way to register that shows. */
export const $registerWay = computed($chosen, (chosen): Way => chosen ?? 'account')

export function chooseWay(way: Way): void {
  $chosen.set(way)
}

/** Why the page asks for a log-in; `undefined` for a visitor who came by himself. */
export const $loginReason = atom<LoginReason | undefined>(undefined)

onPageMount($loginReason, () => $loginReason.set(loginReason()))
