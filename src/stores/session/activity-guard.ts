import { CallError } from '../../contract/requester.ts'
import type { getActivityIds } from '../../contract/session.ts'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { environment } from '../../platform/environment.ts'
import { sendPublicRequest } from '../call/api.ts'
import { messageOfFailure } from '../call/failure.ts'
import { openModal } from '../modals/modals.ts'
import { $activityIds, setActivityIds } from './token.ts'

/**
 * Controls a page with the guard `auth-activity`: shows its content if the activity is open, otherwise the text of the
 * 404 page. The activity is checked at the start, when the player returns to the page, and whenever another call or tab
 * stores a new list of open activities. An empty list is of a player who must get no offers, or of a session that has
 * ended, and the page stays as it is. Before the first answer, `head/activity-guard.ts` decides by the stored list.
 */
export function watchActivityAccess(): void {
  $activityIds.listen(ids => ids?.length && showOrHidePage(ids))
  environment().page.onReturn(() => void requestActivities())
  environment().page.onRestore(() => void requestActivities())
  void requestActivities()
}

function isStoredAsOpen(): boolean {
  const activity = environment().page.activity()
  return activity !== undefined && ($activityIds.get()?.includes(activity) ?? false)
}

function showOrHidePage(ids: readonly number[]): void {
  const { page } = environment()
  if (ids.includes(page.activity() as number)) page.showPage()
  else page.showNotFound()
}

/**
 * Requests the open activities. After a failure, a page that already shows its content does not change. A page with
 * hidden content shows the reason in a modal and can send the request again.
 */
async function requestActivities(): Promise<void> {
  try {
    const { activityIds, limitedIds = [] } = await sendPublicRequest<typeof getActivityIds>(
      '/getActivityIds',
      {},
      { isSilent: true },
    )
    setActivityIds(activityIds)
    // For a player who must get no offers, the page shows the limit in place of its content. A server of an older
    // release sends no `limitedIds`.
    showOrHidePage([...activityIds, ...limitedIds])
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isStoredAsOpen() || error.failure.kind === 'stopped') return
    openModal(
      {
        name: 'alert',
        title: callFailureMessages.get().tips,
        message: messageOfFailure(error.failure),
        action: shellMessages.get().tryAgain,
      },
      { onClose: () => void requestActivities() },
    )
  }
}
