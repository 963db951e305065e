import { computed } from 'nanostores'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { listNoticesForReader, type Notice } from '../../../domain/site/notice.ts'
import { NOTICES_SHOWN_AS_POPUP_KEY, SEEN_NOTICES_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { openModal, type ShownNotice } from '../../../stores/modals/modals.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import { $user } from '../../../stores/session/token.ts'
import { serverNowMs } from '../../../stores/site/clock.ts'
import { $activityAnswer } from '../../activity/browser/public/activities.ts'

/** Maximum number of notice ids under one storage key. */
const STORED_MAX = 100

/**
 * The notices for the visitor or player, the newest first. The server selects them. The page leaves out notices that
 * have ended since, and promotions that may no longer reach the player.
 */
export const $notices = computed([$activityAnswer, $user], (answer, user) => {
  const notices = answer.state === 'ready' ? answer.data.notices : []
  const vip = readPageSessionToken() === undefined ? undefined : (user?.vip ?? 0)
  return listNoticesForReader(notices, { vip, arePromotionsOff: arePromotionsOff() }, serverNowMs())
})

/** The notices whose titles the lobby shows as one line of text, the newest first. */
export const $oneLineNotices = computed($notices, notices => notices.filter(({ isLine }) => isLine))

/** Opens the notices whose titles the lobby shows, one after another, in a dialog. */
export function showOneLineNotices(): void {
  openModal({ name: 'notice', notices: $oneLineNotices.get().map(toShownNotice) })
}

/** The notices that should open automatically: not yet seen on this device, and not yet opened in this tab. */
export function listDueNotices(): readonly ShownNotice[] {
  const { local, tab } = environment().storage
  const old = new Set([...parseIds(local[SEEN_NOTICES_KEY]), ...parseIds(tab[NOTICES_SHOWN_AS_POPUP_KEY])])
  return $notices
    .get()
    .filter(({ id, isPopup }) => isPopup && !old.has(id))
    .map(toShownNotice)
}

/** Stores that notices have opened automatically in this tab. */
export function storeNoticesShownAsPopup(notices: readonly ShownNotice[]): void {
  const { tab } = environment().storage
  tab[NOTICES_SHOWN_AS_POPUP_KEY] = addIds(tab[NOTICES_SHOWN_AS_POPUP_KEY], notices)
}

/** Stores that the player has seen a notice, so that the notice does not open automatically again. */
export function storeSeenNotice(notice: ShownNotice): void {
  const { local } = environment().storage
  local[SEEN_NOTICES_KEY] = addIds(local[SEEN_NOTICES_KEY], [notice])
}

/**
 * The position of notices among the start popups: the `sort` of the activity of the type `notice`, even while that
 * activity is closed; 0 without such an activity.
 */
export function noticePopupPositionOf(): number {
  const answer = $activityAnswer.get()
  const list = answer.state === 'ready' ? answer.data.list : []
  return list.find(({ typeId }) => typeId === ACTIVITY_TYPE.notice)?.sort ?? 0
}

const toShownNotice = ({ id, title, text, isMarkdown, link }: Notice): ShownNotice => ({
  id,
  title,
  text,
  isMarkdown,
  href: link,
  isExternal: false,
})

function addIds(stored: string | undefined, notices: readonly ShownNotice[]): string {
  const ids = [...new Set([...parseIds(stored), ...notices.map(({ id }) => id)])]
  return JSON.stringify(ids.slice(-STORED_MAX))
}

function parseIds(stored: string | undefined): readonly string[] {
  try {
    return JSON.parse(stored ?? '[]') as string[]
  } catch {
    return []
  }
}
