import { CallError } from '../../contract/requester.ts'
import type { getActivityIds } from '../../contract/session.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { environment } from '../../platform/environment.ts'
import { publicRequest } from '../call/api.ts'
import { messageOfFailure } from '../call/failure.ts'
import { openModal } from '../modals/modals.ts'
import { $activityIds, setActivityIds } from './token.ts'

/**
 * Shows the content of a page with the guard `auth-activity` while the page's activity is open, and the text of the 404
 * page otherwise. Checks at start, when the player returns, and whenever another call or tab stores a new list of open
 * activities. Before the first answer, `head/activity-guard.ts` decides by the stored list.
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
  // The list disappears with the session, and then the page is left.
  if (!ids) return
  if (isStoredAsOpen()) environment().page.showPage()
  else environment().page.showNotFound()
}

/**
 * Requests the open activities. Without an answer, a page that shows its content stays as it is; a hidden page shows
 * the reason and asks again.
 */
async function requestActivities(): Promise<void> {
  try {
    const { activityIds } = await publicRequest<typeof getActivityIds>(
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
        title: errorMessages.get().tips,
        message: messageOfFailure(error.failure),
        action: shellMessages.get().tryAgain,
      },
      { onClose: () => void requestActivities() },
    )
  }
}
