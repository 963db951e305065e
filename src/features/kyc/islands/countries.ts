import { LOCALE } from '../../../i18n/locale.ts'
import { COUNTRIES, HOME_COUNTRY } from '../rules/countries.ts'

let options: readonly { readonly value: string; readonly label: string }[] | undefined

/** All countries by their name in the build's language, sorted by name; the country of most players comes first. */
export function countryOptions(): readonly { readonly value: string; readonly label: string }[] {
  if (options) return options
  const names = new Intl.DisplayNames(LOCALE, { type: 'region' })
  const sort = new Intl.Collator(LOCALE)
  const all = COUNTRIES.map(value => ({ value, label: names.of(value) ?? value }))
  all.sort((a, b) => sort.compare(a.label, b.label))
  const isHome = ({ value }: { value: string }) => value === HOME_COUNTRY
  options = [...all.filter(isHome), ...all.filter(it => !isHome(it))]
  return options
}
