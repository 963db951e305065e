import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import {
  ACTIVITY_TYPE,
  type ActivityTypeId,
  hasActivityBubble,
  POPUP_ACTIVITY_TYPE,
} from '../../../domain/awards/activity.ts'
import { canOpenAsStartPopup } from '../../../domain/site/popups.ts'
import { activitiesTables } from '../../../server/activities/tables.ts'
import { createCamelRowMapper } from '../../../server/db/camel-rows.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { activitySchema } from '../contract.ts'

export type Activity = z.output<typeof activitySchema>

/**
 * The titles that the database migration stored. While an activity still has its title from this list, pages show the
 * site's own text instead.
 */
const INITIAL_TITLES: Readonly<Record<ActivityTypeId, string>> = {
  [ACTIVITY_TYPE.bind]: 'Bind your phone',
  [ACTIVITY_TYPE.vip]: 'VIP',
  [ACTIVITY_TYPE.points]: 'Points',
  [ACTIVITY_TYPE.signUpBonus]: 'Sign-up bonus',
  [ACTIVITY_TYPE.fund]: 'Savings box',
  [ACTIVITY_TYPE.inviteUserSpin]: 'Invite and spin',
  [ACTIVITY_TYPE.followRewards]: 'Follow us',
  [ACTIVITY_TYPE.redPacket]: 'Red packet',
  [ACTIVITY_TYPE.freeLoginBonus]: 'Free log-in bonus',
  [ACTIVITY_TYPE.notice]: 'Notice',
  [ACTIVITY_TYPE.agent]: 'Agent',
  [ACTIVITY_TYPE.download]: 'Download the app',
  [ACTIVITY_TYPE.freeSign]: 'Free sign-in',
  [ACTIVITY_TYPE.agent5]: 'Invite your friends',
  [ACTIVITY_TYPE.tasks]: 'Tasks',
  [ACTIVITY_TYPE.firstDeposit]: 'First deposit',
  [ACTIVITY_TYPE.luckyJackpot]: 'Lucky jackpot',
  [ACTIVITY_TYPE.rank]: 'Rank',
  [ACTIVITY_TYPE.lottery]: 'Lottery',
  [ACTIVITY_TYPE.coinPusher]: 'Coin pusher',
  [ACTIVITY_TYPE.redPkBlue]: 'Red versus blue',
  [ACTIVITY_TYPE.firstDepositTips]: 'First-deposit tips',
  [ACTIVITY_TYPE.live]: 'Live',
  [ACTIVITY_TYPE.kyc]: 'Verify your identity',
  [ACTIVITY_TYPE.monthlyBonus]: 'Monthly bonus',
  [ACTIVITY_TYPE.diamondShop]: 'Diamond shop',
}

/**
 * Reads all activities in the order of `sort`. `status` is only the operator's setting; it ignores the opening times.
 */
export async function listActivities(db: Kysely<Schema>): Promise<Activity[]> {
  const rows = await db.selectFrom('activity').selectAll().orderBy('sort').orderBy('id').execute()
  return rows.map(activityOf)
}

/** Reads an activity and locks its row until the caller's transaction ends; `undefined` for an unknown id. */
export async function lockActivity(tx: Transaction, id: number): Promise<Activity | undefined> {
  const query = tx.query.selectFrom('activity').selectAll().where('id', '=', id)
  const row = await (tx.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row && activityOf(row)
}

/**
 * Stores the operator's fields of an activity, inside the caller's transaction. The type of the activity does not
 * change.
 */
export async function updateActivity(
  tx: Transaction,
  { id, typeId: _, hasOwnTitle: __, ...changed }: Activity,
): Promise<void> {
  await tx.query
    .updateTable('activity')
    .set({
      title: changed.title,
      sort: changed.sort,
      type: changed.type,
      click_type: changed.clickType,
      click_action: changed.clickAction,
      unlogin_show_status: changed.unloginShowStatus,
      home_float_show_status: changed.homeFloatShowStatus,
      theme_url: changed.themeUrl,
      status: changed.status,
      opens_at_ms: changed.opensAtMs,
      closes_at_ms: changed.closesAtMs,
    })
    .where('id', '=', id)
    .execute()
}

const camelActivity = createCamelRowMapper(activitiesTables.activity)

function activityOf(row: Selectable<Schema['activity']>): Activity {
  const typeId = row.type_id as Activity['typeId']
  // Ignores values of an older release, which allowed other types, and popups and floating buttons for activities that
  // cannot have them.
  const isPopup = row.type === POPUP_ACTIVITY_TYPE && canOpenAsStartPopup(typeId)
  return {
    ...camelActivity(row),
    type: isPopup ? POPUP_ACTIVITY_TYPE : 0,
    homeFloatShowStatus: hasActivityBubble(typeId) ? row.home_float_show_status : 0,
    typeId,
    hasOwnTitle: row.title !== INITIAL_TITLES[typeId],
  }
}
