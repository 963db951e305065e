/** The part of `Intl.Locale` that TypeScript's library does not declare yet. */
interface TextInfo {
  getTextInfo(): { readonly direction: 'ltr' | 'rtl' }
}

/** The writing direction of a locale. The build computes it, since some browsers do not implement `getTextInfo`. */
export function writingDirectionOf(locale: string): 'ltr' | 'rtl' {
  return (new Intl.Locale(locale) as unknown as TextInfo).getTextInfo().direction
}
