import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $taskTitleOf, formatTaskTarget } from '../../../stores/awards/task-title.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { type TaskBoardTask, taskClaim } from '../browser/task.ts'
import { $taskStakeText, pagePathOfTask } from '../browser/words.ts'
import { taskMessages } from '../texts/en-US/task.ts'

/** One task: its title, progress and award, and a link to the page of the task or a button that claims the award. */
export function TaskRow({ task }: { task: TaskBoardTask }) {
  const t = useStore(taskMessages)
  const titleOf = useStore($taskTitleOf)
  const stakeOf = useStore($taskStakeText)
  const { kind, progress, target, items, step, state } = task
  const stake = stakeOf(task)
  const done = t.progress({ done: formatTaskTarget(kind, progress), target: formatTaskTarget(kind, target) })
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-52 gap-2">
        <h3 className="font-semibold">{titleOf(task)}</h3>
        {stake && state !== 'claimed' && <p className="text-sm text-quiet">{stake}</p>}
        {state !== 'claimed' && (
          <>
            <progress className="grant-progress" max={target} value={progress} aria-label={done} />
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
              <span>{done}</span>
              {step && <span>{t.step(step)}</span>}
            </p>
          </>
        )}
        <AwardItems items={items} />
      </div>
      <TaskAction task={task} />
    </li>
  )
}

function TaskAction({ task }: { task: TaskBoardTask }) {
  const t = useStore(taskMessages)
  const titleOf = useStore($taskTitleOf)
  const itemsText = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(taskClaim, body => 'id' in body && body.id === task.id)
  const title = titleOf(task)
  if (task.state === 'claimed') return <p className="text-teal">{t.taken}</p>
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
      className="button-gold"
      data-on-gold
      aria-label={t.takeName({ task: title, items: itemsText(task.items) })}
      {...waiting}
      onClick={() => void taskClaim.claim({ id: task.id }, coinAwardsOf(task.items))}
    >
      {isPending ? t.taking : t.take}
    </button>
  )
}
