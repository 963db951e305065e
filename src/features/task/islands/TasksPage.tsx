import { useStore } from '@nanostores/react'
import gift from '../../../assets/drawings/bonus.svg?url'
import clipboard from '../../../assets/drawings/records.svg?url'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { TASK_PERIODS } from '../../../domain/awards/task-kinds.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  $shownTasks,
  $taskPeriod,
  $tasks,
  chooseTaskPeriod,
  loadTasks,
  type TaskBoard,
} from '../browser/task.ts'
import { taskMessages } from '../texts/en-US/task.ts'
import { TaskRow } from './TaskRow.tsx'
import { WeeklyChest } from './WeeklyChest.tsx'

const SKELETON_BLOCKS = ['h-[148px]', 'h-[202px]', 'h-[52px]', 'h-[480px]']

/** `/bonus/tasks`: the chest of the week, and the tasks in one tab for each period. */
export function TasksPage() {
  const query = useBrowserStore($tasks, { state: 'loading' })
  return (
    <QueryAnswer query={query} blocks={SKELETON_BLOCKS} onRetry={loadTasks}>
      {board => (board.isOpen ? <TaskBoardContent board={board} /> : <TasksClosed />)}
    </QueryAnswer>
  )
}

function TasksClosed() {
  const t = useStore(taskMessages)
  return <EmptyState drawing={gift} sentence={t.closed} link={{ href: '/bonus', label: t.seeBonuses }} />
}

function TaskBoardContent({ board }: { board: TaskBoard }) {
  const t = useStore(taskMessages)
  const period = useStore($taskPeriod)
  return (
    <div className="bonus-columns">
      <div>
        <WeeklyChest chest={board.chest} />
        <TaskNotes board={board} />
      </div>
      <Tabs
        label={t.kinds}
        tabs={TASK_PERIODS.map(name => ({ name, label: t[name] }))}
        current={period}
        onChoose={chooseTaskPeriod}
      >
        <TaskList board={board} />
      </Tabs>
    </div>
  )
}

function TaskNotes({ board: { hasEarlier } }: { board: TaskBoard }) {
  const t = useStore(taskMessages)
  if (!hasEarlier) return null
  return (
    <p className="card flex flex-wrap items-center justify-between gap-3">
      {t.earlier}
      <a className="button-line" href="/bonus">
        {t.seeBonuses}
      </a>
    </p>
  )
}

const isFinished = ({ state }: { readonly state: string }) => state === 'finished'

function TaskList({ board: { chest, coinTerms, dayEndTime, weekEndTime } }: { board: TaskBoard }) {
  const t = useStore(taskMessages)
  const period = useStore($taskPeriod)
  const tasks = useStore($shownTasks)
  // A step of the chest that can be claimed is the page's main action, else the first task that can be.
  const main = chest.steps.some(isFinished) ? undefined : tasks.find(isFinished)
  const hasCoins = tasks.some(({ items }) => items.some(({ id }) => id === ITEM_ID.coin))
  const hints = {
    daily: t.dayEnds({ time: formatDateTime(dayEndTime) }),
    weekly: t.weekEnds({ time: formatDateTime(weekEndTime) }),
    once: t.onceHint,
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="sr-only">{t[period]}</h2>
      <p className="text-sm text-quiet">
        {hints[period]}
        {hasCoins && coinTerms.wagering.multiple > 0 && <> {t.terms(coinTerms.wagering)}</>}
        {hasCoins && coinTerms.isLockedAtFirst && <> {t.locked}</>}
        {hasCoins && coinTerms.needsIdentity && <> {t.needsIdentity}</>}
      </p>
      {tasks.length === 0 ? (
        <EmptyState drawing={clipboard} sentence={t.noTasks} />
      ) : (
        <ul className="row-frame">
          {tasks.map(task => (
            <TaskRow key={task.id} task={task} isMain={task === main} />
          ))}
        </ul>
      )}
    </div>
  )
}
