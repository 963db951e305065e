import { readFile } from 'node:fs/promises'
import { type ThemeData, themeData } from '../../../contract/theme.ts'
import { BRAND } from '../../../domain/brand.ts'
import { type ColorPair, pairFaults, readableColors } from '../../../domain/contrast.ts'
import {
  type CommandResult,
  type CommandWords,
  exactArgs,
  jsonArg,
  noArgs,
  type OperatorCommand,
  oneArg,
  staffName,
  textOption,
  UsageError,
} from '../../operator/command.ts'
import type { Parts } from '../../parts.ts'
import { createDraft, definedOf, describeTheme } from './theme.ts'

const stampOf = ({ clock }: Pick<Parts, 'clock'>) => ({ staff: staffName(), atMs: clock.now() })

/** Closes or opens a game. @throws Error when the catalogue has no such game that can be played */
async function setClosed(parts: Parts, words: CommandWords, isClosed: boolean): Promise<CommandResult> {
  const { catalogue, settings } = parts
  const game = catalogue.find(Number(oneArg(words)))
  if (game?.status !== 'playable') throw new Error(`No game that can be played has the id ${words.args[0]}`)
  const { gameId } = game
  await settings.update(
    'closedGames',
    closed => [...closed.filter(id => id !== gameId), ...(isClosed ? [gameId] : [])],
    stampOf(parts),
  )
  const state = isClosed ? 'closed; open rounds can be finished' : 'open'
  return { lines: [`${game.name} is ${state}.`], data: { gameId, isClosed }, isOk: true }
}

const gameCommands: readonly OperatorCommand[] = [
  {
    noun: 'game',
    verb: 'open',
    usage: 'game open ID                     opens a game again',
    isChange: true,
    run: (parts, words) => setClosed(parts, words, false),
  },
  {
    noun: 'game',
    verb: 'close',
    usage: 'game close ID                    closes a game; a round that is open can be finished',
    isChange: true,
    run: (parts, words) => setClosed(parts, words, true),
  },
]

