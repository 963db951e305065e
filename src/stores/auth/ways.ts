import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { SocialName } from '../../domain/account.ts'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { type LoginReason, loginReason } from '../core/notices.ts'

/** The forms by which a player logs in or registers. */
export type Way = 'account' | 'phone'

/** How a player logged in: by a form or by a linked account. */
export type LastWay = Way | SocialName

/** The way of the last log-in on this device; `WAY_MARKS` of `components/way-marks.ts` reads it before the first paint. */
export const $lastWay = persistentAtom<LastWay | undefined>('perya:way', undefined)

/** Whether a way is a form of the log-in page. */
export const isForm = (way: string | null | undefined): way is Way => way === 'account' || way === 'phone'

const $chosen = atom<Way | undefined>(undefined)
const $asked = atom<Way | undefined>(undefined)

onPageMount($asked, () => {
  const type = new URLSearchParams(environment().location().search).get('type')
  if (isForm(type)) $asked.set(type)
})

/** The way to log in that shows: chosen here, named by the address (`type`, spec, section 2), or that of the last time. */
export const $loginWay = computed([$chosen, $asked, $lastWay], (chosen, asked, last): Way => {
  return chosen ?? asked ?? (isForm(last) ? last : 'account')
})

/** The way to register that shows. */
export const $registerWay = computed([$chosen, $asked], (chosen, asked): Way => chosen ?? asked ?? 'account')

export function chooseWay(way: Way): void {
  $chosen.set(way)
}

/** Why the page asks for a log-in; `undefined` for a visitor who came by himself. */
export const $loginReason = atom<LoginReason | undefined>(undefined)

onPageMount($loginReason, () => $loginReason.set(loginReason()))
