import { readFile } from 'node:fs/promises'
import { type ThemeData, themeDataSchema } from '../../contract/theme.ts'
import { SITE_BRAND } from '../../domain/site/brand.ts'
import { type ColorPair, findContrastErrors, makeColorsReadable } from '../../domain/site/contrast.ts'
import { CommandError } from '../command-error.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { flagParameter, requiredParameter } from '../command-line/parameters.ts'
import { commandResult, jsonBlock, sentenceBlock } from '../command-line/result.ts'
import { readCurrentStaffAndTime } from '../command-line/staff.ts'
import { namedTextValue, parseJsonValue } from '../command-line/values.ts'
import { createThemeDraft, describeTheme, namedColorsOfTheme } from './theme.ts'

/**
 * Reads a theme from a JSON file.
 * @throws CommandError that names the path of every invalid value
 */
async function readTheme(file: string): Promise<ThemeData> {
  const parsed = themeDataSchema.safeParse(parseJsonValue(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new CommandError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}

function describeColorPair({ fore, tint, ground, ratioMin }: ColorPair, ratio: number): string {
  const coat = tint ? ` over a coat of ${tint.color}` : ''
  return `${fore} on ${ground}${coat} has ${ratio.toFixed(2)}:1 and needs ${ratioMin}:1`
}

/**
 * Returns one line for each pair of colors in a theme that is hard to read, then one line with the colors that defaults
 * replace. Empty if all pairs are readable.
 */
function describeContrasts({ colors }: ThemeData): string[] {
  const given = namedColorsOfTheme(colors)
  const errors = findContrastErrors({ ...SITE_BRAND.colors, ...given }).map(({ pair, ratio }) =>
    describeColorPair(pair, ratio),
  )
  if (errors.length === 0) return []
  const shown = makeColorsReadable(given) as Readonly<Record<string, string>>
  const replaced = Object.keys(given).filter(name => shown[name] !== given[name])
  return [...errors, `In their place the default colours show: ${replaced.join(', ')}`]
}

const FILE_PARAMETER = requiredParameter(namedTextValue('file'), 'JSON file of the theme')

/** Commands about the theme. Open pages apply a change within 10 s. */
export const themeCommands: readonly OperatorCommand[] = defineCommandGroup('Theme', [
  defineCommand({
    name: 'theme show',
    description: 'Show the theme in force',
    async run({ settings }) {
      const theme = settings.get('theme')
      return commandResult(theme, [jsonBlock(theme), ...describeContrasts(theme).map(sentenceBlock)])
    },
  }),
  defineCommand({
    name: 'theme set',
    description: 'Restyle the site; open pages follow within 10 s',
    notes: [
      'The file is such as {"name": "…", "logoUrl": "/brand/logo.svg", "colors": {"gold": "#FFC845"}}.',
      'Colours that cannot be read on each other are refused.',
    ],
    arguments: { file: FILE_PARAMETER },
    options: { fallback: flagParameter('show default colours in place of unreadable ones') },
    isChange: true,
    async run(services, { file, fallback }) {
      const theme = await readTheme(file)
      const errors = describeContrasts(theme)
      if (errors.length > 0 && !fallback) {
        throw new CommandError(
          [...errors.slice(0, -1), 'Nothing was changed; --fallback sets the theme all the same.'].join('\n'),
        )
      }
      await services.settings.set('theme', theme, readCurrentStaffAndTime(services))
      return commandResult({ theme, errors }, ['The theme is in force.', ...errors].map(sentenceBlock))
    },
  }),
  defineCommand({
    name: 'theme preview',
    description: 'Print a link that shows a theme to you alone, for a day',
    arguments: { file: FILE_PARAMETER },
    isChange: true,
    async run(services, { file }) {
      const theme = await readTheme(file)
      const themeViewId = await createThemeDraft(services, theme)
      const link = `${services.config.publicUrl ?? ''}/?themeViewId=${themeViewId}`
      const errors = describeContrasts(theme)
      return commandResult({ link, themeViewId, errors }, [link, ...errors].map(sentenceBlock))
    },
  }),
  defineCommand({
    name: 'theme reset',
    description: 'Put the default theme in force again',
    isChange: true,
    async run(services) {
      await services.settings.unset('theme', services.clock.now())
      const data = describeTheme(services, services.settings.get('theme'))
      return commandResult(data, [sentenceBlock('The default theme is in force.')])
    },
  }),
])
