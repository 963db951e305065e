/**
 * Copies text to the clipboard. Call it while the player's tap is handled: browsers refuse it later.
 * @returns whether it worked
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
