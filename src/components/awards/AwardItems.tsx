import { useStore } from '@nanostores/react'
import type { AwardItem } from '../../domain/awards/awards.ts'
import { $itemTextOf } from '../../stores/awards/words.ts'
import { $rewardItemOf } from '../../stores/site/rewards.ts'
import { AmountOrWords } from '../ExactText.tsx'
import { RewardIcon } from '../RewardIcon.tsx'

/** The items of an award in one line, each with drawing and amount. */
export function AwardItems({ items, size = 24 }: { items: readonly AwardItem[]; size?: number }) {
  const textOf = useStore($itemTextOf)
  const rewardItem = useStore($rewardItemOf)
  return (
    <span className="award-items">
      {items.map(item => (
        <span key={item.id} className="inline-flex items-center gap-1.5 font-semibold">
          <RewardIcon drawing={rewardItem(item.id).drawing} size={size} />
          <AmountOrWords text={textOf(item)} />
        </span>
      ))}
    </span>
  )
}
