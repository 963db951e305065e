import type { NoticeAudience, NoticePurpose } from '../../../domain/site/notice.ts'
import { atMs, flag, id, impersonal, type SchemaOf, text } from '../../../server/db/table.ts'

/** The notices that staff write. The activities are in `server/activities`, where every feature may ask whether one is open. */
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
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof activityTables> {}
}