/** The theme in a file. @throws Error that names the path at fault */
async function readTheme(file: string): Promise<ThemeData> {
  const parsed = themeData.safeParse(jsonArg(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}

function pairWords({ fore, tint, ground, ratioMin }: ColorPair, ratio: number): string {
  const coat = tint ? ` over a coat of ${tint.color}` : ''
  return `${fore} on ${ground}${coat} has ${ratio.toFixed(2)}:1 and needs ${ratioMin}:1`
}

/** What a theme shows differently from what it says, one line each; empty when every pair of colours is readable. */
function faultLines({ colors }: ThemeData): string[] {
  const given = definedOf(colors)
  const faults = pairFaults({ ...BRAND.colors, ...given }).map(({ pair, ratio }) => pairWords(pair, ratio))
  if (faults.length === 0) return []
  const shown = readableColors(given) as Readonly<Record<string, string>>
  const replaced = Object.keys(given).filter(name => shown[name] !== given[name])
  return [...faults, `In their place the default colours show: ${replaced.join(', ')}`]
}

const themeCommands: readonly OperatorCommand[] = [
  {
    noun: 'theme',
    verb: 'show',
    usage: 'theme show                       shows the theme in force',
    async run(parts, words) {
      noArgs(words)
      const theme = parts.settings.get('theme')
      return { lines: [JSON.stringify(theme, undefined, 2), ...faultLines(theme)], data: theme, isOk: true }
    },
  },
  {
    noun: 'theme',
    verb: 'set',
    usage: 'theme set FILE [--fallback]      restyles the site; open pages follow within 10 s',
    help: [
      'FILE is JSON: {"name": "…", "logoUrl": "/brand/logo.svg", "colors": {"gold": "#FFC845", …}}.',
      'Colours that cannot be read on each other are refused; with --fallback the default ones show in their place.',
    ],
    options: { fallback: { type: 'boolean' } },
    isChange: true,
    async run(parts, words) {
      const theme = await readTheme(oneArg(words))
      const faults = faultLines(theme)
      if (faults.length > 0 && !words.options.fallback) {
        throw new Error(
          [...faults.slice(0, -1), 'Nothing was changed; --fallback sets the theme all the same.'].join('\n'),
        )
      }
      await parts.settings.set('theme', theme, stampOf(parts))
      return { lines: ['The theme is in force.', ...faults], data: { theme, faults }, isOk: true }
    },
  },
  {
    noun: 'theme',
    verb: 'preview',
    usage: 'theme preview FILE               prints a link that shows a theme to you alone, for a day',
    isChange: true,
    async run(parts, words) {
      const theme = await readTheme(oneArg(words))
      const viewId = await createDraft(parts, theme)
      const link = `${parts.config.publicUrl ?? ''}/?themeViewId=${viewId}`
      const faults = faultLines(theme)
      return { lines: [link, ...faults], data: { link, themeViewId: viewId, faults }, isOk: true }
    },
  },
  {
    noun: 'theme',
    verb: 'reset',
    usage: 'theme reset                      puts the default theme in force again',
    isChange: true,
    async run(parts, words) {
      noArgs(words)
      await parts.settings.unset('theme')
      const data = describeTheme(parts, parts.settings.get('theme'))
      return { lines: ['The default theme is in force.'], data, isOk: true }
    },
  },
]

/** A whole number of an option; `fallback` when it is absent. @throws UsageError */
function wholeOption(words: CommandWords, name: string, fallback: number): number {
  const text = textOption(words, name)
  const value = text === undefined ? fallback : Number(text)
  if (!Number.isSafeInteger(value)) throw new UsageError()
  return value
}

const serviceCommands: readonly OperatorCommand[] = [
  {
    noun: 'service',
    verb: 'list',
    usage: 'service list                     lists the customer service queue',
    async run({ settings }, words) {
      noArgs(words)
      const data = [...settings.get('customerServices')].sort((a, b) => a.sort - b.sort)
      const lines = data.map(({ itemType, sort, param1, param2 }) =>
        [`type ${itemType}`, `sort ${sort}`, param1, param2].join('  '),
      )
      return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
    },
  },
  {
    noun: 'service',
    verb: 'set',
    usage:
      'service set TYPE [--param1 …] [--param2 …] [--sort N]  adds or replaces an entry; type 1 is online service',
    options: { param1: { type: 'string' }, param2: { type: 'string' }, sort: { type: 'string' } },
    isChange: true,
    async run(parts, words) {
      const [type] = exactArgs(words, 1)
      const itemType = Number(type)
      const entry = {
        itemType,
        param1: textOption(words, 'param1') ?? '',
        param2: textOption(words, 'param2') ?? '',
        sort: wholeOption(words, 'sort', itemType),
      }
      await parts.settings.update(
        'customerServices',
        entries => [...entries.filter(it => it.itemType !== itemType), entry],
        stampOf(parts),
      )
      return { lines: [`The entry of type ${itemType} is set.`], data: entry, isOk: true }
    },
  },
  {
    noun: 'service',
    verb: 'remove',
    usage: 'service remove TYPE              removes an entry of the customer service queue',
    isChange: true,
    async run(parts, words) {
      const itemType = Number(oneArg(words))
      await parts.settings.update(
        'customerServices',
        entries => {
          const rest = entries.filter(it => it.itemType !== itemType)
          if (rest.length === entries.length) throw new Error(`No entry has the type ${words.args[0]}`)
          return rest
        },
        stampOf(parts),
      )
      return { lines: [`The entry of type ${itemType} is removed.`], data: { itemType }, isOk: true }
    },
  },
]

/** Commands about games, the theme and the customer service queue. */
export const catalogueCommands: readonly OperatorCommand[] = [
  ...gameCommands,
  ...themeCommands,
  ...serviceCommands,
]
