import { useStore } from '@nanostores/react'
import { ExactText } from '../../../../components/ExactText.tsx'
import { Icon } from '../../../../components/icons/Icon.tsx'
import { RewardIcon } from '../../../../components/RewardIcon.tsx'
import { ITEM_ID } from '../../../../domain/awards/items.ts'
import { centavos } from '../../../../domain/money.ts'
import { formatMoneyShort } from '../../../../i18n/money.ts'
import { formatWholeNumber } from '../../../../i18n/number.ts'
import { $itemTextOf } from '../../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../../stores/site/rewards.ts'
import type { SignInOverview } from '../../browser/public/overview.ts'
import { signInMessages } from '../../texts/en-US/sign-in.ts'

type Item = SignInOverview['awards'][number]

/** The number of an item without its name, for a narrow cell: `₱1`, `20`. */
const shortCountOf = ({ id, count }: Item, pieces: number) =>
  id === ITEM_ID.coin ? formatMoneyShort(centavos(count)) : formatWholeNumber(count * pieces)

/** The days of the free sign-in as a row of narrow cells: today's is framed, claimed ones are dimmed. */
export function SignInDays({ overview: { awards, day: today, isTaken } }: { overview: SignInOverview }) {
  const t = useStore(signInMessages)
  const textOf = useStore($itemTextOf)
  const rewardItem = useStore($rewardItemOf)
  return (
    <ol className="streak-days">
      {awards.map((item, index) => {
        const day = index + 1
        const isClaimed = day < today || (day === today && isTaken)
        const { drawing, num } = rewardItem(item.id)
        return (
          // The days have no ids, so the React key is the number of the day.
          <li
            key={`day ${day}`}
            data-claimed={isClaimed ? '' : undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            <RewardIcon drawing={drawing} size={18} />
            {isClaimed ? (
              <Icon name="check" size={16} />
            ) : (
              <ExactText aria-hidden="true">{shortCountOf(item, num)}</ExactText>
            )}
            <span className="sr-only">
              {(isClaimed ? t.dayNameTaken : t.dayName)({ day, item: textOf(item) })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
