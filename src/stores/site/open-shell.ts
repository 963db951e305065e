import { environment } from '../../platform/environment.ts'

/**
 * Loads the shell's islands on a page that loads none for visitors. Without a connection, log-in links open pages
 * instead of modals.
 */
export async function loadShellIslands(): Promise<void> {
  await environment()
    .page.loadShell()
    .catch(() => {})
}
