import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useRef } from 'react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { focusPageIfFocusIsLost } from '../../../components/focus-page.ts'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $itemsTextOf, $itemTextOf } from '../../../stores/awards/words.ts'
import { closeModal, type Modal, type ReceivedAward } from '../../../stores/modals/modals.ts'
import { $prefersReducedMotion } from '../../../stores/site/preferences.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { sumAwardItems } from '../rules/sum-items.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import { RewardBalance } from './RewardBalance.tsx'
import { flightTargetSelectorOfItem, flyRewardsToTargets } from './reward-flight.ts'

/**
 * A dialog with the rewards of a claim, listed by award. When a tap closes it, a copy of each reward flies to the part
 * of the page where the player finds the reward.
 */
export function RewardListDialog({ modal }: { modal: Extract<Modal, { name: 'reward-list' }> }) {
  const t = useStore(awardMessages)
  const itemsText = useStore($itemsTextOf)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // The claim has removed the button that opened the list.
      focusPageIfFocusIsLost()
    }
  }, [])
  const hasCoins = modal.awards.some(
    ({ items, isLocked }) => !isLocked && items.some(({ id }) => id === ITEM_ID.coin),
  )
  function close() {
    if (dialog.current && !$prefersReducedMotion.get()) flyRewardsToTargets(dialog.current)
    closeModal()
  }
  return (
    <dialog
      ref={dialog}
      className="reward-list"
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      <div className="reward-list-body">
        <h2 id={titleId} className="font-display text-2xl text-gold">
          {t.rewardTitle}
        </h2>
        <ul className="reward-list-awards">
          {modal.awards.map(award => (
            <Reward key={award.source} award={award} />
          ))}
        </ul>
        {modal.awards.length > 1 && (
          <p className="text-lg font-bold text-gold">
            {t.rewardSum({ items: itemsText(sumAwardItems(modal.awards)) })}
          </p>
        )}
        {hasCoins && <RewardBalance />}
        <button type="button" className="button-gold reward-list-next" data-on-gold onClick={close}>
          {t.rewardAction}
        </button>
      </div>
    </dialog>
  )
}

function Reward({ award: { kind, items, isLocked, details } }: { award: ReceivedAward }) {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  const textOf = useStore($itemTextOf)
  const rewardItem = useStore($rewardItemOf)
  return (
    <li className="grid content-start gap-2">
      <ul className="flex flex-wrap justify-center gap-4">
        {items.map(item => (
          <li key={item.id} className="grid justify-items-center gap-1">
            <RewardIcon
              drawing={rewardItem(item.id).drawing}
              size={72}
              className="reward-list-drawing"
              place={flightTargetSelectorOfItem(item.id, isLocked)}
            />
            <span className="font-bold">
              <AmountOrWords text={textOf(item)} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-quiet">
        {titleOf(kind, details)}
        {isLocked && <> · {t.rewardLocked}</>}
      </p>
    </li>
  )
}
