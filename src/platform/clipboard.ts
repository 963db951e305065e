/**
 * Copies text to the clipboard. Must be called while the player's tap is handled; browsers refuse a later call.
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
