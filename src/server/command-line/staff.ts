import { userInfo } from 'node:os'
import type { Services } from '../services.ts'

/**
 * The name of the operating system's user who runs the command; the user id where the user has no name,
 * which can happen in containers.
 */
export function currentStaffName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

/** The member of staff who changes a setting, and the time; for `settings.set`. */
export function currentStaffStamp({ clock }: Pick<Services, 'clock'>): { staff: string; atMs: number } {
  return { staff: currentStaffName(), atMs: clock.now() }
}
