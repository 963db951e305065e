/** The part of `Intl.Locale` that TypeScript's library does not declare yet. */
interface TextInfo {
  getTextInfo(): { readonly direction: 'ltr' | 'rtl' }
}

/** The writing direction of a locale; computed by the build, since some browsers lack the API. */
export function writingDirectionOf(locale: string): 'ltr' | 'rtl' {
  return (new Intl.Locale(locale) as unknown as TextInfo).getTextInfo().direction
}
