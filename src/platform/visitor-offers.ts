import type { ResultOf } from '../contract/endpoint.ts'
import type { visitorOffers } from '../contract/visitor-offers.ts'
import { dataOfAnswer, postCallAsVisitor } from './visitor-call.ts'

/** The part of the jackpots' answer that the lobby shows to a visitor: the lower end of the range; centavos. */
interface JackpotRange {
  readonly megaJackpot: { readonly min: number }
}

/**
 * Shows what the lobby offers to a visitor, after the first paint and without the stores. Without an answer the page
 * keeps its built words, which promise nothing.
 */
export async function showVisitorOffers(hero: HTMLElement): Promise<void> {
  const offers = dataOfAnswer<ResultOf<typeof visitorOffers>>(await postCallAsVisitor('/visitorOffers', {}))
  if (!offers) return
  const { firstWeek, firstDeposit, isJackpotShown, picture } = offers
  if (picture) for (const scene of hero.querySelectorAll('img')) scene.src = picture
  if (firstWeek > 0) showOffer(hero, 'week', { amount: formatPesos(firstWeek) })
  if (firstDeposit) {
    const { percent, amountMax, multiple } = firstDeposit
    const values = { percent: String(percent), amount: formatPesos(amountMax), multiple: String(multiple) }
    showOffer(hero, percent === null ? 'fixed' : 'percent', values)
  }
  if (!isJackpotShown) return
  const jackpot = dataOfAnswer<JackpotRange | null>(await postCallAsVisitor('/getJackpotMeter', {}))
  // The figure does not move. It is the lower end of its range.
  if (jackpot) showOffer(hero, 'jackpot', { amount: formatPesos(jackpot.megaJackpot.min) })
}

/** Puts the values of an offer into its words, and shows it in the place of the built words. */
function showOffer(hero: HTMLElement, name: string, values: Readonly<Record<string, string>>): void {
  for (const built of hero.querySelectorAll<HTMLElement>(`[data-instead=${name}]`)) built.hidden = true
  for (const offer of hero.querySelectorAll<HTMLElement>(`[data-offer=${name}]`)) {
    if ('fill' in offer.dataset)
      offer.textContent = (offer.textContent ?? '').replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '')
    offer.hidden = false
  }
}

/** An amount without decimals when they are zero: `₱59`. The formatters of the pages are part of larger scripts. */
function formatPesos(amount: number): string {
  const pesos = amount / 100
  const minimumFractionDigits = Number.isInteger(pesos) ? 0 : 2
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency: 'PHP',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits,
    maximumFractionDigits: 2,
  }).format(pesos)
}
