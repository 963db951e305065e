import type { NoticeAudience, NoticePurpose } from '../../../domain/site/notice.ts'
import { atMs, flag, id, impersonal, type SchemaOf, text } from '../../../server/db/table.ts'

/**
 * The notices that staff write. The table of activities is in `server/activities`, so that every feature can ask
 * whether an activity is open.
 */
export const activityTables = {
  notice: impersonal({
    id: id(),
    title: text(),
    text: text(),
    audience: text<NoticeAudience>(),
    purpose: text<NoticePurpose>(),
    /** A path of this site; empty without a link. */
    link: text(),
    is_line: flag(),
    is_popup: flag(),
    from_ms: atMs(),
    until_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof activityTables> {}
}
