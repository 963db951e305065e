import { atom, computed } from 'nanostores'
import { settingsMessages } from '../../../../i18n/en-US/settings.ts'
import { request } from '../../../../stores/call/api.ts'
import { createSubmitAction } from '../../../../stores/form/submit.ts'
import { submitOrAlert } from '../../../../stores/form/submit-or-alert.ts'
import { arePromotionsOff } from '../../../../stores/session/session.ts'
import { $user, setUser } from '../../../../stores/session/token.ts'
import type { updateMessageSettings } from '../../contract.ts'

/** The choice that is being sent; `undefined` while nothing is sent. */
const $chosen = atom<boolean | undefined>(undefined)

/** Whether the page's player agreed to promotions. */
export const $wantsPromotions = computed(
  [$user, $chosen],
  (user, chosen) => chosen ?? user?.wantsPromotions ?? false,
)

/** Whether promotions may not reach the page's player now, whatever the player's choice. */
export const $arePromotionsBlocked = computed($user, () => arePromotionsOff())

/** Sends the choice, and sends it again if it has changed meanwhile. */
const promotionsChoice = createSubmitAction<void>(async () => {
  for (let chosen = $chosen.get(); chosen !== undefined; ) {
    const sentChoice = chosen
    const answer = await request<typeof updateMessageSettings>('/updateMessageSettings', {
      wantsPromotions: sentChoice,
    })
    const user = $user.get()
    if (user) setUser({ ...user, ...answer })
    chosen = $chosen.get() === sentChoice ? undefined : $chosen.get()
  }
})

/** Sets whether the player wants promotions. The switch changes at once, and changes back if the server refuses. */
export async function setWantsPromotions(wantsPromotions: boolean): Promise<void> {
  const isUnderWay = $chosen.get() !== undefined
  $chosen.set(wantsPromotions)
  if (isUnderWay) return
  await submitOrAlert(promotionsChoice, undefined, () => settingsMessages.get().promotionsFailed)
  $chosen.set(undefined)
}
