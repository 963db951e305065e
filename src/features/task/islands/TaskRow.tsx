import { useStore } from '@nanostores/react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $taskTitleOf, formatTaskTarget } from '../../../stores/awards/task-title.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { type TaskBoardTask, taskClaim } from '../browser/task.ts'
import { $taskStakeText, pagePathOfTask } from '../browser/words.ts'
import { taskMessages } from '../texts/en-US/task.ts'

interface TaskRowProps {
  task: TaskBoardTask
  /** Whether the claim of the task is the page's main action. */
  isMain: boolean
}

/** One task: its title, progress and award, and a link to the page of the task or a button that claims the award. */
export function TaskRow({ task, isMain }: TaskRowProps) {
  const t = useStore(taskMessages)
  const titleOf = useStore($taskTitleOf)
  const itemsText = useStore($itemsTextOf)
  const stakeOf = useStore($taskStakeText)
  const rewardItem = useStore($rewardItemOf)
  const { kind, progress, target, items, step, state } = task
  const done = t.progress({ done: formatTaskTarget(kind, progress), target: formatTaskTarget(kind, target) })
  const stake = state === 'claimed' ? undefined : stakeOf(task)
  return (
    <RewardRow
      drawing={rewardItem(items[0]?.id ?? 0).drawing}
      title={titleOf(task)}
      items={<AmountOrWords text={itemsText(items)} />}
      terms={state === 'claimed' ? [] : [done, ...(step ? [t.step(step)] : []), ...(stake ? [stake] : [])]}
      progress={state === 'open' ? { max: target, value: progress, label: done } : undefined}
    >
      <TaskAction task={task} isMain={isMain} />
    </RewardRow>
  )
}

function TaskAction({ task, isMain }: TaskRowProps) {
  const t = useStore(taskMessages)
  const titleOf = useStore($taskTitleOf)
  const itemsText = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(taskClaim, body => 'id' in body && body.id === task.id)
  const title = titleOf(task)
  if (task.state === 'claimed') return <p className="text-sm text-teal">{t.taken}</p>
  if (task.state === 'open') {
    return (
      <a className="button-line" href={pagePathOfTask(task)} aria-label={t.openName({ task: title })}>
        {t.open}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={isMain ? 'button-gold' : 'button-line'}
      data-on-gold={isMain ? '' : undefined}
      aria-label={t.takeName({ task: title, items: itemsText(task.items) })}
      {...waiting}
      onClick={() => void taskClaim.claim({ id: task.id }, coinAwardsOf(task.items))}
    >
      {isPending ? t.taking : t.take}
    </button>
  )
}
