import { atom, computed } from 'nanostores'
import { settingsPageMessages } from '../../../../i18n/en-US/settings.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { createSubmitAction } from '../../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../../stores/form/submit-or-alert.ts'
import { arePromotionsOff } from '../../../../stores/session/session.ts'
import { $user, storePageUser } from '../../../../stores/session/token.ts'
import type { updateMessageSettings } from '../../contract.ts'

/** The choice that the page is sending now; `undefined` if none. */
const $unsentChoice = atom<boolean | undefined>(undefined)

/** Whether the page's player agreed to promotions. */
export const $wantsPromotions = computed(
  [$user, $unsentChoice],
  (user, chosen) => chosen ?? user?.wantsPromotions ?? false,
)

/** Whether the page's player gets no promotions now, even if the player agreed to them. */
export const $arePromotionsBlocked = computed($user, () => arePromotionsOff())

/** Sends the player's choice. If the player changes the switch during the call, sends the new choice afterwards. */
const promotionsChoice = createSubmitAction<void>(async () => {
  for (let chosen = $unsentChoice.get(); chosen !== undefined; ) {
    const sentChoice = chosen
    const answer = await sendPlayerRequest<typeof updateMessageSettings>('/updateMessageSettings', {
      wantsPromotions: sentChoice,
    })
    const user = $user.get()
    if (user) storePageUser({ ...user, ...answer })
    chosen = $unsentChoice.get() === sentChoice ? undefined : $unsentChoice.get()
  }
})

/** Sets whether the player wants promotions. The switch changes at once, and changes back if the server refuses. */
export async function setWantsPromotions(wantsPromotions: boolean): Promise<void> {
  const isUnderWay = $unsentChoice.get() !== undefined
  $unsentChoice.set(wantsPromotions)
  if (isUnderWay) return
  await submitOrShowAlert(promotionsChoice, undefined, () => settingsPageMessages.get().promotionsFailed)
  $unsentChoice.set(undefined)
}
