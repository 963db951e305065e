import { environment } from '../../platform/environment.ts'

/** Fetches the islands of the shell on a page that has none for visitors. Without a connection the links open pages. */
export async function openShell(): Promise<void> {
  await environment()
    .loadShell()
    .catch(() => {})
}
