import { useStore } from '@nanostores/react'
import scene from '../../../assets/stages/tasks.svg?url'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { arePromotionsOffForUser } from '../../../stores/session/promotions-visibility.ts'
import { $user } from '../../../stores/session/token.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { type TaskBoard, type TaskBoardChestStep, taskClaim } from '../browser/task.ts'
import { taskMessages } from '../texts/en-US/task.ts'

/**
 * The stage of the page with the stars that the player has collected by claiming tasks of this week, and under it the
 * steps of the week's chest with their awards. A player who must get no offers sees only the steps that are reached.
 */
export function WeeklyChest({ chest: { liveness, staked, steps } }: Pick<TaskBoard, 'chest'>) {
  const t = useStore(taskMessages)
  const stars = formatWholeNumber(liveness)
  const areOffersHidden = arePromotionsOffForUser(useBrowserStore($user, undefined))
  const ready = areOffersHidden ? undefined : steps.find(({ state }) => state === 'finished')
  const shown = areOffersHidden ? steps.filter(({ state }) => state !== 'open') : steps
  return (
    <>
      <StageHead
        scene={scene}
        isLow
        label={t.thisWeek}
        figure={t.stars({ stars })(liveness)}
        note={t.starsHint}
      >
        <a className="button-line" href="/activity/tasks/rule">
          {t.rules}
        </a>
      </StageHead>
      {shown.length > 0 && (
        <section aria-labelledby="chest" className="grid grid-cols-1 gap-2">
          <h2 id="chest" className="font-semibold">
            {t.chest}
          </h2>
          <ol className="row-frame">
            {shown.map(step => (
              <Step
                key={step.liveness}
                step={step}
                stars={liveness}
                staked={staked}
                isMain={step === ready}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

interface StepProps {
  step: TaskBoardChestStep
  /** The player's stars of this week. */
  stars: number
  /** The player's stakes of this week, in centavos. */
  staked: TaskBoard['chest']['staked']
  /** Whether the claim of the step is the page's main action. */
  isMain: boolean
}

function Step({ step: { liveness, stakeMin, items, state }, stars, staked, isMain }: StepProps) {
  const t = useStore(taskMessages)
  const itemsText = useStore($itemsTextOf)
  const rewardItem = useStore($rewardItemOf)
  const target = formatWholeNumber(liveness)
  const done = t.chestStep({ stars: formatWholeNumber(Math.min(stars, liveness)), target })
  const stake =
    stakeMin !== null && state === 'open'
      ? [t.chestStake({ stake: formatMoneyShort(stakeMin), staked: formatMoneyShort(staked) })]
      : []
  return (
    <RewardRow
      drawing={rewardItem(items[0]?.id ?? 0).drawing}
      title={<AmountOrWords text={itemsText(items)} />}
      terms={state === 'claimed' ? [] : [done, ...stake]}
      progress={
        state === 'open' ? { max: liveness, value: Math.min(stars, liveness), label: done } : undefined
      }
    >
      {state === 'claimed' && <p className="text-sm text-teal">{t.taken}</p>}
      {state === 'finished' && <ChestButton liveness={liveness} items={items} isMain={isMain} />}
    </RewardRow>
  )
}

function ChestButton({
  liveness,
  items,
  isMain,
}: Pick<TaskBoardChestStep, 'liveness' | 'items'> & Pick<StepProps, 'isMain'>) {
  const t = useStore(taskMessages)
  const itemsText = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(taskClaim, body => 'chest' in body && body.chest === liveness)
  return (
    <button
      type="button"
      className={isMain ? 'button-gold' : 'button-line'}
      data-on-gold={isMain ? '' : undefined}
      aria-label={t.chestName({ liveness: formatWholeNumber(liveness), items: itemsText(items) })}
      {...waiting}
      onClick={() => void taskClaim.claim({ chest: liveness }, coinAwardsOf(items))}
    >
      {isPending ? t.taking : t.take}
    </button>
  )
}
