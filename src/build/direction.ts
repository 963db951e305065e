/** Not in TypeScript's library yet. */
interface TextInfo {
  getTextInfo(): { readonly direction: 'ltr' | 'rtl' }
}

/** Which way the letters of a locale run; for the build, as not every browser can tell. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return (new Intl.Locale(locale) as unknown as TextInfo).getTextInfo().direction
}
