import { describe, expect, test } from 'vitest'
import { TASK_KIND_NAMES } from '../../../../../src/domain/awards/task-kinds.ts'
import { centavos } from '../../../../../src/domain/money.ts'
import { $taskStakeText, pagePathOfTask } from '../../../../../src/features/task/browser/words.ts'
import { $taskTitleOf, formatTaskTarget } from '../../../../../src/stores/awards/task-title.ts'

const titleOf = $taskTitleOf.get()
const task = { gameName: null, gameType: null, target: 1 }

describe('the words of a task', () => {
  test('the words of a task name its target: a number, an amount in pesos, a game or games of a type', () => {
    expect(titleOf({ ...task, kind: 'rounds', target: 20 })).toBe('Play 20 rounds')
    expect(titleOf({ ...task, kind: 'rounds' })).toBe('Play a round')
    expect(titleOf({ ...task, kind: 'stake', target: 300_000 })).toBe('Bet ₱3,000.00')
    expect(titleOf({ ...task, kind: 'stake', target: 20_000, gameType: 'dice' })).toBe(
      'Dice games: bet ₱200.00',
    )
    expect(titleOf({ ...task, kind: 'game', gameName: 'Karera' })).toBe('Play Karera')
    for (const kind of TASK_KIND_NAMES) expect(titleOf({ ...task, kind, gameName: 'Karera' })).not.toBe('')
  })

  test('the words of a task show progress as a number or as pesos', () => {
    expect(formatTaskTarget('rounds', 1_000)).toBe('1,000')
    expect(formatTaskTarget('deposit', 50_000)).toBe('₱500.00')
  })

  test('the words of a task state the stakes that count for the task, if the task requires a smallest stake', () => {
    const stakeOf = $taskStakeText.get()
    const stakeMin = centavos(1_000)
    expect(stakeOf({ kind: 'rounds', target: 20, stakeMin })).toContain('Bet ₱200.00 in total')
    expect(stakeOf({ kind: 'games', target: 3, stakeMin })).toBe('Bet ₱10.00 or more in each of them.')
    expect(stakeOf({ kind: 'playDays', target: 4, stakeMin })).toBe('Bet ₱10.00 or more on each of them.')
    expect(stakeOf({ kind: 'deposit', target: 50_000, stakeMin })).toContain('Also bet ₱10.00 or more.')
    expect(stakeOf({ kind: 'rounds', target: 20, stakeMin: null })).toBeUndefined()
  })

  test('the link of a task leads to the page where the player can do the task', () => {
    expect(pagePathOfTask({ kind: 'game', gameId: 1002 })).toBe('/game/start?gameId=1002')
    expect(pagePathOfTask({ kind: 'limit', gameId: null })).toBe('/member/self-limited')
    expect(pagePathOfTask({ kind: 'rounds', gameId: null })).toBe('/')
  })
})
