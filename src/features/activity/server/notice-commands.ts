import {
  findNoticeContradiction,
  isNoticeAudience,
  isNoticeRunning,
  isSitePageLink,
  NOTICE_LIMITS,
  NOTICE_PURPOSES,
  type Notice,
  type NoticeAudience,
} from '../../../domain/site/notice.ts'
import { newId } from '../../../server/clock.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError, UsageError } from '../../../server/command-line/errors.ts'
import {
  flagParameter,
  optionalParameter,
  parameterWithDefault,
  requiredParameter,
} from '../../../server/command-line/parameters.ts'
import { type CommandResult, commandResult, tableBlock } from '../../../server/command-line/result.ts'
import {
  choiceValue,
  rowIdValue,
  TIME_VALUE,
  textValue,
  type ValueType,
} from '../../../server/command-line/values.ts'
import { deleteNotice, insertNotice, listNotices } from './notice-repository.ts'

const LISTED_MAX = 200
const LINK_MAX = 256

const AUDIENCE: ValueType<NoticeAudience> = {
  name: 'audience',
  hint: 'all, visitors, players, or vip-3 for VIP 3 and above',
  read(text) {
    if (!isNoticeAudience(text)) throw new UsageError(`"${text}" is not all, visitors, players or vip-3`)
    return text
  },
}

const LINK: ValueType<string> = {
  name: 'path',
  hint: 'such as /download',
  read(text) {
    if (text.length > LINK_MAX || !isSitePageLink(text)) {
      throw new InvalidValueError(`${text} is no page of this site`)
    }
    return text
  },
}

const createNoticeListResult = (data: readonly Notice[], atMs: number): CommandResult =>
  commandResult(data, [
    tableBlock(
      data.map(notice => ({ ...notice, isRunning: isNoticeRunning(notice, atMs) })),
      {
        id: 'text',
        isRunning: 'yesNo',
        title: 'text',
        audience: 'text',
        purpose: 'text',
        isLine: 'yesNo',
        isPopup: 'yesNo',
        fromMs: { format: 'time', label: 'from' },
        untilMs: { format: 'time', label: 'until' },
      },
      { none: 'There is no such notice.' },
    ),
  ])

/** Commands about notices. Servers apply a change within 4 s; an open page shows it at its next load. */
export const noticeCommands: readonly OperatorCommand[] = defineCommandGroup('Notices', [
  defineCommand({
    name: 'notice add',
    description: 'Show a short notice in the lobby for some time',
    notes: [
      'The title shows in the line of the lobby (--line), and opens by itself for players (--popup). At least one is needed.',
      'The text is plain: a blank line begins a paragraph. Notices with Markdown are files of content/notices.',
      'A promotion reaches no player to whom nothing may be offered.',
    ],
    examples: [
      'notice add --title "Deposits by GCash are slow" --text "GCash has a fault. Deposits may take an hour." --until 2026-12-01T20:00:00+08:00 --purpose service --line --popup',
    ],
    options: {
      title: requiredParameter(textValue({ max: NOTICE_LIMITS.title }), 'title'),
      text: requiredParameter(textValue({ max: NOTICE_LIMITS.text }), 'text'),
      audience: parameterWithDefault(AUDIENCE, 'all', 'who sees it'),
      purpose: requiredParameter(choiceValue(NOTICE_PURPOSES), 'why it is shown'),
      from: optionalParameter(TIME_VALUE, 'first moment; now without it'),
      until: requiredParameter(TIME_VALUE, 'moment at which it ends'),
      link: optionalParameter(LINK, 'page of this site that it leads to'),
      line: flagParameter('in the line of the lobby'),
      popup: flagParameter('opens by itself for players'),
    },
    isChange: true,
    plan: async () => [],
    async run({ db, clock, settings }, { from, until: untilMs, link = '', line, popup, ...words }) {
      const atMs = clock.now()
      const notice: Notice = {
        id: newId(atMs),
        ...words,
        isMarkdown: false,
        link,
        isLine: line,
        isPopup: popup,
        fromMs: from ?? atMs,
        untilMs,
      }
      const fault = findNoticeContradiction(notice)
      if (fault) throw new InvalidValueError(`--${fault.field} ${fault.words}`)
      if (untilMs <= atMs) throw new InvalidValueError('The notice has ended already')
      const limit = NOTICE_LIMITS.running
      if ((await listNotices(db.read, { afterMs: atMs, limit })).length === limit) {
        throw new InvalidValueError(`There are ${limit} notices that have not ended; remove one first`)
      }
      await settings.change(tx => insertNotice(tx, notice))
      return createNoticeListResult([notice], atMs)
    },
  }),
  defineCommand({
    name: 'notice list',
    description: 'List the notices of staff, the newest first',
    notes: [`At most ${LISTED_MAX} notices, also those that have ended.`],
    async run({ db, clock }) {
      return createNoticeListResult(
        await listNotices(db.read, { afterMs: 0, limit: LISTED_MAX }),
        clock.now(),
      )
    },
  }),
  defineCommand({
    name: 'notice remove',
    description: 'Remove a notice of staff',
    arguments: { id: requiredParameter(rowIdValue('notice'), 'id of the notice') },
    isChange: true,
    async run({ clock, settings }, { id }) {
      const removed = await settings.change(async tx => {
        const notice = await deleteNotice(tx, id)
        if (!notice) throw new InvalidValueError(`Notice ${id} is unknown`)
        return notice
      })
      return createNoticeListResult([removed], clock.now())
    },
  }),
])
