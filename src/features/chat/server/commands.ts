import {
  CHAT_DESKS,
  CHAT_MESSAGE_LENGTH_MAX,
  CHAT_STATES,
  type ChatDesk,
} from '../../../domain/player/chat.ts'
import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { UsageError } from '../../../server/command-line/errors.ts'
import {
  flagParameter,
  optionalParameter,
  parameterWithDefault,
  requiredParameter,
} from '../../../server/command-line/parameters.ts'
import {
  type CommandResult,
  commandResult,
  recordBlock,
  sentenceBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import { readCurrentStaffAndTime, readCurrentStaffName } from '../../../server/command-line/staff.ts'
import {
  choiceValue,
  namedTextValue,
  rowIdValue,
  textValue,
  wholeNumberValue,
} from '../../../server/command-line/values.ts'
import type { Services } from '../../../server/services.ts'
import {
  deleteCannedAnswer,
  endStaffDuties,
  findCannedAnswer,
  listCannedAnswers,
  listStaffDuties,
  putCannedAnswer,
  putStaffDuty,
} from './duty-repository.ts'
import { printChatWhileWritten } from './follow.ts'
import { type ChatRow, listChats } from './repository.ts'
import {
  answerChat,
  endChatByStaff,
  handChatToDesk,
  requireChat,
  storeStaffReadReceipts,
  storeStaffTyping,
} from './staff.ts'
import { CHAT_SUMMARY_COLUMNS, chatSummaryOf, showChatToStaff } from './staff-view.ts'

const LISTED_MAX = 200
const NAME_MAX = 40
const FOLLOWED_MAX_MINUTES = 12 * 60

const CHAT_ID = requiredParameter(rowIdValue('chat'), 'id of the chat')
const DESK = choiceValue(CHAT_DESKS)
const CANNED_ANSWER_NAME = requiredParameter(textValue({ max: NAME_MAX }), 'name of the answer')

function createChatResult(chat: ChatRow): CommandResult {
  const data = chatSummaryOf(chat)
  return commandResult(data, [recordBlock(data, CHAT_SUMMARY_COLUMNS)])
}

/**
 * Returns the command's text, or the text of the canned answer that it names.
 * @throws UsageError unless the command gives exactly one of text and name; CommandError for an unknown name
 */
async function requireAnswerText(
  { db }: Pick<Services, 'db'>,
  text: string | undefined,
  canned: string | undefined,
): Promise<string> {
  if ((text === undefined) === (canned === undefined)) throw new UsageError('give either --text or --canned')
  if (text !== undefined) return text
  const answer = await findCannedAnswer(db.read, canned ?? '')
  if (!answer) throw new CommandError(`There is no canned answer ${canned}`)
  return answer.text
}

/**
 * Lists chats for staff. The messages of the listed chats then count as delivered to staff, which their players see.
 */
async function listChatsForStaff(
  services: Services,
  state: (typeof CHAT_STATES)[number],
  desk: ChatDesk | undefined,
): Promise<CommandResult> {
  const rows = await listChats(services.db.read, { state, ...(desk && { desk }), limit: LISTED_MAX })
  const atMs = services.clock.now()
  for (const row of rows) await storeStaffReadReceipts(services, row, row.last_seq, { isRead: false, atMs })
  const data = rows.map(chatSummaryOf)
  return commandResult(data, [tableBlock(data, CHAT_SUMMARY_COLUMNS, { none: `No chat is ${state}.` })])
}

export const chatCommands: readonly OperatorCommand[] = defineCommandGroup('Customer service', [
  defineCommand({
    name: 'chat list',
    description: 'List chats of a state, those that wait longest first',
    notes: [`At most ${LISTED_MAX} chats.`],
    options: {
      state: parameterWithDefault(choiceValue(CHAT_STATES), 'waiting', 'state of the chats'),
      desk: optionalParameter(DESK, 'only chats of this desk'),
    },
    run: (services, { state, desk }) => listChatsForStaff(services, state, desk),
  }),
  defineCommand({
    name: 'chat show',
    description: "Show a chat, and its player's balance, identity and open payments beside it",
    notes: ['The player sees that the messages were read.'],
    arguments: { id: CHAT_ID },
    options: {
      pictures: optionalParameter(namedTextValue('folder'), 'folder into which the pictures are written'),
    },
    isRecorded: true,
    run: (services, { id, pictures }) => showChatToStaff(services, id, pictures),
  }),
  defineCommand({
    name: 'chat follow',
    description: 'Print the messages of a chat as they are written, until it ends',
    notes: ['Answer in another terminal. Staff who follow a chat are on duty at its desk.'],
    arguments: { id: CHAT_ID },
    options: {
      minutes: parameterWithDefault(
        wholeNumberValue({ min: 1, max: FOLLOWED_MAX_MINUTES }),
        '60',
        'for how long',
      ),
    },
    isRecorded: true,
    run: (services, { id, minutes }, print) =>
      printChatWhileWritten(services, id, minutes * MINUTE_MS, print),
  }),
  defineCommand({
    name: 'chat typing',
    description: 'Show the player for a few seconds that staff are writing',
    arguments: { id: CHAT_ID },
    isChange: true,
    run: async (services, { id }) =>
      createChatResult(await storeStaffTyping(services, id, readCurrentStaffAndTime(services))),
  }),
  defineCommand({
    name: 'chat answer',
    description: 'Answer in an open chat',
    notes: ['Staff who answer are on duty at the desk for 15 minutes.'],
    examples: [
      'chat answer 01jcp3 --text "Your deposit has arrived."',
      'chat answer 01jcp3 --canned greeting',
    ],
    arguments: { id: CHAT_ID },
    options: {
      text: optionalParameter(textValue({ max: CHAT_MESSAGE_LENGTH_MAX }), 'the answer'),
      canned: optionalParameter(namedTextValue('name'), 'name of a canned answer'),
    },
    isChange: true,
    run: async (services, { id, text, canned }) => {
      const answer = await requireAnswerText(services, text, canned)
      return createChatResult(await answerChat(services, id, answer, readCurrentStaffAndTime(services)))
    },
  }),
  defineCommand({
    name: 'chat hand-over',
    description: 'Hand an open chat over to another desk or another member of staff',
    arguments: { id: CHAT_ID },
    options: {
      desk: optionalParameter(DESK, 'the desk; its own without this'),
      to: optionalParameter(
        textValue({ max: NAME_MAX }),
        'the member of staff; anybody of the desk without this',
      ),
    },
    isChange: true,
    run: async (services, { id, desk, to = '' }) => {
      if (desk === undefined && to === '') throw new UsageError('give --desk, --to or both')
      const chat = await requireChat(services, id)
      const target = { desk: desk ?? chat.desk, staff: to }
      return createChatResult(await handChatToDesk(services, id, target, readCurrentStaffAndTime(services)))
    },
  }),
  defineCommand({
    name: 'chat close',
    description: 'End a chat; its player gets the transcript by mail',
    arguments: { id: CHAT_ID },
    isChange: true,
    run: async (services, { id }) =>
      createChatResult(await endChatByStaff(services, id, readCurrentStaffAndTime(services))),
  }),
  defineCommand({
    name: 'chat duty',
    description: 'Go on duty at a desk, or off duty: players see whether somebody answers',
    examples: ['chat duty --name Ana --hours 8', 'chat duty --off'],
    options: {
      desk: parameterWithDefault(DESK, 'general', 'the desk'),
      name: optionalParameter(textValue({ max: NAME_MAX }), 'name under which players read the answers'),
      hours: parameterWithDefault(wholeNumberValue({ min: 1, max: 24 }), '8', 'for how long'),
      off: flagParameter('ends the duty at every desk'),
    },
    isChange: true,
    async run({ db, clock }, { desk, name = '', hours, off }) {
      const [staff, atMs] = [readCurrentStaffName(), clock.now()]
      if (off) {
        const ended = await db.transact(tx => endStaffDuties(tx, staff, atMs))
        return commandResult({ staff, ended }, [sentenceBlock(`${staff} is off duty.`)])
      }
      const duty = { staff, desk, name, untilMs: atMs + hours * HOUR_MS }
      await db.transact(tx => putStaffDuty(tx, duty))
      return commandResult(duty, [
        recordBlock(duty, { staff: 'text', desk: 'text', name: 'text', untilMs: 'time' }),
      ])
    },
  }),
  defineCommand({
    name: 'chat on-duty',
    description: 'List who is on duty',
    async run({ db, clock }) {
      const data = await listStaffDuties(db.read, clock.now())
      return commandResult(data, [
        tableBlock(
          data,
          { staff: 'text', desk: 'text', name: 'text', untilMs: 'time' },
          { none: 'Nobody is on duty.' },
        ),
      ])
    },
  }),
  defineCommand({
    name: 'chat canned',
    description: 'List the canned answers',
    async run({ db }) {
      const data = await listCannedAnswers(db.read)
      return commandResult(data, [tableBlock(data, { name: 'text', text: 'text' })])
    },
  }),
  defineCommand({
    name: 'chat canned-set',
    description: 'Add or replace a canned answer',
    arguments: { name: CANNED_ANSWER_NAME },
    options: { text: requiredParameter(textValue({ max: CHAT_MESSAGE_LENGTH_MAX }), 'the answer') },
    isChange: true,
    async run({ db }, answer) {
      await db.transact(tx => putCannedAnswer(tx, answer))
      return commandResult(answer, [sentenceBlock(`The answer ${answer.name} is stored.`)])
    },
  }),
  defineCommand({
    name: 'chat canned-remove',
    description: 'Remove a canned answer',
    arguments: { name: CANNED_ANSWER_NAME },
    isChange: true,
    async run({ db }, { name }) {
      if (!(await db.transact(tx => deleteCannedAnswer(tx, name)))) {
        throw new CommandError(`There is no canned answer ${name}`)
      }
      return commandResult({ name }, [sentenceBlock(`The answer ${name} is removed.`)])
    },
  }),
])
