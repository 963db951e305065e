import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { type TaskBoard, type TaskBoardChestStep, taskClaim } from '../browser/task.ts'
import { taskMessages } from '../texts/en-US/task.ts'

/**
 * The chest of the week: the liveness points that the player has collected by claiming tasks, and the steps with their
 * awards.
 */
export function WeeklyChest({ chest: { liveness, staked, steps } }: Pick<TaskBoard, 'chest'>) {
  const t = useStore(taskMessages)
  const max = steps.at(-1)?.liveness
  if (max === undefined) return null
  const words = t.chestHint({ liveness: formatWholeNumber(liveness) })
  return (
    <section aria-labelledby="chest" className="card grid grid-cols-1 gap-3 bg-raised">
      <h2 id="chest" className="text-lg font-semibold">
        {t.chest}
      </h2>
      <p className="text-sm text-quiet">{words}</p>
      <progress className="grant-progress" max={max} value={Math.min(liveness, max)} aria-label={words} />
      <ol className="grid gap-2 md:grid-cols-3">
        {steps.map(step => (
          <Step key={step.liveness} step={step} staked={staked} />
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: TaskBoardChestStep
  /** The player's stakes of this week, in centavos. */
  staked: TaskBoard['chest']['staked']
}

function Step({ step: { liveness, stakeMin, items, state }, staked }: StepProps) {
  const t = useStore(taskMessages)
  const itemsText = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(taskClaim, body => 'chest' in body && body.chest === liveness)
  const count = formatWholeNumber(liveness)
  return (
    <li className="flex flex-wrap content-start items-center justify-between gap-2 rounded bg-night p-3 md:grid md:justify-items-start">
      <div className="grid gap-1">
        <h3 className="text-sm text-quiet">{t.chestStep({ liveness: count })}</h3>
        {stakeMin !== null && state === 'open' && (
          <p className="text-sm text-quiet">
            {t.chestStake({ stake: formatMoney(stakeMin), staked: formatMoney(staked) })}
          </p>
        )}
        <AwardItems items={items} />
      </div>
      {state === 'claimed' && <p className="text-teal">{t.taken}</p>}
      {state === 'finished' && (
        <button
          type="button"
          className="button-gold"
          data-on-gold
          aria-label={t.chestName({ liveness: count, items: itemsText(items) })}
          {...waiting}
          onClick={() => void taskClaim.claim({ chest: liveness }, coinAwardsOf(items))}
        >
          {isPending ? t.taking : t.take}
        </button>
      )}
    </li>
  )
}
