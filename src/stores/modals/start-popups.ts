import { type PopupActivity, type PopupSituation, selectStartPopups } from '../../domain/site/popups.ts'
import { SHOWN_POPUPS_KEY } from '../../domain/site/storage-keys.ts'
import { environment } from '../../platform/environment.ts'
import { type Modal, openModal } from './modals.ts'

/** Ids of the activities whose popup was shown in this tab. */
function readShownPopupIds(): readonly number[] {
  try {
    return JSON.parse(environment().storage.tab[SHOWN_POPUPS_KEY] ?? '[]') as number[]
  } catch {
    return []
  }
}

/** Whether the popup of an activity was shown in this tab. */
export function isStartPopupShown(activityId: number): boolean {
  return readShownPopupIds().includes(activityId)
}

/** Stores in the tab that these popups were shown. */
export function markStartPopupsShown(ids: readonly number[]): void {
  environment().storage.tab[SHOWN_POPUPS_KEY] = JSON.stringify([...new Set([...readShownPopupIds(), ...ids])])
}

/**
 * Opens the first start popup that is due, since one visit of the lobby opens at most one. It opens when no modal is
 * open, and is marked as shown from then on, so that the next visit opens the next popup.
 * @param modalOf returns the modal of an activity; `undefined` for an activity without a modal
 * @param onShow called when the popup has become visible
 */
export function openNextStartPopup(
  activities: readonly PopupActivity[],
  situation: Omit<PopupSituation, 'shownIds'>,
  modalOf: (activity: PopupActivity) => Modal | undefined,
  onShow: (activity: PopupActivity) => void,
): void {
  for (const { activity, marks } of selectStartPopups(activities, {
    ...situation,
    shownIds: readShownPopupIds(),
  })) {
    const modal = modalOf(activity)
    if (!modal) continue
    const markAndReportShown = () => {
      markStartPopupsShown(marks)
      onShow(activity)
    }
    openModal(modal, { priority: 'later', onShow: markAndReportShown })
    return
  }
}
