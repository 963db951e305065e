import { CommandError } from '../command-error.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { optionalParameter, requiredParameter } from '../command-line/parameters.ts'
import {
  type CommandResult,
  commandResult,
  jsonBlock,
  sentenceBlock,
  tableBlock,
} from '../command-line/result.ts'
import { readCurrentStaffAndTime } from '../command-line/staff.ts'
import { JSON_VALUE, TEXT_VALUE, TIME_VALUE, textValue, type ValueType } from '../command-line/values.ts'
import type { Services } from '../services.ts'
import { listOutdatedFigures } from '../settings/built-figures.ts'
import { isSettingKey, SETTINGS, type SettingKey } from '../settings/registry.ts'

const SETTING_KEYS = (Object.keys(SETTINGS) as SettingKey[]).sort()

/**
 * The type of a value that is the name of a setting. Any other word throws a `CommandError` that lists all settings.
 */
const SETTING_KEY: ValueType<SettingKey> = {
  ...TEXT_VALUE,
  name: 'key',
  choices: SETTING_KEYS,
  read(text) {
    if (isSettingKey(text)) return text
    throw new CommandError(`There is no setting ${text}; there are: ${SETTING_KEYS.join(', ')}`)
  },
}

async function listSettings({ settings }: Services): Promise<CommandResult> {
  const stored = new Map((await settings.list()).map(each => [each.key, each]))
  const data = SETTING_KEYS.map(key => {
    const { help } = SETTINGS[key]
    const set = stored.get(key)
    const value = settings.get(key)
    return { key, help, value, isDefault: !set, staff: set?.staff ?? null, atMs: set?.atMs ?? null }
  })
  return commandResult(data, [
    tableBlock(data, {
      key: { format: 'text', label: 'setting' },
      isDefault: 'yesNo',
      staff: { format: 'text', label: 'set by' },
      atMs: { format: 'time', label: 'set at' },
      help: { format: 'text', label: 'meaning' },
    }),
  ])
}

function showSetting({ settings }: Pick<Services, 'settings'>, key: SettingKey): CommandResult {
  const value = settings.get(key)
  return commandResult({ key, value }, [jsonBlock(value)])
}

/**
 * Returns the result of changing a setting: the new value, and the figures in the site's static texts that now differ
 * from the settings.
 */
function createSettingChangeResult({ settings }: Pick<Services, 'settings'>, key: SettingKey): CommandResult {
  const value = settings.get(key)
  const outdated = listOutdatedFigures(settings)
  const words = outdated.map(({ name, shown, inForce }) => `{{${name}}} is ${shown}, now ${inForce}`)
  const warning = `Texts of the site show other figures until a build with other defaults: ${words.join('; ')}.`
  return commandResult({ key, value, outdatedFigures: outdated }, [
    jsonBlock(value),
    ...(outdated.length > 0 ? [sentenceBlock(warning)] : []),
  ])
}

const KEY_PARAMETER = requiredParameter(SETTING_KEY, 'name of the setting')

/** Commands about the settings. Every process applies a change within a few seconds. */
export const settingsCommands: readonly OperatorCommand[] = defineCommandGroup('Settings', [
  defineCommand({
    name: 'settings get',
    description: 'Show every setting, or the value of one',
    arguments: { key: optionalParameter(SETTING_KEY, 'name of the setting; every setting without it') },
    run: async (services, { key }) =>
      key === undefined ? listSettings(services) : showSetting(services, key),
  }),
  defineCommand({
    name: 'settings set',
    description: 'Set a setting; servers and open pages follow within 10 s',
    notes: ['It names the figures that texts of the site show otherwise: texts are those of the build.'],
    examples: ['settings set kycAmount 700000'],
    arguments: { key: KEY_PARAMETER, value: requiredParameter(JSON_VALUE, 'value as JSON') },
    isChange: true,
    async run(services, { key, value }) {
      await services.settings.set(key, value, readCurrentStaffAndTime(services))
      return createSettingChangeResult(services, key)
    },
  }),
  defineCommand({
    name: 'settings unset',
    description: 'Put the default of a setting in force again',
    arguments: { key: KEY_PARAMETER },
    isChange: true,
    async run(services, { key }) {
      await services.settings.unset(key, services.clock.now())
      return createSettingChangeResult(services, key)
    },
  }),
])

/** Commands that close and open the site. */
export const maintenanceCommands: readonly OperatorCommand[] = defineCommandGroup('Maintenance', [
  defineCommand({
    name: 'maintenance on',
    description: 'Close the site; bets under way can be finished',
    options: {
      message: optionalParameter(textValue({ canBeEmpty: true }), 'text for players'),
      until: optionalParameter(TIME_VALUE, 'time that players see; it ends nothing by itself'),
    },
    isChange: true,
    async run(services, { message = '', until: untilMs = null }) {
      await services.settings.set(
        'maintenance',
        { isOn: true, message, untilMs },
        readCurrentStaffAndTime(services),
      )
      return commandResult(services.settings.get('maintenance'), [
        sentenceBlock('The site is closed for maintenance.'),
      ])
    },
  }),
  defineCommand({
    name: 'maintenance off',
    description: 'Open the site again',
    isChange: true,
    async run({ settings, clock }) {
      await settings.unset('maintenance', clock.now())
      return commandResult(settings.get('maintenance'), [sentenceBlock('The site is open.')])
    },
  }),
])
