import {
  atMsColumn,
  countColumn,
  flagColumn,
  impersonalTable,
  nullableColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The activities that the operator opens and closes. The feature `activity` changes them. */
export const activitiesTables = {
  activity: impersonalTable({
    id: countColumn(),
    /** The type of the activity, one of `ACTIVITY_TYPE`. */
    type_id: countColumn(),
    title: textColumn(),
    sort: countColumn(),
    /**
     * How the activity opens. 1: its popup, if it has one, opens on its own when a page starts. Any other value: only a
     * tap opens the activity.
     */
    type: countColumn(),
    click_type: countColumn(),
    click_action: textColumn(),
    /** 1 if visitors see the activity too; 0 if only players see it. */
    unlogin_show_status: flagColumn(),
    home_float_show_status: flagColumn(),
    theme_url: textColumn(),
    status: textColumn<'open' | 'closed'>(),
    opens_at_ms: nullableColumn(atMsColumn()),
    closes_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof activitiesTables> {}
}
