import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $diamondShop } from '../browser/shop.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'

/** The number of diamonds that the player has. Hidden for visitors. */
export function DiamondsFigure() {
  const t = useStore(diamondShopMessages)
  const shop = useBrowserStore($diamondShop, { state: 'loading' })
  return (
    <span className="player-only" aria-live="polite">
      <span className="stage-figure-label">{t.have}</span>
      <ExactText className="money stage-count">
        {shop.state === 'ready' ? formatWholeNumber(shop.data.diamonds) : '–'}
      </ExactText>
    </span>
  )
}
