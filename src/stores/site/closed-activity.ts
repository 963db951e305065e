import { environment } from '../../platform/environment.ts'

/** Shows the words of the 404 page: the activity of the page is closed, or nothing may be offered to the player. */
export function showClosedActivity(): void {
  environment().page.showNotFound()
}
