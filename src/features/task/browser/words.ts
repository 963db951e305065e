import { computed } from 'nanostores'
import type { TaskKind } from '../../../domain/awards/task-kinds.ts'
import { gamePathOf } from '../../../domain/games/game-path.ts'
import { multiplyMoney } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { taskMessages } from '../texts/en-US/task.ts'
import type { TaskBoardTask } from './task.ts'

/**
 * The text about the minimum stake of a task, shown beside the title; `undefined` for a task without a minimum stake.
 */
export const $taskStakeText = computed(taskMessages, t => {
  return ({
    kind,
    target,
    stakeMin,
  }: Pick<TaskBoardTask, 'kind' | 'target' | 'stakeMin'>): string | undefined => {
    if (stakeMin === null) return undefined
    const each = formatMoney(stakeMin)
    if (kind === 'rounds') return t.roundsStake({ stake: formatMoney(multiplyMoney(stakeMin, target)), each })
    if (kind === 'games') return t.gamesStake({ stake: each })
    if (kind === 'deposit') return t.depositStake({ stake: each })
    return kind === 'playDays' ? t.playDaysStake({ stake: each }) : undefined
  }
})

const PAGE_PATH_BY_TASK_KIND: Partial<Record<TaskKind, string>> = {
  deposit: '/wallets?name=deposit',
  invitees: '/share',
  signIns: '/activity/sign-in',
  roundsChecked: '/fairness',
  phone: '/auth/bind',
  profile: '/member/profile/info',
  identity: '/member/profile/kyc',
  limit: '/member/self-limited',
  withdrawal: '/wallets?name=withdraw',
}

/** The path of the page on which the player can do a task. */
export function pagePathOfTask({ kind, gameId }: Pick<TaskBoardTask, 'kind' | 'gameId'>): string {
  if (gameId !== null) return gamePathOf(gameId)
  return PAGE_PATH_BY_TASK_KIND[kind] ?? '/'
}
