import { getActivityIdsCall } from '../../contract/activity.calls.ts'
import { CallError } from '../../contract/requester.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { environment } from '../../platform/environment.ts'
import { request } from './api.ts'
import { messageOf } from './failure.ts'
import { openModal } from './modals.ts'
import { $activityIds, setActivityIds } from './token.ts'

/**
 * Keeps a page with the guard `auth-activity` in line with the open activities: at start, when the player returns, and
 * whenever another call or tab has learned the list. The page's content shows while its activity is open, else the words
 * of the 404 page. Before the first answer, `ACTIVITY_GUARD` has decided by the stored list.
 */
export function watchActivity(): void {
  $activityIds.listen(judge)
  environment().onReturn(() => void ask())
  environment().onRestore(() => void ask())
  void ask()
}

function isStoredAsOpen(): boolean {
  const activity = environment().pageActivity()
  return activity !== undefined && ($activityIds.get()?.includes(activity) ?? false)
}

function judge(ids: readonly number[] | undefined | null): void {
  // The list is removed with the session, and the page is then left.
  if (!ids) return
  if (isStoredAsOpen()) environment().showPage()
  else environment().showNotFound()
}

/** Without an answer a page that shows stays as it is; one that is hidden says why and asks again. */
async function ask(): Promise<void> {
  try {
    const { activityIds } = await request(getActivityIdsCall, {}, { isSilent: true })
    setActivityIds(activityIds)
    judge(activityIds)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isStoredAsOpen() || error.failure.kind === 'stopped') return
    openModal(
      {
        name: 'alert',
        title: errorMessages.get().tips,
        message: messageOf(error.failure),
        action: shellMessages.get().tryAgain,
      },
      { onClose: () => void ask() },
    )
  }
}
