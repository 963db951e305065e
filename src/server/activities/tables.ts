import { atMs, count, flag, impersonal, nullable, type SchemaOf, text } from '../db/table.ts'

/** The activities that the operator opens and closes. The feature `activity` changes them. */
export const activitiesTables = {
  activity: impersonal({
    id: count(),
    /** One of `ACTIVITY_TYPE`. */
    type_id: count(),
    title: text(),
    sort: count(),
    /** 1: the activity opens on its own when a page starts, if it has a popup. Any other value: only a tap opens it. */
    type: count(),
    click_type: count(),
    click_action: text(),
    /** 1: visitors see the activity too. */
    unlogin_show_status: flag(),
    home_float_show_status: flag(),
    theme_url: text(),
    status: text<'open' | 'closed'>(),
    opens_at_ms: nullable(atMs()),
    closes_at_ms: nullable(atMs()),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof activitiesTables> {}
}
