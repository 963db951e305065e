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
 * stores a new list of open activities. Before the first answer, `head/activity-guard.ts` decides by the stored list.
 */
export function watchActivityAccess(): void {
  $activityIds.listen(showOrHidePage)
  environment().page.onReturn(() => void requestActivities())
  environment().page.onRestore(() => void requestActivities())
  void requestActivities()
}

function isStoredAsOpen(): boolean {
  const activity = environment().page.activity()
  return activity !== undefined && ($activityIds.get()?.includes(activity) ?? false)
}

function showOrHidePage(ids: readonly number[] | undefined | null): void {
  // Does nothing when no list of open activities is stored. The list is removed when the session ends, and the player
  // then leaves the page.
  if (!ids) return
  if (isStoredAsOpen()) environment().page.showPage()
  else environment().page.showNotFound()
}

/**
 * Requests the open activities. After a failure, a page that already shows its content does not change. A page with
 * hidden content shows the reason in a modal and can send the request again.
 */
async function requestActivities(): Promise<void> {
  try {
    const { activityIds } = await sendPublicRequest<typeof getActivityIds>(
      '/getActivityIds',
      {},
      { isSilent: true },
    )
    setActivityIds(activityIds)
    showOrHidePage(activityIds)
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
