import { environment } from '../../platform/environment.ts'

/**
 * Shows the text of the 404 page in place of the page, for an activity that is closed or may not be offered to the
 * player.
 */
export function showClosedActivity(): void {
  environment().page.showNotFound()
}
