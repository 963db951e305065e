import { SITE_IMAGE_KEYS } from '../../domain/site/generic-images.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { requiredParameter } from '../command-line/parameters.ts'
import { commandResult, sentenceBlock, tableBlock } from '../command-line/result.ts'
import { choiceValue, namedTextValue } from '../command-line/values.ts'
import { STAFF_PICTURE_HELP_TEXT } from '../pictures/staff-picture.ts'
import { removeSiteImage, storeSiteImage } from './images.ts'

const KEY_PARAMETER = requiredParameter(choiceValue(SITE_IMAGE_KEYS), 'place of the picture')

const COLUMNS = {
  uniqueKey: { format: 'text', label: 'place' },
  img: { format: 'text', label: 'address' },
} as const

/** Commands about the operator's pictures. Open pages apply a change within 10 s. */
export const imageCommands: readonly OperatorCommand[] = defineCommandGroup('Pictures', [
  defineCommand({
    name: 'image list',
    description: 'List the pictures of the operator',
    async run({ settings }) {
      const data = settings.get('images')
      return commandResult(data, [tableBlock(data, COLUMNS)])
    },
  }),
  defineCommand({
    name: 'image set',
    description: 'Show a picture of the operator in a place of the site',
    notes: [STAFF_PICTURE_HELP_TEXT, 'Players to whom nothing may be offered do not see it.'],
    arguments: { key: KEY_PARAMETER, file: requiredParameter(namedTextValue('file'), 'the picture') },
    isChange: true,
    async run(services, { key, file }) {
      const data = await storeSiteImage(services, key, file)
      return commandResult(data, [tableBlock([data], COLUMNS)])
    },
  }),
  defineCommand({
    name: 'image unset',
    description: 'Remove a picture of the operator',
    arguments: { key: KEY_PARAMETER },
    isChange: true,
    async run(services, { key }) {
      const isRemoved = await removeSiteImage(services, key)
      return commandResult({ isRemoved }, [
        sentenceBlock(isRemoved ? 'The picture is removed.' : 'There was no picture.'),
      ])
    },
  }),
])
