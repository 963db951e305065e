/** Where an operator keeps the app for download, or `undefined` while there is none: only https is taken. */
export function storeAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = env.DOWNLOAD_URL
  return address?.startsWith('https://') ? address : undefined
}
