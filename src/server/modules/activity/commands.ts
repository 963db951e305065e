import { activityFields } from '../../../contract/activity.ts'
import { isActivityOpen } from '../../../domain/activity.ts'
import {
  type CommandResult,
  type CommandWords,
  exactArgs,
  jsonArg,
  noArgs,
  type OperatorCommand,
  oneArg,
  textOption,
} from '../../operator/command.ts'
import type { Parts } from '../../parts.ts'
import { type Activity, listActivities, lockActivity, updateActivity } from './repository.ts'

function lineOf(activity: Activity, atMs: number): string {
  const time = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString())
  return [
    String(activity.id).padStart(3),
    (isActivityOpen(activity, atMs) ? 'open' : 'closed').padEnd(6),
    activity.title,
    ...(activity.opensAtMs === null ? [] : [`from ${time(activity.opensAtMs)}`]),
    ...(activity.closesAtMs === null ? [] : [`until ${time(activity.closesAtMs)}`]),
  ].join('  ')
}

/** Changes one activity. @throws Error when there is none with this id */
async function changeActivity(
  { settings, clock }: Parts,
  id: string,
  change: (activity: Activity) => Activity,
): Promise<CommandResult> {
  const changed = await settings.change(async tx => {
    const known = await lockActivity(tx, Number(id))
    if (!known) throw new Error(`No activity has the id ${id}`)
    const next = change(known)
    await updateActivity(tx, next)
    return next
  })
  return { lines: [lineOf(changed, clock.now())], data: changed, isOk: true }
}

/** Epoch milliseconds of an option such as 2026-12-01T08:00:00+08:00; `null` when it is absent. @throws Error */
function timeOption(words: CommandWords, name: string): number | null {
  const text = textOption(words, name)
  if (text === undefined) return null
  const atMs = Date.parse(text)
  if (Number.isNaN(atMs)) throw new Error(`This is no time: ${text}`)
  return atMs
}

/** The fields that JSON names, checked. @throws Error that names the path at fault */
function readFields(text: string): Partial<Activity> {
  const parsed = activityFields.partial().strict().safeParse(jsonArg(text))
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined))
}

/** Commands about the activities; servers and open pages follow within 10 s. */
export const activityCommands: readonly OperatorCommand[] = [
  {
    noun: 'activity',
    verb: 'list',
    usage: 'activity list                    lists every activity, and whether it is open',
    async run({ db, clock }, words) {
      noArgs(words)
      const data = await listActivities(db.read)
      return { lines: data.map(each => lineOf(each, clock.now())), data, isOk: true }
    },
  },
  {
    noun: 'activity',
    verb: 'set',
    usage: `activity set ID JSON             changes fields, such as '{"sort": 3, "title": "…"}'`,
    help: [`Fields: ${Object.keys(activityFields.shape).join(', ')}.`],
    isChange: true,
    async run(parts, words) {
      const [id = '', text = ''] = exactArgs(words, 2)
      const fields = readFields(text)
      return changeActivity(parts, id, known => ({ ...known, ...fields }))
    },
  },
  {
    noun: 'activity',
    verb: 'open',
    usage: 'activity open ID [--from TIME] [--until TIME]  opens an activity, now and without end by default',
    help: ['TIME is such as 2026-12-01T08:00:00+08:00.'],
    options: { from: { type: 'string' }, until: { type: 'string' } },
    isChange: true,
    async run(parts, words) {
      const [opensAtMs, closesAtMs] = [timeOption(words, 'from'), timeOption(words, 'until')]
      if (opensAtMs !== null && closesAtMs !== null && opensAtMs >= closesAtMs) {
        throw new Error('The activity would close before it opens')
      }
      return changeActivity(parts, oneArg(words), known => ({
        ...known,
        status: 'open',
        opensAtMs,
        closesAtMs,
      }))
    },
  },
  {
    noun: 'activity',
    verb: 'close',
    usage: 'activity close ID                closes an activity',
    isChange: true,
    run: (parts, words) => changeActivity(parts, oneArg(words), known => ({ ...known, status: 'closed' })),
  },
]
