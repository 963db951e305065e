import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { type LoginReason, loginReason } from '../core/notices.ts'

/** How a player logs in or registers. */
export type Way = 'account' | 'phone'

/** The way of the last log-in on this device. */
export const $lastWay = persistentAtom<Way | undefined>('perya:way', undefined)
const $chosen = atom<Way | undefined>(undefined)
const $asked = atom<Way | undefined>(undefined)

onPageMount($asked, () => {
  const type = new URLSearchParams(environment().location().search).get('type')
  if (type === 'account' || type === 'phone') $asked.set(type)
})

/** The way to log in that shows: chosen here, named by the address (`type`, spec, section 2), or that of the last time. */
export const $loginWay = computed([$chosen, $asked, $lastWay], (chosen, asked, last): Way => {
  return chosen ?? asked ?? last ?? 'account'
})

/** The way to register that shows. */
export const $registerWay = computed([$chosen, $asked], (chosen, asked): Way => chosen ?? asked ?? 'account')

export function chooseWay(way: Way): void {
  $chosen.set(way)
}

/** Why the page asks for a log-in; `undefined` for a visitor who came by himself. */
export const $loginReason = atom<LoginReason | undefined>(undefined)

onPageMount($loginReason, () => $loginReason.set(loginReason()))
