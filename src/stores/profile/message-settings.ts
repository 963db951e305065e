import { atom, computed } from 'nanostores'
import { updateMessageSettingsCall } from '../../contract/player.calls.ts'
import { settingsMessages } from '../../i18n/en-US/settings.ts'
import { request } from '../core/api.ts'
import { showAlert } from '../core/modals.ts'
import { arePromotionsOff } from '../core/session.ts'
import { createSubmit } from '../core/submit.ts'
import { $user, setUser, type UserInfo } from '../core/token.ts'

/** The choice that is on its way to the server; `undefined` while none is. */
const $chosen = atom<boolean | undefined>(undefined)

/** Whether the page's player agreed to offers and news. */
export const $wantsPromotions = computed([$user, $chosen], (user, chosen) => {
  // A user that the tab kept from an older release has no such field.
  const { wantsPromotions = false }: Partial<UserInfo> = user ?? {}
  return chosen ?? wantsPromotions
})

/** Whether no offer is sent to the page's player now, whatever the choice is. */
export const $isWithoutPromotions = computed($user, () => arePromotionsOff())

/** Sends the choice, and once more when it has changed meanwhile. */
const promotionsChoice = createSubmit<void>(async () => {
  for (let chosen = $chosen.get(); chosen !== undefined; ) {
    const sent = chosen
    const answer = await request(updateMessageSettingsCall, { wantsPromotions: sent })
    const user = $user.get()
    if (user) setUser({ ...user, ...answer })
    chosen = $chosen.get() === sent ? undefined : $chosen.get()
  }
})

/** Agrees to offers and news or takes that back. The switch follows at once, and goes back when the server refuses. */
export async function chooseWantsPromotions(wantsPromotions: boolean): Promise<void> {
  const isUnderWay = $chosen.get() !== undefined
  $chosen.set(wantsPromotions)
  if (isUnderWay) return
  await promotionsChoice.submit()
  $chosen.set(undefined)
  const submission = promotionsChoice.$submission.get()
  if (submission.state === 'failed' && submission.message !== undefined) {
    showAlert(settingsMessages.get().promotionsFailed, submission.message)
  }
}
