import { useStore } from '@nanostores/react'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'

export function DiamondPrice({ diamonds }: { diamonds: number }) {
  const t = useStore(diamondShopMessages)
  return (
    <p className="flex min-w-0 items-center gap-1 whitespace-nowrap text-[0.8125rem] font-semibold">
      <RewardIcon drawing="diamond" size={16} />
      {t.price({ diamonds: formatWholeNumber(diamonds) })}
    </p>
  )
}
