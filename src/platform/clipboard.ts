/** Puts text on the clipboard, within the tap that asked for it: browsers refuse it later. @returns whether it worked */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
