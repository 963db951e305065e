import type { NoticeAudience, NoticePurpose } from '../../../domain/notice.ts'
import { atMs, count, flag, id, impersonal, nullable, type SchemaOf, text } from '../../../server/db/table.ts'

/** The activities that the operator opens and closes, and the notices that staff write. */
export const activityTables = {
  notice: impersonal({
    id: id(),
    title: text(),
    text: text(),
    audience: text<NoticeAudience>(),
    purpose: text<NoticePurpose>(),
    /** A path of this site; empty without one. */
    link: text(),
    is_line: flag(),
    is_popup: flag(),
    from_ms: atMs(),
    until_ms: atMs(),
  }),
  activity: impersonal({
    id: count(),
    /** One of `ACTIVITY_TYPE`. */
    type_id: count(),
    title: text(),
    sort: count(),
    /** 1: it opens by itself when a page starts. Any other value: it opens only by a tap. */
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

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof activityTables> {}
}
