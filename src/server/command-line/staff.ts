import { userInfo } from 'node:os'
import type { Services } from '../services.ts'

/**
 * Returns the name of the operating system's user who runs the command. In a container the user may have no name; the
 * numeric user id is then returned.
 */
export function readCurrentStaffName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

/** The staff member who runs the command, and the time: the data that `settings.set` stores with a change. */
export function readCurrentStaffAndTime({ clock }: Pick<Services, 'clock'>): { staff: string; atMs: number } {
  return { staff: readCurrentStaffName(), atMs: clock.now() }
}
