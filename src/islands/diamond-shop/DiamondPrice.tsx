import { useStore } from '@nanostores/react'
import { RewardIcon } from '../../components/RewardIcon.tsx'
import { diamondShopMessages } from '../../i18n/en-US/diamond-shop.ts'
import { formatWhole } from '../../i18n/number.ts'

/** A price in diamonds. */
export function DiamondPrice({ diamonds }: { diamonds: number }) {
  const t = useStore(diamondShopMessages)
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm font-semibold">
      <RewardIcon drawing="diamond" size={18} />
      {t.price({ diamonds: formatWhole(diamonds) })}
    </p>
  )
}
