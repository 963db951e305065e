import { useEffect } from 'react'
import { showClosedActivity } from '../../stores/site/closed-activity.ts'

/** Shows the texts of the 404 page on the page of an activity that is closed to the player. */
export function ClosedActivity() {
  useEffect(showClosedActivity, [])
  return null
}
