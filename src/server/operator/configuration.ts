import { isSettingKey, SETTINGS, SettingError, type SettingKey } from '../configuration/registry.ts'
import type { Parts } from '../parts.ts'
import {
  type CommandResult,
  exactArgs,
  jsonArg,
  noArgs,
  type OperatorCommand,
  oneArg,
  staffName,
  textOption,
} from './command.ts'

/** @throws SettingError that lists the settings there are */
function requireKey(text: string): SettingKey {
  if (isSettingKey(text)) return text
  throw new SettingError(`There is no setting ${text}; there are: ${Object.keys(SETTINGS).join(', ')}`)
}

const stampOf = ({ clock }: Pick<Parts, 'clock'>) => ({ staff: staffName(), atMs: clock.now() })

async function showAll({ settings }: Parts): Promise<CommandResult> {
  const stored = new Map((await settings.list()).map(each => [each.key, each]))
  const data = Object.entries(SETTINGS).map(([key, { help }]) => {
    const set = stored.get(key as SettingKey)
    const value = settings.get(key as SettingKey)
    return {
      key,
      help,
      value,
      isDefault: !set,
      ...(set ? { staff: set.staff, at: new Date(set.atMs).toISOString() } : {}),
    }
  })
  const lines = data.map(({ key, help, isDefault, staff, at }) =>
    [key.padEnd(18), isDefault ? 'default' : `set by ${staff} at ${at}`, help].join('  '),
  )
  return { lines, data, isOk: true }
}

function show({ settings }: Pick<Parts, 'settings'>, key: SettingKey): CommandResult {
  const value = settings.get(key)
  return { lines: [JSON.stringify(value, undefined, 2)], data: { key, value }, isOk: true }
}

/** Commands about the settings; every process follows within a few seconds. */
export const configurationCommands: readonly OperatorCommand[] = [
  {
    noun: 'config',
    verb: 'get',
    usage: 'config get [KEY]                 shows every setting, or the value of one',
    async run(parts, words) {
      if (words.args.length === 0) return showAll(parts)
      return show(parts, requireKey(oneArg(words)))
    },
  },
  {
    noun: 'config',
    verb: 'set',
    usage: 'config set KEY JSON              sets a setting; servers and open pages follow within 10 s',
    isChange: true,
    async run(parts, words) {
      const [name = '', text = ''] = exactArgs(words, 2)
      const key = requireKey(name)
      await parts.settings.set(key, jsonArg(text), stampOf(parts))
      return show(parts, key)
    },
  },
  {
    noun: 'config',
    verb: 'unset',
    usage: 'config unset KEY                 puts the default of a setting in force again',
    isChange: true,
    async run(parts, words) {
      const key = requireKey(oneArg(words))
      await parts.settings.unset(key)
      return show(parts, key)
    },
  },
  {
    noun: 'maintenance',
    verb: 'on',
    usage: 'maintenance on [--message "…"] [--until TIME]  closes the site; bets under way can be finished',
    help: ['TIME is such as 2026-12-01T08:00:00+08:00; it is shown to players and ends nothing by itself.'],
    options: { message: { type: 'string' }, until: { type: 'string' } },
    isChange: true,
    async run(parts, words) {
      noArgs(words)
      const until = textOption(words, 'until')
      const untilMs = until === undefined ? null : Date.parse(until)
      if (Number.isNaN(untilMs)) throw new Error(`This is no time: ${until}`)
      const message = textOption(words, 'message') ?? ''
      await parts.settings.set('maintenance', { isOn: true, message, untilMs }, stampOf(parts))
      return {
        lines: ['The site is closed for maintenance.'],
        data: parts.settings.get('maintenance'),
        isOk: true,
      }
    },
  },
  {
    noun: 'maintenance',
    verb: 'off',
    usage: 'maintenance off                  opens the site again',
    isChange: true,
    async run(parts, words) {
      noArgs(words)
      await parts.settings.unset('maintenance')
      return { lines: ['The site is open.'], data: parts.settings.get('maintenance'), isOk: true }
    },
  },
]
