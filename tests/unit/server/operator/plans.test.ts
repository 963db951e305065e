import { expect, test } from 'vitest'
import { hasConfirmationPlan } from '../../../../src/server/command-line/command.ts'
import { readCommandInput } from '../../../../src/server/command-line/parameters.ts'
import { COMMAND_AMOUNT_MAX } from '../../../../src/server/command-line/values.ts'
import { operatorCommands } from '../../../../src/server/operator/commands.ts'
import { parseCommandWords } from '../../../../src/server/operator/words.ts'

/**
 * Commands that require a confirmation by the operator: they move money or goods, reach many players, or cannot be
 * undone.
 */
const CONFIRMED_COMMANDS = [
  'adjust',
  'award call-off',
  'award give',
  'award undo',
  'coupon give',
  'coupon take-back',
  'deposit release',
  'deposit reverse',
  'deposit settle',
  'deposit settle-refund',
  'draw call-off',
  'goods stock',
  'installation change',
  'invite decide',
  'jackpot seed',
  'mail recall',
  'mail send',
  'notice add',
  'order cancel',
  'pk settle',
  'pk strike',
  'player close',
  'player exclude',
  'redpacket close',
  'redpacket create',
  'round refund',
  'withdrawal approve',
  'withdrawal pay-jackpot',
  'withdrawal refuse',
  'withdrawal resolve',
  'withdrawal retry',
]

/**
 * Commands that require no confirmation: another command can undo the change, or the command only applies the
 * provider's records.
 */
const UNCONFIRMED_COMMANDS = [
  'activity close',
  'activity open',
  'activity set',
  'chat answer',
  'chat canned-remove',
  'chat canned-set',
  'chat close',
  'chat duty',
  'chat hand-over',
  'chat typing',
  'deposit check',
  'deposit end-review',
  'feedback answer',
  'feedback close',
  'game close',
  'game open',
  'goods add',
  'goods set',
  'image set',
  'image unset',
  'kyc approve',
  'kyc refuse',
  'kyc restore',
  'kyc revoke',
  'limit clear',
  'limit set',
  'maintenance off',
  'maintenance on',
  'notice remove',
  'order deliver',
  'order pack',
  'order send',
  'outbox retry',
  'payment reconcile',
  'player block',
  'player end-exclusion',
  'player end-sessions',
  'player unblock',
  'player unlock',
  'push test',
  'service remove',
  'service set',
  'settings set',
  'settings unset',
  'task set',
  'theme preview',
  'theme reset',
  'theme set',
  'vip set-experience',
  'withdrawal acknowledge',
  'withdrawal note',
  'withdrawal review',
  'withdrawal settle',
]

test('every operator command that changes something is listed as asking for confirmation or as not asking', () => {
  const changing = operatorCommands.filter(command => 'isChange' in command && command.isChange === true)
  const asking = changing.filter(hasConfirmationPlan).map(({ name }) => name)
  expect(asking.sort()).toEqual(CONFIRMED_COMMANDS)
  const others = changing.filter(command => !hasConfirmationPlan(command)).map(({ name }) => name)
  expect(others.sort()).toEqual(UNCONFIRMED_COMMANDS)
})

test.each([
  ['adjust player --reason r --credit', ''],
  ['award give player 2001', '--reason r'],
  ['jackpot seed mini --reason r --amount', ''],
  ['redpacket create FIESTA2026 --count 50 --least 1 --most 2 --until 2030-01-01 --reason r --sum', ''],
])('the operator command %s accepts at most ₱1,000,000', (before, after) => {
  const read = (amount: number) => {
    const call = parseCommandWords(operatorCommands, `${before} ${amount} ${after}`.trim().split(' '))
    if (call.kind !== 'command') throw new Error('The words ask for help')
    return readCommandInput(call.command, call.given)
  }
  expect(COMMAND_AMOUNT_MAX).toBe(100_000_000)
  expect(read(COMMAND_AMOUNT_MAX)).toBeDefined()
  expect(() => read(COMMAND_AMOUNT_MAX + 1)).toThrow(/is not a whole number from 1 to 100000000/)
})

test('a mail to players can give at most ₱1,000,000 to each player', () => {
  const read = (count: number) => {
    const items = JSON.stringify([{ id: 2001, count }])
    const call = parseCommandWords(operatorCommands, [
      'mail',
      'send',
      '--all',
      '--title',
      't',
      '--text',
      't',
      '--items',
      items,
    ])
    if (call.kind !== 'command') throw new Error('The words ask for help')
    return readCommandInput(call.command, call.given)
  }
  expect(read(COMMAND_AMOUNT_MAX)).toBeDefined()
  expect(() => read(COMMAND_AMOUNT_MAX + 1)).toThrow(/must be at most 100000000/)
})
