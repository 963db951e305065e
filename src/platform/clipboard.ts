/**
 * Copies text to the clipboard. Call this function while the page handles a tap, since browsers refuse a later call.
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
