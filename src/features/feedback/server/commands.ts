import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import {
  optionalParameter,
  parameterWithDefault,
  requiredParameter,
} from '../../../server/command-line/parameters.ts'
import { writePrivateFiles } from '../../../server/command-line/private-files.ts'
import {
  type CommandResult,
  commandResult,
  recordBlock,
  sentenceBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import { choiceValue, namedTextValue, rowIdValue, textValue } from '../../../server/command-line/values.ts'
import type { Services } from '../../../server/services.ts'
import { FEEDBACK_LENGTH_BOUNDS, FEEDBACK_STATES } from '../rules/feedback.ts'
import { answerFeedback, closeFeedback } from './answer.ts'
import { listImages } from './image-repository.ts'
import { findFeedback, listFeedbacksInState } from './repository.ts'
import { describeFeedbackMessages, feedbackExcerptOf } from './service.ts'

const LISTED_MAX = 200

const FEEDBACK_ID = requiredParameter(rowIdValue('feedback'), 'id of the feedback')

/**
 * Writes the pictures of a feedback into a folder; see `writePrivateFiles`.
 * @returns the paths of the files
 */
async function writePictures(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  feedbackId: string,
  folder: string,
): Promise<string[]> {
  const images = await listImages(db.read, feedbackId)
  const files = await Promise.all(
    images.map(async ({ id, storage_key: key }, place) => {
      const bytes = await storage.get(key)
      if (!bytes) throw new CommandError(`The picture ${id} is not in the storage`)
      return { name: `${feedbackId}-${place + 1}.jpg`, bytes }
    }),
  )
  return writePrivateFiles(folder, files)
}

/**
 * Shows a feedback with its messages, and writes its pictures to a folder if one is given.
 * @throws InvalidValueError for an unknown feedback
 */
async function showFeedback(
  services: Pick<Services, 'db' | 'storage' | 'vault'>,
  id: string,
  folder: string | undefined,
): Promise<CommandResult> {
  const row = await findFeedback(services.db.read, id)
  if (!row) throw new InvalidValueError(`Feedback ${id} is unknown`)
  const messages = (await describeFeedbackMessages(services, id)).map(
    ({ author, text, imageIds, createTime }) => ({
      author,
      text,
      pictures: imageIds.length,
      atMs: createTime,
    }),
  )
  const files = folder === undefined ? [] : await writePictures(services, id, folder)
  const data = {
    id,
    playerId: row.player_id,
    kind: row.kind,
    state: row.state,
    createdAtMs: row.created_at_ms,
    closedAtMs: row.closed_at_ms,
    messages,
    files,
  }
  return commandResult(data, [
    recordBlock(data, {
      id: 'text',
      playerId: 'text',
      kind: 'text',
      state: 'text',
      createdAtMs: 'time',
      closedAtMs: 'time',
    }),
    tableBlock(
      messages,
      { atMs: { format: 'time', label: 'time' }, author: 'text', text: 'text', pictures: 'number' },
      { title: 'Messages' },
    ),
    ...files.map(sentenceBlock),
  ])
}

export const feedbackCommands: readonly OperatorCommand[] = defineCommandGroup('Feedback', [
  defineCommand({
    name: 'feedback list',
    description: 'List feedbacks of a state, those that wait longest first',
    notes: [`At most ${LISTED_MAX} feedbacks; of the closed ones the latest.`],
    options: { state: parameterWithDefault(choiceValue(FEEDBACK_STATES), 'open', 'state of the feedbacks') },
    async run(services, { state }) {
      const data = (await listFeedbacksInState(services.db.read, state, LISTED_MAX)).map(row => ({
        id: row.id,
        playerId: row.player_id,
        kind: row.kind,
        state: row.state,
        text: feedbackExcerptOf(services, row),
        createdAtMs: row.created_at_ms,
        updatedAtMs: row.updated_at_ms,
        closedAtMs: row.closed_at_ms,
      }))
      return commandResult(data, [
        tableBlock(
          data,
          { id: 'text', playerId: 'text', kind: 'text', state: 'text', updatedAtMs: 'time', text: 'text' },
          { none: 'There is no such feedback.' },
        ),
      ])
    },
  }),
  defineCommand({
    name: 'feedback show',
    description: 'Show a feedback with its messages, and write its pictures to a folder',
    notes: ['The audit keeps who looked. Delete the pictures once the feedback is answered.'],
    arguments: { id: FEEDBACK_ID },
    options: {
      pictures: optionalParameter(
        namedTextValue('folder'),
        'folder for the pictures; none are written without it',
      ),
    },
    isRecorded: true,
    run: (services, { id, pictures }) => showFeedback(services, id, pictures),
  }),
  defineCommand({
    name: 'feedback answer',
    description: 'Answer a feedback; the player is told',
    examples: ['feedback answer 01jcp3 --text "Thank you. The sign is repaired."'],
    arguments: { id: FEEDBACK_ID },
    options: {
      text: requiredParameter(textValue({ max: FEEDBACK_LENGTH_BOUNDS.max }), 'text that the player reads'),
    },
    isChange: true,
    async run(services, { id, text }) {
      await answerFeedback(services, id, { text, atMs: services.clock.now() })
      return commandResult({ id, state: 'answered' }, [sentenceBlock(`Feedback ${id} is answered.`)])
    },
  }),
  defineCommand({
    name: 'feedback close',
    description: 'Close a feedback: nobody can add to it any more',
    notes: ['Its pictures are deleted a year later.'],
    arguments: { id: FEEDBACK_ID },
    isChange: true,
    async run(services, { id }) {
      await closeFeedback(services, id, services.clock.now())
      return commandResult({ id, state: 'closed' }, [sentenceBlock(`Feedback ${id} is closed.`)])
    },
  }),
])
