import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import { activitiesTables } from '../../../server/activities/tables.ts'
import { camelRows } from '../../../server/db/camel-rows.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { activity } from '../contract.ts'
import { FIRST_TITLES } from '../rules/activity-titles.ts'

export type Activity = z.output<typeof activity>

/** Every activity in the order of `sort`. `status` is the operator's switch; the opening times do not affect it. */
export async function listActivities(db: Kysely<Schema>): Promise<Activity[]> {
  const rows = await db.selectFrom('activity').selectAll().orderBy('sort').orderBy('id').execute()
  return rows.map(activityOf)
}

/** An activity, locked until the caller's transaction ends. */
export async function lockActivity(tx: Transaction, id: number): Promise<Activity | undefined> {
  const query = tx.query.selectFrom('activity').selectAll().where('id', '=', id)
  const row = await (tx.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row && activityOf(row)
}

/** Writes an activity, in the caller's transaction. */
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

const camelActivity = camelRows(activitiesTables.activity)

function activityOf(row: Selectable<Schema['activity']>): Activity {
  const typeId = row.type_id as Activity['typeId']
  return { ...camelActivity(row), typeId, hasOwnTitle: row.title !== FIRST_TITLES[typeId] }
}
