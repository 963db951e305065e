import {
  ACTIVITY_CLICK_TYPE,
  ACTIVITY_TYPE,
  hasActivityBubble,
  isActivityOpen,
  POPUP_ACTIVITY_TYPE,
} from '../../../domain/awards/activity.ts'
import { canOpenAsStartPopup } from '../../../domain/site/popups.ts'
import { matchRoute } from '../../../domain/site/routes.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { optionalParameter, requiredParameter } from '../../../server/command-line/parameters.ts'
import { type CommandResult, commandResult, tableBlock } from '../../../server/command-line/result.ts'
import { JSON_VALUE, NUMERIC_ID_VALUE, TIME_VALUE } from '../../../server/command-line/values.ts'
import type { Services } from '../../../server/services.ts'
import { activityFields } from '../contract.ts'
import { type Activity, listActivities, lockActivity, updateActivity } from './repository.ts'

function activityTable(activities: readonly Activity[], atMs: number) {
  const rows = activities.map(activity => ({ ...activity, isOpen: isActivityOpen(activity, atMs) }))
  return tableBlock(rows, {
    id: 'text',
    isOpen: 'yesNo',
    title: 'text',
    opensAtMs: 'time',
    closesAtMs: 'time',
  })
}

/**
 * Changes one activity in its own transaction.
 * @throws CommandError for an unknown id, for a change that would open an activity without a built screen, and for a
 * popup or floating button that the activity cannot have
 */
async function changeActivity(
  { settings, clock, hooks, builtActivities }: Services,
  id: number,
  change: (activity: Activity) => Activity,
): Promise<CommandResult> {
  const changed = await settings.change(async tx => {
    await hooks.emit(tx, 'activityChanging', { activityId: id, atMs: clock.now() })
    const known = await lockActivity(tx, id)
    if (!known) throw new CommandError(`No activity has the id ${id}`)
    const next = change(known)
    assertPopupAndBubblePossible(next)
    if (next.status === 'open') assertActivityPageExists(next, builtActivities)
    await updateActivity(tx, next)
    return next
  })
  return commandResult(changed, [activityTable([changed], clock.now())])
}

/**
 * Checks that an activity's popup or floating button is possible for its type.
 * @throws CommandError when the type has no popup or no floating button
 */
function assertPopupAndBubblePossible({ id, type, typeId, homeFloatShowStatus }: Activity): void {
  if (type === POPUP_ACTIVITY_TYPE && !canOpenAsStartPopup(typeId)) {
    const instead = typeId === ACTIVITY_TYPE.kyc ? '; the setting kycPopup asks for the identity' : ''
    throw new CommandError(`Activity ${id} has no popup, so its type is 0${instead}`)
  }
  if (homeFloatShowStatus === 1 && !hasActivityBubble(typeId)) {
    throw new CommandError(`Activity ${id} has no bubble, so its homeFloatShowStatus is 0`)
  }
}

/**
 * Checks that an activity has a screen, and that its link leads to a page of this site.
 * @throws CommandError when no module serves the activity, or when the activity's link is not a page of this site
 */
function assertActivityPageExists(
  { id, typeId, clickType, clickAction }: Activity,
  builtActivities: Services['builtActivities'],
): void {
  if (!builtActivities.has(typeId)) throw new CommandError(`The screen of activity ${id} is not built yet`)
  const [path = ''] = clickAction.split(/[?#]/)
  if (clickType === ACTIVITY_CLICK_TYPE.inApp && !matchRoute(path)) {
    throw new CommandError(`Activity ${id} leads to ${clickAction}, which is no page of this site`)
  }
}

/**
 * Validates JSON with fields of an activity.
 * @returns only the fields that the JSON contains
 * @throws CommandError with the path of every invalid value
 */
function parseActivityFields(json: unknown): Partial<Activity> {
  const parsed = activityFields.partial().strict().safeParse(json)
  if (!parsed.success) {
    throw new CommandError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined))
}

const ACTIVITY_ID = requiredParameter(NUMERIC_ID_VALUE, 'id of the activity')

/** Commands about activities. Servers and open pages apply a change within 10 s. */
export const activityCommands: readonly OperatorCommand[] = defineCommandGroup('Activities', [
  defineCommand({
    name: 'activity list',
    description: 'List every activity, and whether it is open',
    async run({ db, clock }) {
      const data = await listActivities(db.read)
      return commandResult(data, [activityTable(data, clock.now())])
    },
  }),
  defineCommand({
    name: 'activity set',
    description: 'Change fields of an activity',
    notes: [`Fields: ${Object.keys(activityFields.shape).join(', ')}.`],
    examples: [`activity set 42 '{"sort": 3, "title": "Daily tasks"}'`],
    arguments: { id: ACTIVITY_ID, fields: requiredParameter(JSON_VALUE, 'fields and values as JSON') },
    isChange: true,
    async run(services, { id, fields }) {
      const changed = parseActivityFields(fields)
      return changeActivity(services, id, known => ({ ...known, ...changed }))
    },
  }),
  defineCommand({
    name: 'activity open',
    description: 'Open an activity, by default now and without end',
    notes: ['An activity opens only if its screen is built.'],
    arguments: { id: ACTIVITY_ID },
    options: {
      from: optionalParameter(TIME_VALUE, 'opening time'),
      until: optionalParameter(TIME_VALUE, 'closing time'),
    },
    isChange: true,
    async run(services, { id, from: opensAtMs = null, until: closesAtMs = null }) {
      if (opensAtMs !== null && closesAtMs !== null && opensAtMs >= closesAtMs) {
        throw new CommandError('The activity would close before it opens')
      }
      return changeActivity(services, id, known => ({ ...known, status: 'open', opensAtMs, closesAtMs }))
    },
  }),
  defineCommand({
    name: 'activity close',
    description: 'Close an activity',
    arguments: { id: ACTIVITY_ID },
    isChange: true,
    run: (services, { id }) => changeActivity(services, id, known => ({ ...known, status: 'closed' })),
  }),
])
