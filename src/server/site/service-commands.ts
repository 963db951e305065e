import { isCustomerServiceType } from '../../domain/site/service-widget.ts'
import { CommandError } from '../command-error.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { optionalParameter, requiredParameter } from '../command-line/parameters.ts'
import { commandResult, sentenceBlock, tableBlock } from '../command-line/result.ts'
import { readCurrentStaffAndTime } from '../command-line/staff.ts'
import { NUMERIC_ID_VALUE, textValue, wholeNumberValue } from '../command-line/values.ts'
import type { SettingValue } from '../settings/settings.ts'

const TYPE_PARAMETER = requiredParameter(
  { ...NUMERIC_ID_VALUE, name: 'type' },
  '1 is online service, 2 that of the VIP desk',
)
const PARAMETER_TEXT = textValue({ canBeEmpty: true })

type CustomerServiceQueue = SettingValue<'customerServices'>

/**
 * Returns the entries of the queue whose type is not `itemType`. It also leaves out entries that a former release may
 * have stored with a type that no customer service desk has.
 */
const withoutEntriesOfType = (entries: CustomerServiceQueue, itemType: number): CustomerServiceQueue =>
  entries.filter(it => it.itemType !== itemType && isCustomerServiceType(it.itemType))

/** Commands that list, set and remove entries of the customer service queue. */
export const customerServiceCommands: readonly OperatorCommand[] = defineCommandGroup('Customer service', [
  defineCommand({
    name: 'service list',
    description: 'List the customer service queue',
    async run({ settings }) {
      const data = [...settings.get('customerServices')].sort((a, b) => a.sort - b.sort)
      return commandResult(data, [
        tableBlock(data, {
          itemType: { format: 'text', label: 'type' },
          sort: 'number',
          param1: { format: 'text', label: 'param1' },
          param2: { format: 'text', label: 'param2' },
        }),
      ])
    },
  }),
  defineCommand({
    name: 'service set',
    description: 'Add or replace an entry of the customer service queue',
    arguments: { type: TYPE_PARAMETER },
    options: {
      param1: optionalParameter(PARAMETER_TEXT, 'first parameter'),
      param2: optionalParameter(PARAMETER_TEXT, 'second parameter'),
      sort: optionalParameter(
        wholeNumberValue({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
        'place in the queue, the type without it',
      ),
    },
    isChange: true,
    async run(services, { type: itemType, param1 = '', param2 = '', sort = itemType }) {
      const entry = { itemType, param1, param2, sort }
      await services.settings.update(
        'customerServices',
        entries => [...withoutEntriesOfType(entries, itemType), entry],
        readCurrentStaffAndTime(services),
      )
      return commandResult(entry, [sentenceBlock(`The entry of type ${itemType} is set.`)])
    },
  }),
  defineCommand({
    name: 'service remove',
    description: 'Remove an entry of the customer service queue',
    arguments: { type: TYPE_PARAMETER },
    isChange: true,
    async run(services, { type: itemType }) {
      await services.settings.update(
        'customerServices',
        entries => {
          if (!entries.some(it => it.itemType === itemType))
            throw new CommandError(`No entry has the type ${itemType}`)
          return withoutEntriesOfType(entries, itemType)
        },
        readCurrentStaffAndTime(services),
      )
      return commandResult({ itemType }, [sentenceBlock(`The entry of type ${itemType} is removed.`)])
    },
  }),
])
