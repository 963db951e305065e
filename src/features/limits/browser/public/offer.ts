import { CallError } from '../../../../contract/requester.ts'
import type { LimitOfferOccasion } from '../../../../domain/player/play-limits.ts'
import { LIMITS_OFFER_KEY_PREFIX } from '../../../../domain/site/storage-keys.ts'
import { environment } from '../../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { openModal } from '../../../../stores/modals/modals.ts'
import { readPagePlayerKey } from '../../../../stores/session/page-player.ts'
import { $user, storePageUser } from '../../../../stores/session/token.ts'
import type { limitsAsked } from '../../contract.ts'

/** The page on which a player sets limits. */
export const LIMITS_PATH = '/member/self-limited'

/** The occasion on which this page asks whether to set limits: the first deposit. */
const OFFER_OCCASION: LimitOfferOccasion = 'deposit'

/** The storage key that remembers the answer on this device, in case the server cannot be reached. */
const offerAnswerStorageKey = () => `${LIMITS_OFFER_KEY_PREFIX}${OFFER_OCCASION}:${readPagePlayerKey()}`

/**
 * Whether to ask the player to set limits: neither the server nor this device has stored an answer yet. False for an
 * excluded player.
 */
export function isLimitsOfferDue(): boolean {
  const user = $user.get()
  if (!user || user.excludedUntilMs || !user.protection.offers.includes(OFFER_OCCASION)) return false
  return !environment().storage.local[offerAnswerStorageKey()]
}

/**
 * Asks once whether to set limits. Closing the dialog in any way counts as an answer.
 * @returns whether the player wants to set limits; `false` if the player was asked before
 */
export async function offerLimits(): Promise<boolean> {
  if (!isLimitsOfferDue()) return false
  const isWanted = await new Promise<boolean>(resolve => {
    let answer = false
    const onAnswer = (wants: boolean) => {
      answer = wants
    }
    openModal({ name: 'limits-offer', onAnswer }, { onClose: () => resolve(answer) })
  })
  await storeAnswer()
  return isWanted
}

async function storeAnswer(): Promise<void> {
  environment().storage.local[offerAnswerStorageKey()] = '1'
  const user = $user.get()
  if (user) {
    const offers = user.protection.offers.filter(each => each !== OFFER_OCCASION)
    storePageUser({ ...user, protection: { ...user.protection, offers } })
  }
  try {
    await sendPlayerRequest<typeof limitsAsked>('/limitsAsked', { at: OFFER_OCCASION }, { isSilent: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
